/** A cell that a spreadsheet would run as a formula is written as text. */
function asText(value: string | number): string {
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
}

function cell(value: string | number): string {
  const text = asText(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cells with tabs and lines would fall apart: these become spaces. */
export function writeTsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map((row) => `${row.map((value) => asText(value).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`)
    .join('')
}

export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** As vendors write CSV: quotes only where they are needed, and no care for spreadsheets. */
export function csvLine(cells: readonly string[], delimiter = ',', lineBreak = '\n'): string {
  const quoted = cells.map((cell) =>
    cell.includes('"') || cell.includes(delimiter) || /[\r\n]/.test(cell)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell,
  )
  return `${quoted.join(delimiter)}${lineBreak}`
}

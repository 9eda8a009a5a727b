/** `number` counts records from 1, as a spreadsheet counts its rows. */
export type CsvRecord = { number: number; cells: string[] }

const quote = '"'

/**
 * Records of a CSV text (RFC 4180, with any delimiter and any end of line). A quote that is opened and never closed
 * takes the rest of the text: the last record is then not `closed`.
 */
export function* parseCsv(text: string, delimiter: string): Generator<CsvRecord & { closed: boolean }> {
  let at = 0
  let number = 0
  while (at < text.length) {
    const cells: string[] = []
    let closed = true
    let more = true
    while (more) {
      const cell = text[at] === quote ? quotedCell(text, at) : undefined
      const end = endOfCell(text, cell?.end ?? at, delimiter)
      // What follows a closing quote belongs to the cell, as spreadsheets read it.
      cells.push((cell?.value ?? '') + text.slice(cell?.end ?? at, end))
      closed = cell?.closed ?? true
      more = text[end] === delimiter
      at = more ? end + 1 : afterLine(text, end)
    }
    number += 1
    yield { number, cells, closed }
  }
}

function quotedCell(text: string, start: number): { value: string; end: number; closed: boolean } {
  let value = ''
  let at = start + 1
  while (true) {
    const next = text.indexOf(quote, at)
    if (next === -1) return { value: value + text.slice(at), end: text.length, closed: false }
    value += text.slice(at, next)
    if (text[next + 1] !== quote) return { value, end: next + 1, closed: true }
    value += quote
    at = next + 2
  }
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function afterLine(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1
}

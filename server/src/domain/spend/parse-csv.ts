/** `number` counts records from 1, as a spreadsheet counts its rows. */
export type CsvRecord = { number: number; cells: string[] }

const quote = '"'

// No real table is wider. Ignore further cells, so that a file cannot exhaust memory.
const maxCells = 500

/**
 * Parses CSV records (RFC 4180, with any delimiter and any line ending). A quote that is never closed takes the rest
 * of the text: the last record is then not `closed`.
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
      // Text after a closing quote belongs to the cell, as in spreadsheets.
      if (cells.length < maxCells) cells.push((cell?.value ?? '') + text.slice(cell?.end ?? at, end))
      closed = cell?.closed ?? true
      more = text[end] === delimiter
      at = more ? end + 1 : afterLine(text, end)
    }
    number += 1
    yield { number, cells, closed }
  }
}

function quotedCell(text: string, start: number): { value: string; end: number; closed: boolean } {
  let next = text.indexOf(quote, start + 1)
  while (next !== -1 && text[next + 1] === quote) next = text.indexOf(quote, next + 2)
  const end = next === -1 ? text.length : next
  const value = text.slice(start + 1, end).replaceAll('""', quote)
  return { value, end: next === -1 ? end : end + 1, closed: next !== -1 }
}

const [lineFeed, carriageReturn] = [10, 13]

function endOfCell(text: string, start: number, delimiter: string): number {
  const stop = delimiter.charCodeAt(0)
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === stop || code === lineFeed || code === carriageReturn) return at
  }
  return text.length
}

function afterLine(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1
}

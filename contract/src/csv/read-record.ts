/** `lineBreaks`: the characters that end a line; `\r\n` stands for any line ending. */
export type Dialect = { delimiter: string; lineBreaks: '\n' | '\r' | '\r\n' }

type Record = {
  cells: string[]
  /** Where its line ends: the length of the text if no line break follows. */
  end: number
  /** Where the next record begins. */
  next: number
  /** A quote that is never closed takes the rest of the text. */
  isClosed: boolean
}

export const quote = '"'

/** The record of a CSV text that begins at `start` (RFC 4180). Cells after `maxCells` are ignored. */
export function readRecord(
  text: string,
  start: number,
  { delimiter, lineBreaks, maxCells = Number.POSITIVE_INFINITY }: Dialect & { maxCells?: number },
): Record {
  const cells: string[] = []
  for (let at = start; ; ) {
    const quoted = text[at] === quote ? quotedCell(text, at) : { value: '', end: at, isClosed: true }
    const end = endOfCell(text, quoted.end, delimiter, lineBreaks)
    // Text after a closing quote belongs to the cell, as in spreadsheets.
    if (cells.length < maxCells) cells.push(quoted.value + text.slice(quoted.end, end).replace(/\r$/, ''))
    const next = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (text[end] !== delimiter) return { cells, end, next, isClosed: quoted.isClosed }
    at = next
  }
}

function quotedCell(text: string, start: number) {
  let closing = text.indexOf(quote, start + 1)
  while (closing !== -1 && text[closing + 1] === quote) closing = text.indexOf(quote, closing + 2)
  const isClosed = closing !== -1
  const value = text.slice(start + 1, isClosed ? closing : text.length).replaceAll('""', quote)
  return { value, end: isClosed ? closing + 1 : text.length, isClosed }
}

function endOfCell(text: string, start: number, delimiter: string, lineBreaks: string): number {
  const stop = delimiter.charCodeAt(0)
  const [one, other] = [lineBreaks.charCodeAt(0), lineBreaks.charCodeAt(lineBreaks.length - 1)]
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === stop || code === one || code === other) return at
  }
  return text.length
}

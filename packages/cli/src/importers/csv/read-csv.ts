/** `line` is the line of the file at which the record begins, from 1. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string; text: string }

export type Dialect = { delimiter: string; lineBreak: '\n' | '\r' }

const quote = '"'
// Longer ones are quotes that are never closed.
const maxLength = 1_048_576

/** RFC 4180 with any delimiter, as a stream: only the records of one chunk are in memory. Empty lines are skipped. */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  dialect: Dialect,
): AsyncGenerator<readonly CsvRecord[]> {
  let rest = ''
  let line = 1
  for await (const chunk of chunks) {
    const read = readRecords(rest + chunk, { ...dialect, line, isEnd: false })
    rest = read.rest
    line = read.line
    if (read.records.length > 0) yield read.records
  }
  const { records } = readRecords(rest, { ...dialect, line, isEnd: true })
  if (records.length > 0) yield records
}

type Place = Dialect & { line: number; isEnd: boolean }

/** The complete records of a text. */
function readRecords(text: string, place: Place) {
  const records: CsvRecord[] = []
  let { line } = place
  let at = 0
  let nextQuote = text.indexOf(quote)
  while (at < text.length) {
    const end = text.indexOf(place.lineBreak, at)
    if (nextQuote !== -1 && nextQuote < at) nextQuote = text.indexOf(quote, at)
    const isPlain = nextQuote === -1 || (end !== -1 && nextQuote > end)
    const record = isPlain ? plainRecord(text, at, end, place) : quotedRecord(text, at, place)
    if (record === undefined) break
    if ('fault' in record) records.push({ line, fault: record.fault, text: record.text })
    else if (record.cells.length > 1 || record.cells[0] !== '') records.push({ line, cells: record.cells })
    line += record.lines
    at = record.next
  }
  return { records, rest: text.slice(at), line }
}

type Read = ({ cells: string[] } | { fault: string; text: string }) & { next: number; lines: number }

function plainRecord(text: string, at: number, end: number, { delimiter, isEnd }: Place): Read | undefined {
  if (end === -1 && !isEnd) return text.length - at > maxLength ? tooLong(text, at, text.length) : undefined
  const stop = end === -1 ? text.length : end
  const last = text.charCodeAt(stop - 1) === 13 && stop > at ? stop - 1 : stop
  return { cells: text.slice(at, last).split(delimiter), next: stop + 1, lines: 1 }
}

function quotedRecord(text: string, start: number, { delimiter, lineBreak, isEnd }: Place): Read | undefined {
  const cells: string[] = []
  let lines = 1
  let at = start
  for (;;) {
    let value = ''
    if (text[at] === quote) {
      const closing = closingQuote(text, at)
      // The quote may be the first of two.
      if (closing === -1 || (closing === text.length - 1 && !isEnd))
        return unclosed(text, start, { lineBreak, isEnd })
      value = text.slice(at + 1, closing).replaceAll('""', quote)
      lines += value.split(lineBreak).length - 1
      at = closing + 1
    }
    const end = endOfCell(text, at, delimiter, lineBreak)
    if (end === text.length && !isEnd) return unclosed(text, start, { lineBreak, isEnd })
    // Text after a closing quote belongs to the cell, as in spreadsheets.
    cells.push(value + text.slice(at, end).replace(/\r$/, ''))
    at = end + 1
    if (text[end] !== delimiter) return { cells, next: at, lines }
  }
}

function closingQuote(text: string, start: number): number {
  let next = text.indexOf(quote, start + 1)
  while (next !== -1 && text[next + 1] === quote) next = text.indexOf(quote, next + 2)
  return next
}

function endOfCell(text: string, start: number, delimiter: string, lineBreak: string): number {
  const [stop, end] = [delimiter.charCodeAt(0), lineBreak.charCodeAt(0)]
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === stop || code === end) return at
  }
  return text.length
}

/** Undefined: more text may close it. At the end of the file the first line alone is refused, and the next is read again. */
function unclosed(text: string, start: number, { lineBreak, isEnd }: Pick<Place, 'lineBreak' | 'isEnd'>) {
  if (!isEnd && text.length - start <= maxLength) return undefined
  const end = text.indexOf(lineBreak, start)
  return tooLong(text, start, end === -1 ? text.length : end)
}

function tooLong(text: string, start: number, end: number): Read {
  return { fault: 'A quote is never closed.', text: text.slice(start, end), next: end + 1, lines: 1 }
}

import { type Dialect, quote, readRecord } from '@tributary/contract/csv/read-record'

/** `line` is the line of the file at which the record begins, from 1. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string; text: string }

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
    const end = text.indexOf(place.lineBreaks, at)
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

function quotedRecord(text: string, start: number, place: Place): Read | undefined {
  const { cells, end, next, isClosed } = readRecord(text, start, place)
  // Without an end, a quote at the end may be the first of two.
  if (!isClosed || (end === text.length && !place.isEnd)) return unclosed(text, start, place)
  return { cells, next, lines: text.slice(start, end).split(place.lineBreaks).length }
}

/** Undefined: more text may close it. At the end of the file the first line alone is refused, and the next is read again. */
function unclosed(text: string, start: number, { lineBreaks, isEnd }: Place) {
  if (!isEnd && text.length - start <= maxLength) return undefined
  const end = text.indexOf(lineBreaks, start)
  return tooLong(text, start, end === -1 ? text.length : end)
}

function tooLong(text: string, start: number, end: number): Read {
  return { fault: 'A quote is never closed.', text: text.slice(start, end), next: end + 1, lines: 1 }
}

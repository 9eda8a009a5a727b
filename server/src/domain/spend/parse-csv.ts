import { readRecord } from '@tributary/contract/csv/read-record'

/** `number` counts records from 1, as a spreadsheet counts its rows. */
export type CsvRecord = { number: number; cells: string[] }

// No real table is wider. Ignore further cells, so that a file cannot exhaust memory.
const maxCells = 500

/** A quote that is never closed takes the rest of the text: the last record is then not `closed`. */
export function* parseCsv(text: string, delimiter: string): Generator<CsvRecord & { closed: boolean }> {
  for (let at = 0, number = 1; at < text.length; number += 1) {
    const { cells, next, isClosed } = readRecord(text, at, { delimiter, lineBreaks: '\r\n', maxCells })
    yield { number, cells, closed: isClosed }
    at = next
  }
}

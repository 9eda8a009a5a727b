import { currencyCodes } from '@tributary/contract/currency-codes'
import type { SpendField } from '@tributary/contract/manage-api/spend/spend-mapping'
import { type CsvRecord, parseCsv } from './parse-csv.ts'
import { type DayOrder, plainDay } from './read-day.ts'
import { type DecimalMark, plainNumber } from './read-number.ts'
import type { RecognisedLayout } from './recognise-layout.ts'

/** One record of an export: a row as the API takes it, a total (ignored), or why it was refused. */
export type ExportRow =
  | { number: number; row: Record<string, unknown> }
  | { number: number; ignored: true }
  | { number: number; refused: string }

/** The notation of numbers and dates in the file: set by the caller, or inferred from its columns. */
export type Notation = { decimal: DecimalMark; dates: DayOrder | undefined }

type Cell = (field: SpendField) => string

/** The cells from which the notation is inferred. */
export function* notationSamples(text: string, found: RecognisedLayout) {
  for (const record of dataRecords(text, found)) {
    const cell = cellOf(record, found)
    yield { amount: cell('spend'), day: cell('date') }
  }
}

export function* readExport(text: string, found: RecognisedLayout, writing: Notation): Generator<ExportRow> {
  const currency = currencyOfHeading(found)
  for (const record of dataRecords(text, found)) {
    const { number } = record
    const cell = cellOf(record, found)
    if (found.layout.isExport && isTotal(cell)) yield { number, ignored: true }
    else if (!record.closed) yield { number, refused: 'A quote opened in this row is never closed.' }
    else yield { number, ...readRecord(cell, { found, writing, currency }) }
  }
}

function* dataRecords(text: string, { delimiter, headingRow }: RecognisedLayout) {
  for (const record of parseCsv(text, delimiter)) {
    const blank = record.cells.every((cell) => cell.trim() === '')
    if (record.number > headingRow && !blank) yield record
  }
}

function cellOf({ cells }: CsvRecord, { places }: RecognisedLayout): Cell {
  return (field) => {
    const place = places[field]
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
}

/** A network's row without a campaign or a day is a total. */
function isTotal(cell: Cell): boolean {
  return /^(-+|total\b.*)?$/i.test(cell('campaign')) || /^(-+|total\b.*)?$/i.test(cell('date'))
}

/** "Amount spent (EUR)". */
function currencyOfHeading({ headings, places }: RecognisedLayout): string | undefined {
  const [, code] = /\(([A-Z]{3})\)\s*$/.exec(headings[places.spend ?? -1] ?? '') ?? []
  return code !== undefined && currencyCodes.has(code) ? code : undefined
}

type Reading = { found: RecognisedLayout; writing: Notation; currency: string | undefined }

function readRecord(cell: Cell, { found, writing, currency }: Reading) {
  const day = readDays(cell, writing.dates)
  if ('refused' in day) return day
  const ids = readIds(cell, found)
  if ('refused' in ids) return ids
  const numbers = readNumbers(cell, writing.decimal)
  if ('refused' in numbers) return numbers
  return {
    row: {
      ...day,
      ...ids.row,
      campaign_name: emptyIfDashes(cell('campaign_name')),
      ad_set_name: emptyIfDashes(cell('ad_set_name')),
      ad_creative_name: emptyIfDashes(cell('ad_creative_name')),
      keyword_name: emptyIfDashes(cell('keyword_name')),
      platform: cell('platform') || found.layout.platform,
      currency: cell('currency') || currency,
      ...numbers.row,
    },
  }
}

function readDays(cell: Cell, order: DayOrder | undefined): { date: string } | { refused: string } {
  const given = cell('date')
  const start = plainDay(given, order)
  if (start === undefined) return { refused: `date '${given.slice(0, 40)}' is not a date.` }
  if ('unclear' in start) return { refused: `date '${given}' is ambiguous: set dates=dmy or dates=mdy.` }
  const end = plainDay(cell('end_date'), order)
  if (end !== undefined && 'day' in end && end.day !== start.day)
    return { refused: 'The row covers several days: export it by day.' }
  return { date: start.day }
}

const idFields = ['campaign', 'ad_set_id', 'ad_creative_id', 'keyword_id'] as const

function readIds(cell: Cell, { layout }: RecognisedLayout) {
  const row: Record<string, string> = {}
  for (const field of idFields) {
    const id = emptyIfDashes(cell(field)).replace(layout.idPrefix ?? '', '')
    // 2.385E+16: the last digits of the id are lost.
    if (/^\d([.,]\d+)?E\+?\d+$/i.test(id))
      return { refused: `${field} '${id}' was rounded by a spreadsheet. Export it as text.` }
    row[field] = id
  }
  return { row }
}

const countFields = ['clicks', 'installs', 'impressions'] as const

function readNumbers(cell: Cell, decimal: DecimalMark) {
  const row: Record<string, string | number> = {}
  for (const field of ['spend', ...countFields] as const) {
    if (cell(field) === '') continue
    const plain = plainNumber(cell(field), decimal)
    if (plain === undefined) return { refused: `${field} '${cell(field).slice(0, 40)}' is not a number.` }
    // Networks that split a conversion between ads report fractions of an install.
    row[field] = field === 'spend' ? plain : Math.round(Number(plain))
  }
  return { row }
}

/** Networks write dashes for an empty cell. */
function emptyIfDashes(text: string): string {
  return /^-+$/.test(text) ? '' : text
}

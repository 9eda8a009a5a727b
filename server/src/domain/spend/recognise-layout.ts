import { type SpendField, spendFields } from '@tributary/contract/manage-api/spend/spend-mapping'
import { appleLayout } from './layouts/apple.ts'
import { googleLayout } from './layouts/google.ts'
import { plainHeading, requiredFields, type SpendLayout } from './layouts/layout.ts'
import { metaLayout } from './layouts/meta.ts'
import { snapchatLayout } from './layouts/snapchat.ts'
import { tiktokLayout } from './layouts/tiktok.ts'
import { tributaryLayout } from './layouts/tributary.ts'
import { type CsvRecord, parseCsv } from './parse-csv.ts'

/** In the order in which they are tried; of two that fit equally well the first is taken. */
export const knownLayouts: readonly SpendLayout[] = [
  tributaryLayout,
  metaLayout,
  googleLayout,
  tiktokLayout,
  appleLayout,
  snapchatLayout,
]

export type RecognisedLayout = {
  layout: SpendLayout
  delimiter: string
  /** The number of the record that holds the headings. */
  headingRow: number
  headings: string[]
  /** Where each field stands. */
  places: Partial<Record<SpendField, number>>
}

const delimiters = [',', ';', '\t', '|']

// Networks put a title, an account and a span above the headings.
const deepestHeading = 30

// What lies deeper, or is longer, is no heading: a file must not choose how long it is looked at.
const beginning = 262_144
const longestHeading = 255

/** The layout whose columns the file has most of. A sentence: what is missing. */
export function recogniseLayout(
  text: string,
  layouts: readonly SpendLayout[] = knownLayouts,
): RecognisedLayout | { unrecognised: string } {
  let best: RecognisedLayout | undefined
  for (const delimiter of delimiters) {
    for (const record of firstRecords(text, delimiter)) {
      for (const layout of layouts) {
        const found = fit({ layout, delimiter }, record)
        if (best === undefined || worth(found) > worth(best)) best = found
      }
    }
  }
  if (best === undefined) return { unrecognised: 'The file is empty.' }
  const missing = requiredFields.filter((field) => best.places[field] === undefined)
  return missing.length === 0 ? best : { unrecognised: missingText(best, missing) }
}

function* firstRecords(text: string, delimiter: string): Generator<CsvRecord> {
  for (const record of parseCsv(text.slice(0, beginning), delimiter)) {
    if (record.number > deepestHeading) return
    yield record
  }
}

function fit(
  { layout, delimiter }: { layout: SpendLayout; delimiter: string },
  { number, cells }: CsvRecord,
): RecognisedLayout {
  const headings = cells.map((cell) => cell.slice(0, longestHeading))
  const plain = headings.map(plainHeading)
  const places: RecognisedLayout['places'] = {}
  for (const field of spendFields) {
    const heading = layout.columns[field]?.find((name) => plain.includes(name))
    if (heading !== undefined) places[field] = plain.indexOf(heading)
  }
  return { layout, delimiter, headingRow: number, headings, places }
}

/** The headings of a file that no layout fits, for whoever is to say which is which: the widest of the first records. */
export function guessHeadings(text: string): string[] {
  let widest: string[] = []
  for (const delimiter of delimiters)
    for (const { cells } of firstRecords(text, delimiter)) {
      const given = cells.filter((cell) => cell.trim() !== '').length
      // Headings come before rows that are as wide.
      if (given > widest.filter((cell) => cell.trim() !== '').length) widest = cells
    }
  return widest.map((cell) => cell.slice(0, longestHeading))
}

/** Whole layouts before half ones, then by the number of columns. */
function worth({ places }: RecognisedLayout): number {
  const required = requiredFields.filter((field) => places[field] !== undefined).length
  return (required === requiredFields.length ? 1000 : required * 100) + Object.keys(places).length
}

function missingText({ layout, places }: RecognisedLayout, missing: readonly SpendField[]): string {
  const wanted = missing.map((field) => `${field} (${layout.columns[field]?.join(' or ') ?? 'not mapped'})`)
  const seen = Object.keys(places).length
  const like =
    seen === 0 ? 'The headings match no known export:' : `The headings look like ${layout.name}, but`
  return `${like} there is no column for ${wanted.join(', ')}.`
}

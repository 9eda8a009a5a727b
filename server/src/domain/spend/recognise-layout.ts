import { type SpendField, spendFields } from '@tributary/contract/manage-api/spend/spend-mapping'
import { appleLayout } from './layouts/apple.ts'
import { googleLayout } from './layouts/google.ts'
import { plainHeading, requiredFields, type SpendLayout } from './layouts/layout.ts'
import { metaLayout } from './layouts/meta.ts'
import { snapchatLayout } from './layouts/snapchat.ts'
import { tiktokLayout } from './layouts/tiktok.ts'
import { tributaryLayout } from './layouts/tributary.ts'
import { type CsvRecord, parseCsv } from './parse-csv.ts'

/** In the order they are tried; of two equal matches the first wins. */
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
  /** The record number of the headings. */
  headingRow: number
  headings: string[]
  /** The column index of each field. */
  places: Partial<Record<SpendField, number>>
}

const delimiters = [',', ';', '\t', '|']

// Networks put a title, an account and a date range above the headings.
const maxHeadingRow = 30

// Headings are never deeper or longer. The limits bound the work on a hostile file.
const maxScannedLength = 262_144
const maxHeadingLength = 255

/** Finds the layout that matches most columns. `unrecognised` is a sentence about what is missing. */
export function recogniseLayout(
  text: string,
  layouts: readonly SpendLayout[] = knownLayouts,
): RecognisedLayout | { unrecognised: string } {
  const best = bestMatch(text, layouts)
  if (best === undefined) return { unrecognised: 'The file is empty.' }
  const missing = requiredFields.filter((field) => best.places[field] === undefined)
  return missing.length === 0 ? best : { unrecognised: missingText(best, missing) }
}

/** What is recognised of a file in which a required column is missing; undefined: nothing. */
export function guessMapping(text: string, layouts: readonly SpendLayout[]): RecognisedLayout | undefined {
  const best = bestMatch(text, layouts)
  return best === undefined || Object.keys(best.places).length === 0 ? undefined : best
}

function bestMatch(text: string, layouts: readonly SpendLayout[]): RecognisedLayout | undefined {
  let best: RecognisedLayout | undefined
  for (const delimiter of delimiters) {
    for (const record of firstRecords(text, delimiter)) {
      for (const layout of layouts) {
        const found = matchHeadings({ layout, delimiter }, record)
        if (best === undefined || scoreOf(found) > scoreOf(best)) best = found
      }
    }
  }
  return best
}

function* firstRecords(text: string, delimiter: string): Generator<CsvRecord> {
  for (const record of parseCsv(text.slice(0, maxScannedLength), delimiter)) {
    if (record.number > maxHeadingRow) return
    yield record
  }
}

function matchHeadings(
  { layout, delimiter }: { layout: SpendLayout; delimiter: string },
  { number, cells }: CsvRecord,
): RecognisedLayout {
  const headings = cells.map((cell) => cell.slice(0, maxHeadingLength))
  const plain = headings.map(plainHeading)
  const places: RecognisedLayout['places'] = {}
  for (const field of spendFields) {
    const heading = layout.columns[field]?.find((name) => plain.includes(name))
    if (heading !== undefined) places[field] = plain.indexOf(heading)
  }
  return { layout, delimiter, headingRow: number, headings, places }
}

/** The headings of an unrecognised file, for a manual mapping: the widest of the first records. */
export function guessHeadings(text: string): string[] {
  let widest: string[] = []
  for (const delimiter of delimiters)
    for (const { cells } of firstRecords(text, delimiter)) {
      const given = cells.filter((cell) => cell.trim() !== '').length
      // Of equally wide records the first is the headings.
      if (given > widest.filter((cell) => cell.trim() !== '').length) widest = cells
    }
  return widest.map((cell) => cell.slice(0, maxHeadingLength))
}

/** Complete layouts score above partial ones, then by number of columns. */
function scoreOf({ places }: RecognisedLayout): number {
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

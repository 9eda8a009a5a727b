import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Dialect } from '@tributary/contract/csv/read-record'
import { UsageError } from '#cli-error.ts'
import { allImporters } from './all-importers.ts'
import { guessDialect } from './csv/guess-dialect.ts'
import { openText } from './csv/open-text.ts'
import { readCsv } from './csv/read-csv.ts'
import type { Importer, RowResult, Settings, SourceCampaign } from './importer.ts'
import { type Places, placesOf, recognise } from './recognise.ts'

export type Reading = {
  /** As in `Settings`. */
  wantsPeople: boolean
  /** Hears how far the source was read. */
  onBytes: (bytes: number) => void
}

export type SourceRow = { line: number; result: RowResult }

/** Rows of a vendor. They are read several times, and must be the same each time. */
export type Source = {
  /** As messages call it: a file. */
  name: string
  vendor: string
  size: number
  /** Zone of times without an offset. */
  timezone: string
  /** Changes when the content does. */
  fingerprint: string
  /** Those that no row may name. */
  campaigns?: readonly SourceCampaign[]
  /** All rows in batches. */
  rows: (reading: Reading) => AsyncIterable<readonly SourceRow[]>
}

type VendorFile = {
  file: string
  importer: Importer
  headings: readonly string[]
  places: Places
  dialect: Dialect
  settings: Settings
}

/** What was typed. */
export type Wanted = {
  from: string | undefined
  timezone: string | undefined
  decimal: string | undefined
  settings: Omit<Settings, 'fileName' | 'decimalComma' | 'wantsPeople'>
}

const startLength = 262_144

export async function openSource(
  file: string,
  { from, settings, timezone, decimal }: Wanted,
): Promise<Source> {
  const start = await startOf(file)
  const { skip, ...dialect } = guessDialect(start)
  const headings = await headingsOf(start.slice(skip), dialect)
  const importer =
    from === undefined ? recognise(allImporters, headings) : allImporters.find(({ name }) => name === from)
  const names = allImporters.map(({ name }) => name).join(', ')
  if (importer === undefined)
    throw new UsageError(
      `${file}: no vendor has such headings (${headings.slice(0, 5).join(', ')}, …). Name it with --from: ${names}.`,
    )
  const places = placesOf(importer, headings)
  if (places.size === 0) throw new UsageError(`${file} has no heading that ${importer.title} uses.`)
  const fileName = basename(file)
  const ofFile: Settings = {
    ...settings,
    fileName,
    wantsPeople: true,
    timezone: timezone ?? importer.timezoneOf?.(fileName) ?? settings.timezone,
    // Spreadsheets separate cells by semicolons where the comma is the decimal sign.
    decimalComma: decimal === undefined ? dialect.delimiter === ';' : decimal === 'comma',
  }
  const { size, mtimeMs } = statSync(file)
  return {
    name: file,
    vendor: importer.title,
    size,
    timezone: ofFile.timezone,
    fingerprint: `${resolve(file)} ${size} ${mtimeMs} ${JSON.stringify({ ...ofFile, hashed: settings.withoutDeviceIds })} ${importer.name}`,
    rows: (reading) =>
      rowsOf(
        {
          file,
          importer,
          headings,
          places,
          dialect,
          settings: { ...ofFile, wantsPeople: reading.wantsPeople },
        },
        reading,
      ),
  }
}

async function startOf(file: string): Promise<string> {
  let start = ''
  try {
    for await (const chunk of openText(file).text) {
      start += chunk
      if (start.length >= startLength) break
    }
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`)
  }
  return start
}

async function headingsOf(start: string, dialect: Dialect): Promise<string[]> {
  for await (const records of readCsv(once(start), dialect)) {
    const [first] = records
    if (first !== undefined && 'cells' in first) return first.cells.map((cell) => cell.trim())
  }
  return []
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

const longestBlank = 9
const blank = /^(?:null|\(null\)|none|n\/a|nan|undefined)$/i

async function* rowsOf(source: VendorFile, { onBytes }: Reading): AsyncGenerator<readonly SourceRow[]> {
  const { file, dialect, places, importer, settings, headings } = source
  let cells: readonly string[] = []
  const row = (field: string) => {
    for (const place of places.get(field) ?? []) {
      const text = (cells[place] ?? '').trim()
      if (text !== '' && (text.length > longestBlank || !blank.test(text))) return text
    }
    return ''
  }
  const readCells = (given: readonly string[]): RowResult | undefined => {
    if (isHeading(given, headings)) return undefined
    const fault = countFault(given, headings)
    if (fault !== undefined) return { rejected: fault }
    cells = given
    return importer.read(row, settings)
  }
  const opened = openText(file)
  for await (const records of readCsv(opened.text, dialect)) {
    yield records.flatMap((record) => {
      const result = 'fault' in record ? { rejected: record.fault } : readCells(record.cells)
      return result === undefined ? [] : [{ line: record.line, result }]
    })
    onBytes(opened.bytesRead())
  }
}

/** The heading itself, `sep=;` before it, or the heading of another file that was put behind. */
function isHeading(cells: readonly string[], headings: readonly string[]): boolean {
  if (cells.length === headings.length && cells.every((cell, at) => cell.trim() === headings[at])) return true
  return (cells[0] ?? '').startsWith('sep=') && cells.length <= 2
}

function countFault(cells: readonly string[], headings: readonly string[]): string | undefined {
  if (cells.length === headings.length) return undefined
  if (cells.length > headings.length && cells.slice(headings.length).every((cell) => cell.trim() === ''))
    return undefined
  return `The line has ${cells.length} cells, the heading has ${headings.length}.`
}

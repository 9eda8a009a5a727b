import { statSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import { CliError, UsageError } from '#cli-error.ts'
import { type Command, connectionOptions, type Given, projectOption } from '#command.ts'
import { allImporters } from '#importers/all-importers.ts'
import { openText } from '#importers/csv/open-text.ts'
import { dataApiName, isDataApi } from '#importers/data-api/open-data-api.ts'
import { importVendor } from '#importers/import-vendor.ts'
import { sendLines } from '#importers/send-lines.ts'
import type { Io } from '#io.ts'
import { pickProject } from '#pick-project.ts'
import { clearLine } from '#print/with-escaped-controls.ts'
import { connectionOf } from '#settings.ts'

export const importFile: Command = {
  name: 'import',
  args: ['file', 'files…'],
  summary: 'Import history: files of another vendor, or one fact per line as JSON',
  description:
    'Raw-data files of another vendor (CSV or TSV, also .gz, several at once) are recognised by their headings, their campaigns are created, and both counts are compared: docs/moving-in.md. A file of JSON lines is sent as it is (docs/import-and-export.md); - reads it from the standard input. An import that broke off can simply be started again.',
  options: {
    from: {
      value: '<vendor>',
      choices: [...allImporters.map(({ name }) => name), dataApiName],
      description: 'Whose files they are, if their headings do not tell',
    },
    'from-key': {
      value: '<key>',
      description: 'The server key of a data API that is imported by its URL; default: TRIBUTARY_FROM_KEY',
    },
    'spend-since': {
      value: '<day>',
      description: 'Of a data API: its spend too, from this day on. Takes a minute for each day',
    },
    'dry-run': { description: 'Say what would happen, and send nothing' },
    timezone: { value: '<zone>', description: 'Of times without an offset; UTC by default' },
    currency: { value: '<code>', description: 'Of amounts that name none; the project’s by default' },
    decimal: {
      value: '<sign>',
      choices: ['comma', 'point'],
      description: 'Of numbers such as 1.234; comma in files separated by semicolons',
    },
    'date-order': { value: '<order>', choices: ['dmy', 'mdy'], description: 'Of dates such as 03/04/2026' },
    'hash-ids': { description: 'Store user and install ids as SHA-256, and no device ids' },
    rejected: { value: '<file>', description: 'Where lines go that are not stored. Default: rejected.csv' },
    format: { value: '<format>', choices: ['text', 'json'], description: 'Of the result', default: 'text' },
    ...projectOption,
    ...connectionOptions,
  },
  examples: [
    'tributary import installs.csv in-app-events.csv.gz --dry-run',
    'tributary import https://vendor.example.com/api/v1 --from-key sk_…',
    'tributary import history.ndjson',
    'tributary import history.ndjson.gz',
  ],
  run: async (io, given) => {
    if (!(await isOwnFormat(given))) {
      const lost = await importVendor(io, given)
      if (lost > 0) throw new CliError(`${lost} ${lost === 1 ? 'line is' : 'lines are'} not stored.`)
      return
    }
    await importLines(io, given)
  },
}

/** The first file tells: JSON lines begin with a brace and a quote. Headings of Adjust begin with a brace, too. */
async function isOwnFormat({ args: [file = ''], options }: Given): Promise<boolean> {
  if (file === '-') return true
  if (isDataApi(file)) return false
  refuseMissing(file)
  if (options.from !== undefined) return false
  for await (const text of openText(file).text) {
    const start = text.trimStart()
    if (start !== '') return /^\{\s*["}]/.test(start)
  }
  return true
}

function refuseMissing(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) throw new UsageError(`${file} cannot be read.`)
  if (!found.isFile()) throw new UsageError(`${file} is not a file.`)
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  for await (const text of openText(file).text) yield Buffer.from(text)
}

async function importLines(io: Io, given: Given): Promise<void> {
  const connection = connectionOf(io, given)
  const [file = '', more] = given.args
  if (more !== undefined) throw new UsageError('Import files of JSON lines one by one.')
  const input = file === '-' ? io.stdin : Readable.from(bytesOf(file))
  const project = await pickProject(connection)
  const data = await sendLines(connection, project, Readable.toWeb(input) as ReadableStream, {
    onApplied: (applied, lines) => {
      if (io.width !== undefined) io.err(`${clearLine}${applied} of ${lines} lines`)
    },
    signal: io.signal,
  })
  if (io.width !== undefined) io.err(clearLine)
  await io.out(given.options.format === 'json' ? `${JSON.stringify(data, null, 2)}\n` : describe(data))
  if (data.refused > 0)
    throw new CliError(`${data.refused} ${data.refused === 1 ? 'line was' : 'lines were'} refused.`)
}

function describe({ lines, stored, duplicate, refused, refusals }: ImportSummary): string {
  const reasons = refusals.map(({ line, reason }) => `  line ${line}: ${reason}\n`)
  return `${lines} ${lines === 1 ? 'line' : 'lines'}: ${stored} stored, ${duplicate} duplicates, ${refused} refused.\n${reasons.join('')}`
}

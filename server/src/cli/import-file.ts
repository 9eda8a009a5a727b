import { createReadStream, statSync } from 'node:fs'
import { escapeControls } from '@tributary/contract/escape-controls'
import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import { readConfig } from '#config.ts'
import { type FoundService, findService } from './find-service.ts'
import { openProgressBar } from './progress-bar.ts'
import { type ImportArguments, readImportArguments, usage } from './read-import-arguments.ts'
import { fail } from './run-command.ts'
import { type Sent, sendHistory } from './send-history.ts'
import { show, wantsHelp } from './wants-help.ts'

/** Exit codes: 0 all lines stored, 2 some refused, 1 failed. */
async function main(): Promise<number> {
  if (wantsHelp(process.argv)) return show(usage)
  const args = readImportArguments(process.argv.slice(2))
  if (typeof args === 'string') return fail(`${args}\n\n${usage}`)
  const service = findService(readConfig(process.env), args.url)
  if (typeof service === 'string') return fail(service)
  const size = sizeOf(args.file)
  if (typeof size === 'string') return fail(size)
  const started = performance.now()
  const sent = await send(args, service, size)
  if (!('summary' in sent)) return fail(`${sent.status} ${sent.msg}`)
  print(sent.summary, (performance.now() - started) / 1_000)
  return sent.summary.refused > 0 ? 2 : 0
}

async function send(
  { file, project }: ImportArguments,
  service: FoundService,
  size: number | null,
): Promise<Sent> {
  const bar = openProgressBar(process.stderr)
  const mib = (bytes: number) => bytes / 1_048_576
  try {
    return await sendHistory({
      ...service,
      project,
      body: file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 262_144 }),
      onSent: (bytes) =>
        bar.show({
          doing: 'Sending',
          done: mib(bytes),
          total: size === null ? null : mib(size),
          unit: 'MiB',
        }),
      onApplied: (applied, lines) =>
        bar.show({ doing: 'Storing', done: applied, total: lines, unit: 'facts' }),
    })
  } finally {
    bar.end()
  }
}

/** Null if unknown. Returns a message if the file cannot be read. */
function sizeOf(file: string): number | null | string {
  if (file === '-') return null
  try {
    const found = statSync(file)
    return found.isDirectory() ? `${file} is a directory.` : found.size
  } catch (error) {
    return `${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`
  }
}

function print({ lines, stored, duplicate, refused, refusals }: ImportSummary, seconds: number): void {
  const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })
  const rate = number(lines / Math.max(seconds, 0.001))
  process.stdout.write(
    `${number(lines)} lines in ${seconds.toFixed(1)} s (${rate}/s): ${number(stored)} stored, ${number(duplicate)} duplicates, ${number(refused)} refused.\n`,
  )
  for (const { line, reason } of refusals) process.stdout.write(escapeControls(`  line ${line}: ${reason}\n`))
  if (refused > refusals.length)
    process.stdout.write(`  … and ${number(refused - refusals.length)} more refused lines.\n`)
}

process.exitCode = await main().catch((error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'ECONNREFUSED'
      ? 'No service is running there. Start it, or set --url.'
      : `The import failed: ${error.message}`,
  ),
)

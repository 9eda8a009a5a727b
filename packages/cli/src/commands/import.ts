import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import { callService, ServiceRefused } from '../call-service.ts'
import { CliError, UsageError } from '../cli-error.ts'
import { type Command, connectionOptions, projectOption } from '../command.ts'
import type { Io } from '../io.ts'
import { inProject, pickProject } from '../pick-project.ts'
import { connectionOf } from '../settings.ts'

type Progress = { applied: number; lines: number }
type End = { status: number; msg: string; data: ImportSummary }

export const importFile: Command = {
  name: 'import',
  args: ['file'],
  summary: 'Import history: one fact per line, as JSON',
  description:
    'docs/import-and-export.md describes the lines. - reads the standard input. An import that broke off can simply be sent again: what is stored already counts as a duplicate.',
  options: {
    format: { value: '<format>', choices: ['text', 'json'], description: 'Of the result', default: 'text' },
    ...projectOption,
    ...connectionOptions,
  },
  examples: ['tributary import history.ndjson', 'zcat history.ndjson.gz | tributary import -'],
  run: async (io, given) => {
    const connection = connectionOf(io, given)
    const body = Readable.toWeb(openFile(io, given.args[0] ?? '')) as ReadableStream
    const project = await pickProject(connection)
    const response = await callService(connection, {
      method: 'POST',
      path: inProject(project, '/import'),
      query: { progress: 'true' },
      body,
      contentType: 'application/x-ndjson',
      signal: io.signal,
    })
    const { data } = await followProgress(io, response)
    await io.out(given.options.format === 'json' ? `${JSON.stringify(data, null, 2)}\n` : describe(data))
    if (data.refused > 0)
      throw new CliError(`${data.refused} ${data.refused === 1 ? 'line was' : 'lines were'} refused.`)
  },
}

function openFile(io: Io, file: string): Readable {
  if (file === '-') return io.stdin as unknown as Readable
  try {
    if (statSync(file).isFile()) return createReadStream(file)
  } catch {
    throw new UsageError(`${file} cannot be read.`)
  }
  throw new UsageError(`${file} is not a file.`)
}

async function followProgress(io: Io, response: Response): Promise<End> {
  let text = ''
  let last: Progress | End | undefined
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (text + part).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines.filter((one) => one !== '')) {
      last = JSON.parse(line) as Progress | End
      if ('applied' in last && io.width !== undefined) io.err(`\r${last.applied} of ${last.lines} lines`)
    }
  }
  if (text.trim() !== '') last = JSON.parse(text) as End
  if (io.width !== undefined) io.err('\r\u001b[K')
  if (last === undefined || !('data' in last)) throw new CliError('The import broke off. Send it again.')
  if (last.status >= 400) throw new ServiceRefused(last.status, `${last.msg} (${last.status})`)
  return last
}

function describe({ lines, stored, duplicate, refused, refusals }: ImportSummary): string {
  const reasons = refusals.map(({ line, reason }) => `  line ${line}: ${reason}\n`)
  return `${lines} ${lines === 1 ? 'line' : 'lines'}: ${stored} stored, ${duplicate} duplicates, ${refused} refused.\n${reasons.join('')}`
}

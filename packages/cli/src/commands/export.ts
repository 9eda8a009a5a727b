import { createWriteStream, renameSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { callService } from '#call-service.ts'
import { UsageError } from '#cli-error.ts'
import { type Command, connectionOptions, projectOption } from '#command.ts'
import { contractCommand, queryOf, queryOptions } from '#contract/contract-commands.ts'
import { inProject, pickProject } from '#pick-project.ts'
import { type Connection, connectionOf } from '#settings.ts'

const { table, ...filters } = queryOptions('exportFacts')

export const exportTable: Command = {
  name: 'export',
  args: ['table?'],
  summary: 'Export a table: everything stored, oldest first; or the whole history',
  description: `<table> is one of ${table?.choices?.join(', ')}. --history writes everything that figures depend on as one file, which tributary import reads into an empty project. Both need the admin role, and the audit log names them.`,
  options: {
    history: {
      value: '<file>',
      description: 'Write the whole history there, in the format of the import; compressed if it ends in .gz',
    },
    file: { value: '<file>', description: 'Where to write it; default: the standard output' },
    ...filters,
    ...projectOption,
    ...connectionOptions,
  },
  examples: [
    'tributary export payments --from 2026-03-01 --to 2026-03-31 --file payments.csv',
    'tributary export --history history.ndjson.gz',
  ],
  run: async (io, given) => {
    const connection = connectionOf(io, given)
    const project = await pickProject(connection)
    if (given.options.history !== undefined)
      return writeHistory({ connection, project, signal: io.signal }, given.options.history)
    if (given.args[0] === undefined) throw new UsageError('Name a table, or write everything with --history.')
    const query = { ...queryOf(contractCommand('exportFacts'), given), table: given.args[0] }
    const path = inProject(project, '/export')
    const response = await callService(connection, { method: 'GET', path, query, signal: io.signal })
    if (response.body === null) return
    const { file } = given.options
    if (file !== undefined) return pipeline(response.body, createWriteStream(file))
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) await io.out(part)
  },
}

type Place = { connection: Connection; project: Awaited<ReturnType<typeof pickProject>>; signal: AbortSignal }

/** A file that breaks off must not look whole: it gets its name when it is complete. */
async function writeHistory({ connection, project, signal }: Place, file: string): Promise<void> {
  const path = inProject(project, '/export/history')
  const response = await callService(connection, { method: 'GET', path, query: {}, signal })
  if (response.body === null) return
  const part = `${file}.part`
  const written = createWriteStream(part)
  await (file.endsWith('.gz')
    ? pipeline(response.body, createGzip(), written)
    : pipeline(response.body, written))
  renameSync(part, file)
}

import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callService } from '../call-service.ts'
import { type Command, connectionOptions, projectOption } from '../command.ts'
import { contractCommand, queryOf, queryOptions } from '../contract/contract-commands.ts'
import { inProject, pickProject } from '../pick-project.ts'
import { connectionOf } from '../settings.ts'

const { table, ...filters } = queryOptions('exportFacts')

export const exportTable: Command = {
  name: 'export',
  args: ['table'],
  summary: 'Export a table: everything stored, oldest first',
  description: `<table> is one of ${table?.choices?.join(', ')}. It needs the admin role, and the audit log names it.`,
  options: {
    file: { value: '<file>', description: 'Where to write it; default: the standard output' },
    ...filters,
    ...projectOption,
    ...connectionOptions,
  },
  examples: ['tributary export payments --from 2026-03-01 --to 2026-03-31 --file payments.csv'],
  run: async (io, given) => {
    const connection = connectionOf(io, given)
    const project = await pickProject(connection)
    const query = { ...queryOf(contractCommand('exportFacts'), given), table: given.args[0] }
    const path = inProject(project, '/export')
    const response = await callService(connection, { method: 'GET', path, query, signal: io.signal })
    if (response.body === null) return
    const { file } = given.options
    if (file !== undefined) return pipeline(Readable.fromWeb(response.body as never), createWriteStream(file))
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) await io.out(part)
  },
}

import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import {
  exportFacts as contract,
  type ExportFormat,
  exportTables,
} from '@tributary/contract/manage-api/facts/export'
import { ndjson } from '@tributary/contract/manage-api/ndjson'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { csvRow } from '#domain/text/csv-row.ts'
import { attachment } from '#http/attachment.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { readMembers } from '#operations/segments/read-members.ts'
import {
  type ExportCursor,
  type ExportPage,
  exportedColumns,
  exportPage,
  hasPerson,
} from '#storage/facts/export-pages.ts'
import { exportHistoryRoute } from './export-history.ts'
import { makeExportTurns } from './export-turns.ts'

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson,
}

export function exportRoute(server: FastifyInstance, app: App): void {
  const turns = makeExportTurns(app.config.memory.counts.exports)
  exportHistoryRoute(server, app, turns)
  serve(server, app, contract, async ({ now }, { project, query, caller }) => {
    const { table, format = 'csv', test_devices: testDevices, from, to } = query
    // After the project check: an unknown project is a 404 first, as everywhere.
    if (table === undefined)
      return refuse('invalid_choice', { name: 'table', value: '', allowed: exportTables.join(', ') })
    if (turns.areTaken()) return refuse('too_many_exports')
    if (query.segment !== undefined && !hasPerson(table))
      return refuse('invalid_question', { reason: `${table} have no users who could be in a segment.` })
    const members = await readMembers(app, project.id, {
      id: query.segment,
      seesPersonalData: seesPersonalData(caller),
    })
    if (isRefusal(members)) return members
    const days = { from, to, timezone: project.timezone }
    const withTestDevices = testDevices === 'included'
    const chunks = exportChunks(app, project.id, {
      ...{ table, format, days, withTestDevices, members, until: now() },
    })
    const stream = turns.take(Readable.from(chunks))
    return {
      status: 200,
      type: types[format],
      headers: attachment(`tributary-${project.id}-${table}.${format}`),
      stream,
    }
  })
}

type Wanted = Pick<ExportPage, 'table' | 'days' | 'withTestDevices' | 'until'> & {
  format: ExportFormat
  /** Only rows of these people; undefined: of everybody. */
  members: ReadonlySet<string> | undefined
}

const rowsPerPage = 100

/** Reads short pages and pauses as long as each took, so that intake hardly slows down. */
async function* exportChunks(
  { db }: App,
  projectId: number,
  { format, members, ...wanted }: Wanted,
): AsyncGenerator<string> {
  const columns = exportedColumns(wanted.table)
  const write = format === 'csv' ? csvRow : (values: readonly unknown[]) => jsonRow(columns, values)
  if (format === 'csv') yield csvRow(columns)
  let after: ExportCursor | undefined
  for (;;) {
    const started = performance.now()
    const rows = await exportPage(db.of(projectId).reads, projectId, {
      ...wanted,
      after,
      limit: rowsPerPage,
      withPerson: members !== undefined,
    })
    const shown = rows.filter(({ person }) => members === undefined || members.has(person ?? ''))
    yield shown.map(({ values }) => write(values)).join('')
    after = rows.at(-1)?.end
    if (rows.length < rowsPerPage) return
    await delay(performance.now() - started)
  }
}

function jsonRow(columns: readonly string[], values: readonly unknown[]): string {
  return `${JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])))}\n`
}

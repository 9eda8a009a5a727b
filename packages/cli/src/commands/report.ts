import { type Column, fixedColumns, needsEconomics } from '@tributary/contract/campaign-table/columns'
import { formatCell } from '@tributary/contract/campaign-table/format-cell'
import { groupingNames } from '@tributary/contract/campaign-table/group-name'
import { linesOfReport } from '@tributary/contract/campaign-table/report-lines'
import { type Row, reportRows, sumRows, type TableData } from '@tributary/contract/campaign-table/report-rows'
import { columnsOfRows, shownColumns } from '@tributary/contract/campaign-table/shown-columns'
import { writeCsv } from '@tributary/contract/figures/csv'
import { writerFor } from '@tributary/contract/figures/writer'
import { readData } from '#call-service.ts'
import { UsageError } from '#cli-error.ts'
import { type Command, connectionOptions, formatOption, type Given, projectOption } from '#command.ts'
import { contractCommand, queryOf, queryOptions } from '#contract/contract-commands.ts'
import { readPages } from '#contract/read-pages.ts'
import type { Io } from '#io.ts'
import { dayOf, lastDays } from '#last-days.ts'
import { inProject, type Project, pickProject } from '#pick-project.ts'
import { type Cell, writeTable } from '#print/table.ts'
import { connectionOf } from '#settings.ts'

type Table = TableData & {
  from: string
  to: string
  view: 'user_acquisition' | 'retargeting'
  display_currency: string
  pagination: { total: number; pages: number }
}

const write = writerFor('en')

export const report: Command = {
  name: 'report',
  args: [],
  summary: 'The campaign report, as the dashboard shows it',
  description:
    'Totals come first and cover all pages. Days are days of the project’s time zone, money is in its display currency. A dash is a figure without a denominator. Without --from, --to and --last: the last 30 days.',
  options: {
    last: { value: '<days>', description: 'The last full days, up to yesterday' },
    columns: {
      value: '<ids>',
      description: `Comma-separated: ${fixedColumns.map(({ id }) => id).join(', ')}, or an event as event.count:<name>`,
    },
    ads: { description: 'Also the ad sets, creatives and keywords of campaigns' },
    all: { description: 'Read all pages' },
    ...queryOptions('reportTable'),
    ...projectOption,
    ...formatOption,
    ...connectionOptions,
  },
  examples: [
    'tributary report --last 7',
    'tributary report --from 2026-03-01 --to 2026-03-31 --group-by network --format csv',
  ],
  run: async (io, given) => {
    const connection = connectionOf(io, given)
    const project = await pickProject(connection)
    const { format = 'table' } = given.options
    const columns = columnsFor(given)
    const query: Record<string, string | undefined> = {
      ...queryOf(contractCommand('reportTable'), given),
      ...spanOf(io, given, project),
    }
    if (needsEconomics(columns)) query.economics = 'true'
    const request = { method: 'GET', path: inProject(project, '/report/table'), query }
    const table =
      given.options.all === undefined
        ? await readData<Table>(connection, request)
        : ((await readPages(connection, request, { items: 'rows', pagedBy: 'page' })) as unknown as Table)
    if (format === 'json') return io.out(`${JSON.stringify(table, null, 2)}\n`)
    await io.out(writeReport({ table, project, columns, given, io }))
  },
}

function columnsFor({ options }: Given): Column[] {
  const ids = options.columns?.split(',').map((id) => id.trim())
  const view = options.view === 'retargeting' ? 'retargeting' : 'user_acquisition'
  const columns = shownColumns(ids, view)
  const lost = ids?.find((id) => !columns.some((column) => column.id === id))
  if (lost !== undefined) throw new UsageError(`--columns: there is no column ${lost}.`)
  return columns
}

function spanOf(io: Io, { options }: Given, project: Project) {
  if (options.last === undefined) return {}
  if (!/^[1-9]\d{0,3}$/.test(options.last)) throw new UsageError('--last must be a number of days.')
  return lastDays(Number(options.last), io.now(), project.timezone)
}

type Shown = { table: Table; project: Project; columns: Column[]; given: Given; io: Io }

function writeReport({ table, project, columns, given, io }: Shown): string {
  const group = table.group_by
  const format = { currency: table.display_currency, timezone: project.timezone, write }
  const today = dayOf(io.now(), project.timezone)
  const rows = [
    ...sumRows(table),
    ...reportRows(table.rows, group, {
      depth: given.options.ads === undefined ? 0 : 2,
      toggled: new Set(),
      period: { from: table.from, to: table.to, today },
      write,
    }),
  ]
  const shown = columnsOfRows(columns, group)
  if (given.options.format === 'csv') return writeCsv(linesOfReport({ rows, columns: shown, group, format }))
  const cells = rows.map((row) => [
    nameCell(row),
    ...shown.map((column): Cell => ({ text: formatCell(column, row.figures, format).text, right: true })),
  ])
  const heads = [groupingNames[group].one, ...shown.map(({ label }) => label)]
  return `${titleOf(table, project)}\n\n${writeTable(heads, cells, io.width)}${moreOf(table, given)}`
}

function nameCell({ name, displayId, level, note }: Row): Cell {
  const label = level === 0 && displayId !== '' ? `${name} (${displayId})` : `${'  '.repeat(level)}${name}`
  return { text: note === undefined ? label : `${label} (${note})` }
}

function titleOf({ from, to, display_currency }: Table, { name, timezone }: Project): string {
  return `${name}, ${from} to ${to} (${timezone}), in ${display_currency}`
}

function moreOf({ rows, pagination, group_by }: Table, { options }: Given): string {
  const hidden = pagination.total - rows.length
  if (hidden <= 0 || options.all !== undefined) return ''
  return `\n${rows.length} of ${pagination.total} ${groupingNames[group_by].many}; --all reads the rest, --sort orders them.\n`
}

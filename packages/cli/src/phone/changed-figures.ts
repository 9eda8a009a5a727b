import { changedFigures } from '@tributary/contract/campaign-table/changed-figures'
import type { TableRow } from '@tributary/contract/campaign-table/report-rows'
import { writerFor } from '@tributary/contract/figures/writer'
import { readData } from '#call-service.ts'
import { dayOf } from '#last-days.ts'
import { inProject, type Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'

export type TodaysTable = { totals: Pick<TableRow, 'figures'>; rows: TableRow[] }

const write = writerFor('en')

/** The report of today: totals, and the campaigns with the most installs. */
export function readToday(connection: Connection, project: Project, now: Date): Promise<TodaysTable> {
  const today = dayOf(now, project.timezone)
  return readData<TodaysTable>(connection, {
    method: 'GET',
    path: inProject(project, '/report/table'),
    query: { from: today, to: today, limit: '100' },
  })
}

/** `Totals of today: Installs 4 → 5`, for the totals and each campaign. */
export function describeChanges(before: TodaysTable, after: TodaysTable, project: Project): string[] {
  const { display_currency: currency, timezone } = project
  return changedFigures(before, after, { currency, timezone, write }).map(({ name, changes }) => {
    const texts = changes.map((change) => `${change.label} ${change.before} → ${change.after}`)
    return `${name === 'Totals' ? 'Totals of today' : name}: ${texts.join(', ')}`
  })
}

import { fixedColumns } from '@tributary/contract/campaign-table/columns'
import { formatCell, valueAt } from '@tributary/contract/campaign-table/format-cell'
import { writerFor } from '@tributary/contract/figures/writer'
import { readData } from '../call-service.ts'
import { dayOf } from '../last-days.ts'
import { inProject, type Project } from '../pick-project.ts'
import type { Connection } from '../settings.ts'

type Figures = Readonly<Record<string, unknown>>
type Row = { group: string; name: string | null; figures: Figures }

export type TodaysFigures = { totals: Figures; rows: Row[] }

const write = writerFor('en')

/** The report of today: totals, and every campaign with figures. */
export async function readToday(connection: Connection, project: Project, now: Date): Promise<TodaysFigures> {
  const today = dayOf(now, project.timezone)
  const query = { from: today, to: today, limit: '100' }
  const { totals, rows } = await readData<{ totals: { figures: Figures }; rows: Row[] }>(connection, {
    method: 'GET',
    path: inProject(project, '/report/table'),
    query,
  })
  return { totals: totals.figures, rows }
}

/** `Totals  installs 4 → 5`, for the totals and each campaign. */
export function changedFigures(before: TodaysFigures, after: TodaysFigures, project: Project): string[] {
  const earlier = new Map(before.rows.map((row) => [row.group, row.figures]))
  const named = [
    { name: 'Totals of today', was: before.totals, is: after.totals },
    ...after.rows.map(({ group, name, figures }) => ({
      name: `${name ?? group} (${group})`,
      was: earlier.get(group) ?? {},
      is: figures,
    })),
  ]
  return named.flatMap(({ name, was, is }) => {
    const changes = changesOf(was, is, project)
    return changes.length === 0 ? [] : [`${name}: ${changes.join(', ')}`]
  })
}

function changesOf(was: Figures, is: Figures, { display_currency, timezone }: Project): string[] {
  const format = { currency: display_currency, timezone, write }
  return fixedColumns
    .filter(({ path }) => path.length === 1 && typeof valueAt(is, path) === 'number')
    .flatMap((column) => {
      const before = formatCell(column, was, format).text
      const after = formatCell(column, is, format).text
      return before === after ? [] : [`${column.label} ${before} → ${after}`]
    })
}

import type { Queryable } from '#storage/database.ts'
import { joinSql, nothing, sql } from '#storage/sql.ts'
import { type Report, valuesOf } from './appsflyer-reports.ts'
import { behind, type HistoryPage } from './history-page.ts'

export type AppsflyerRows = { rows: unknown[][]; end: string[] | undefined; isLast: boolean }

/** A page of a report in AppsFlyer's layout. */
export async function appsflyerPage(
  db: Queryable,
  projectId: number,
  { report, until, after, limit }: Omit<HistoryPage, 'section'> & { report: Report },
): Promise<AppsflyerRows> {
  const { from, where = nothing, order, at = nothing, of } = report
  const columns = order.map(({ column }) => column)
  const cursor = joinSql(
    columns.map((column) => sql`${column}::text`),
    ', ',
  )
  const rows = await db.many<{ values: unknown[]; cursor: string[] }>(sql`
    select ${valuesOf(report)} as values, array[${cursor}] as cursor
    from ${from(projectId)}
    where ${of} = ${projectId} ${where} and ${at} <= ${until} ${behind(order, after)}
    order by ${joinSql(columns, ', ')} limit ${limit}`)
  return { rows: rows.map(({ values }) => values), end: rows.at(-1)?.cursor, isLast: rows.length < limit }
}

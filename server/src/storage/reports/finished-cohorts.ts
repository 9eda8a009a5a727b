import type { Queryable } from '#storage/database.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import { sumOfCohortRevenue } from './report-window.ts'
import { matching, type SeriesSpan, startOf } from './series-sums.ts'

/** `start` null: all together. */
export type FinishedSums = { start: string | null } & Record<string, number | string | null>

/** Cohort sums per interval, and all together with `start` null. A figure of day N counts the installs whose day N is over. */
export function finishedCohorts(
  db: Queryable,
  span: SeriesSpan,
  days: Sql = sql`campaign_days`,
): Promise<FinishedSums[]> {
  const { projectId, platform, from, to, interval, today } = span
  const over = (day: number) => sql`filter (where d.day < ${today}::date - ${day}::int)`
  const start = startOf(interval, sql`d.day`)
  return db.many<FinishedSums>(sql`
    select ${start} as start, sum(d.installs) as installs,
      sum(d.installs) ${over(0)} as of_0, sum(d.installs) ${over(1)} as of_1, sum(d.installs) ${over(3)} as of_3,
      sum(d.installs) ${over(7)} as of_7, sum(d.installs) ${over(14)} as of_14, sum(d.installs) ${over(30)} as of_30,
      sum(d.opened_by_1) ${over(1)} as by_1, sum(d.opened_by_7) ${over(7)} as by_7, sum(d.opened_by_14) ${over(14)} as by_14,
      sum(d.opened_by_30) ${over(30)} as by_30, sum(d.opened_on_1) ${over(1)} as on_1, sum(d.opened_on_7) ${over(7)} as on_7,
      sum(d.opened_on_14) ${over(14)} as on_14, sum(d.opened_on_30) ${over(30)} as on_30,
      sum(d.opened_since_1) ${over(1)} as since_1, sum(d.opened_since_7) ${over(7)} as since_7,
      ${sumOfCohortRevenue(span, 0, over(0))} as revenue_0, ${sumOfCohortRevenue(span, 3, over(3))} as revenue_3,
      ${sumOfCohortRevenue(span, 7, over(7))} as revenue_7, ${sumOfCohortRevenue(span, 30, over(30))} as revenue_30
    from ${days} d
    left join campaigns c on c.project_id = d.project_id and c.id = d.campaign_id
    where d.project_id = ${projectId} and d.day between ${from}::date and ${to}::date
      ${platform === undefined ? nothing : sql`and d.platform = ${platform}`} ${matching(span, sql`d.campaign_id`)}
    group by grouping sets ((${start}), ())
    having sum(d.installs) > 0
    order by 1`)
}

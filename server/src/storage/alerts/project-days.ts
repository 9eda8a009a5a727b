import type { CampaignShare } from '#domain/alerts/explain-day.ts'
import type { DayMetric } from '#domain/alerts/unusual-day.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { sumOfRevenue, sumOfRevenueFacts } from '#storage/reports/report-window.ts'
import { type Sql, sql } from '#storage/sql.ts'

type Of = Pick<Project, 'id' | 'revenueFrom'>

/** Inclusive. */
export type Days = { from: string; to: string }

export type ProjectDay = Record<DayMetric, number> & { revenueFacts: number }

const view = 'user_acquisition'

/** Every day, oldest first, also those without anything. */
export function projectDays(
  db: Queryable,
  { id, revenueFrom }: Of,
  { from, to }: Days,
): Promise<ProjectDay[]> {
  return db.many<ProjectDay>(sql`
    with counted as (
      select d.day, sum(d.clicks)::float8 as clicks, sum(d.installs)::float8 as installs, sum(d.sign_ups)::float8 as sign_ups,
        ${sumOfRevenue({ view, revenueFrom })}::float8 as revenue, ${sumOfRevenueFacts({ view, revenueFrom })}::float8 as facts
      from campaign_days d where d.project_id = ${id} and d.day between ${from}::date and ${to}::date group by 1
    ), spent as (
      select s.day, sum(${spendInDisplayCurrency(id)})::float8 as spend
      from spend s cross join ${ofProject(id)}
      where s.project_id = ${id} and s.day between ${from}::date and ${to}::date group by 1
    )
    select coalesce(s.spend, 0) as spend, coalesce(c.clicks, 0) as clicks, coalesce(c.installs, 0) as installs,
      coalesce(c.sign_ups, 0) as sign_ups, coalesce(c.revenue, 0) as revenue, coalesce(c.facts, 0) as "revenueFacts"
    from generate_series(${from}::date, ${to}::date, interval '1 day') g
    left join counted c on c.day = g::date left join spent s on s.day = g::date
    order by g`)
}

/**
 * Whether the spend of a day is complete: every account was pulled some hours after its end, and what is uploaded goes beyond it or
 * was uploaded after it.
 */
export async function isSpendIn(
  db: Queryable,
  { id, timezone }: Pick<Project, 'id' | 'timezone'>,
  { day, afterHours }: { day: string; afterHours: number },
): Promise<boolean> {
  const end = sql`((${day}::date + 1)::timestamp at time zone ${timezone})`
  const { isIn } = await db.one<{ isIn: boolean }>(sql`
    select not exists (
        select from network_pulls where project_id = ${id} and enabled
          and coalesce(succeeded_at < ${end} + ${afterHours} * interval '1 hour', true))
      and (not exists (select from spend where project_id = ${id} and day >= ${day}::date - 7 and source = 'upload')
        or exists (select from spend where project_id = ${id} and source = 'upload'
          and (day > ${day}::date or (day = ${day}::date and updated_at >= ${end})) and day <= ${day}::date + 1)) as "isIn"`)
  return isIn
}

const sumOf: Record<Exclude<DayMetric, 'spend'>, (of: Of) => Sql> = {
  clicks: () => sql`sum(d.clicks)`,
  installs: () => sql`sum(d.installs)`,
  sign_ups: () => sql`sum(d.sign_ups)`,
  revenue: ({ revenueFrom }) => sumOfRevenue({ view, revenueFrom }),
}

/** The campaigns of one day, against the mean of the same weekday in the four weeks before. */
export function campaignShares(
  db: Queryable,
  project: Of,
  { day, metric }: { day: string; metric: DayMetric },
): Promise<CampaignShare[]> {
  const days = sql`any (select ${day}::date - 7 * n from generate_series(0, 4) n)`
  const values =
    metric === 'spend'
      ? sql`select s.campaign_id, s.day, sum(${spendInDisplayCurrency(project.id)})::float8 as value, bool_or(s.source = 'upload') as uploaded
          from spend s cross join ${ofProject(project.id)}
          where s.project_id = ${project.id} and s.day = ${days} group by 1, 2`
      : sql`select d.campaign_id, d.day, ${sumOf[metric](project)}::float8 as value, false as uploaded
          from campaign_days d where d.project_id = ${project.id} and d.day = ${days} group by 1, 2`
  return db.many<CampaignShare>(sql`
    with cells as (${values}), shares as (
      select campaign_id, coalesce(sum(value) filter (where day = ${day}::date), 0) as value,
        coalesce(sum(value) filter (where day < ${day}::date), 0) / 4 as usual,
        bool_or(uploaded) and not bool_or(day = ${day}::date) as missing
      from cells group by 1
    )
    select case when s.campaign_id = 0 then null else coalesce(c.name, '') end as name, s.value, s.usual,
      s.missing or not coalesce(c.active and c.deleted_at is null, true) as "isKnown"
    from shares s left join campaigns c on c.project_id = ${project.id} and c.id = s.campaign_id`)
}

import { type SpendDays, settledHours, spendHistory } from '#domain/alerts/spend-without-installs.ts'
import type { Queryable } from '#storage/database.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { spendInDisplayCurrency } from '#storage/money/spend-in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'

type Of = { id: number; timezone: string }

/** The day that is not over, or not for long enough. */
const lastDay = (timezone: string, now: Date): Sql =>
  sql`((${now}::timestamptz - ${settledHours} * interval '1 hour') at time zone ${timezone})::date`

/**
 * Campaigns with spend in the three days before that have had no install since the day before, with their days. First the few
 * campaigns, by day; then their history, by campaign.
 */
export function spendDays(db: Queryable, { id, timezone }: Of, now: Date): Promise<SpendDays[]> {
  const last = lastDay(timezone, now)
  return db.many<SpendDays>(sql`
    with spending as materialized (
      select distinct s.campaign_id as id from spend s
      where s.project_id = ${id} and s.day >= ${last} - 3 and s.day < ${last} and s.original_amount > 0
    ), chosen as materialized (
      select c.id, c.name, c.display_id from spending s join campaigns c on c.project_id = ${id} and c.id = s.id
      where c.deleted_at is null and not exists (
        select from campaign_days d where d.project_id = ${id} and d.campaign_id = c.id and d.day between ${last} - 1 and ${last} + 1 and d.installs > 0)
    ), spent as (
      select s.campaign_id, s.day, sum(${spendInDisplayCurrency(id)})::float8 as spend, sum(s.installs)::float8 as claimed,
        bool_and(s.platform = 'ANDROID') as android
      from spend s cross join ${ofProject(id)}
      where s.project_id = ${id} and s.campaign_id in (select id from chosen) and s.day > ${last} - ${spendHistory}::int and s.day <= ${last}
      group by 1, 2
    ), installed as (
      select d.campaign_id, least(d.day, ${last}) as day, sum(d.installs)::int as installs
      from campaign_days d
      where d.project_id = ${id} and d.campaign_id in (select id from chosen) and d.day > ${last} - ${spendHistory}::int and d.day <= ${last} + 1
      group by 1, 2
    )
    select c.id, c.name, c.display_id as "displayId", array_agg(coalesce(s.spend, 0) order by n) as spend,
      array_agg(coalesce(i.installs, 0) order by n) as installs, array_agg(coalesce(s.claimed, 0) order by n) as claimed,
      coalesce(bool_and(s.android), false) as "isAndroid"
    from chosen c cross join generate_series(1, ${spendHistory}::int) n
    left join spent s on s.campaign_id = c.id and s.day = ${last} - ${spendHistory}::int + n
    left join installed i on i.campaign_id = c.id and i.day = ${last} - ${spendHistory}::int + n
    group by 1, 2, 3`)
}

/** What an install cost in the last four weeks, over all campaigns that had both spend and installs. Null: none had. */
export async function usualCost(db: Queryable, { id, timezone }: Of, now: Date): Promise<number | undefined> {
  const last = lastDay(timezone, now)
  const row = await db.maybe<{ cost: number }>(sql`
    with spent as (
      select s.campaign_id, sum(${spendInDisplayCurrency(id)})::float8 as spend
      from spend s cross join ${ofProject(id)}
      where s.project_id = ${id} and s.day >= ${last} - 28 and s.day < ${last} group by 1 having sum(s.original_amount) > 0
    ), installed as (
      select campaign_id, sum(installs)::int as installs from campaign_days
      where project_id = ${id} and day >= ${last} - 28 and day < ${last} and installs > 0 group by 1
    )
    select sum(s.spend) / sum(i.installs) as cost from spent s join installed i using (campaign_id)
    having sum(i.installs) >= 10 and sum(s.spend) > 0`)
  return row?.cost
}

export async function hasApplePostbacks(db: Queryable, projectId: number, since: Date): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists (select from apple_postbacks where project_id = ${projectId} and received_at > ${since}) as has`)
  return has
}

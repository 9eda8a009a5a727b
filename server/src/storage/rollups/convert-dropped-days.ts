import type { Queryable } from '#storage/database.ts'
import { rateColumns } from '#storage/money/in-display-currency.ts'
import { joinSql, rawSql, type Sql, sql } from '#storage/sql.ts'
import { column, metricsOf } from './metrics.ts'

type Conversion = { projectId: number; since: string; to: string }

/** The days before `since` with their rate from the display currency: their sums are all that is left of them. */
function rates({ projectId, since, to }: Conversion): Sql {
  const pair = { projectId, from: sql`pc.currency`, to: sql`${to}::text` }
  return sql`
    select d.day, ${rateColumns({ ...pair, day: sql`d.day`, rates: 'wanted' }, rawSql)}
    from (select distinct day from campaign_days where project_id = ${projectId} and day < ${since}::date) d
    cross join (select currency from project_currencies where project_id = ${projectId} limit 1) pc`
}

type RatedDay = { day: string; factor: string | null; divisor: string | null }

const amountsOf = (table: keyof typeof metricsOf): Sql[] => metricsOf[table].amounts.map(column)

/** Days before `since` that have sums of money but no rate to the currency; null: none. */
export async function droppedDaysWithoutRate(
  db: Queryable,
  conversion: Conversion,
): Promise<{ from: string; to: string } | undefined> {
  const { projectId } = conversion
  const money = sql`coalesce(${joinSql(
    amountsOf('campaign_days').map((name) => sql`d.${name}`),
    ', ',
  )})`
  const row = await db.one<{ from: string | null; to: string | null }>(sql`
    select min(r.day)::text as from, max(r.day)::text as to from (${rates(conversion)}) r
    where r.factor is null and r.divisor is null and (
      exists (select 1 from campaign_days d where d.project_id = ${projectId} and d.day = r.day and ${money} is not null)
      or exists (select 1 from event_days d where d.project_id = ${projectId} and d.day = r.day and d.amount is not null))`)
  return row.from === null || row.to === null ? undefined : { from: row.from, to: row.to }
}

/** Converts sums with the rate of their day: revenue of a cohort with that of the install's day. Call it before the currency changes. */
export async function convertDroppedDays(db: Queryable, conversion: Conversion): Promise<void> {
  const { projectId } = conversion
  const days = await db.many<RatedDay>(sql`
    select r.day, r.factor::text, r.divisor::text from (${rates(conversion)}) r`)
  const rated = sql`
    json_to_recordset(${JSON.stringify(days)}) as r (day date, factor numeric, divisor numeric)`
  const converted = (name: Sql) => sql`${name} = coalesce(d.${name} * r.factor, d.${name} / r.divisor)`
  for (const table of ['ad_days', 'ad_cohorts', 'campaign_days'] as const)
    await db.run(sql`
      update ${column(table)} d set ${joinSql(amountsOf(table).map(converted), ', ')}
      from ${rated} where d.project_id = ${projectId} and d.day = r.day`)
  await db.run(sql`
    update cohort_ages d set ${converted(sql`event_revenue`)}, ${converted(sql`payment_revenue`)}
    from ${rated} where d.project_id = ${projectId} and d.day = r.day`)
  await db.run(sql`
    update event_days d set ${converted(sql`amount`)}
    from ${rated} where d.project_id = ${projectId} and d.day = r.day and d.amount is not null`)
  await db.run(sql`
    insert into unpacked_days (project_id, campaign_id, day)
    select distinct d.project_id, d.campaign_id, d.day from campaign_days d
    where d.project_id = ${projectId} and d.day < ${conversion.since}::date and d.campaign_id <> 0
    order by 1, 2, 3
    on conflict do nothing`)
}

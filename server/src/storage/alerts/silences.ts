import {
  type ClickDays,
  daysWithClicks,
  readDays,
  type Silence,
  type Suspect,
} from '../../domain/alerts/campaign-without-clicks.ts'
import type { Queryable } from '../database.ts'
import { type Sql, sql } from '../sql.ts'
import { isTestTouch } from '../test-devices/is-test-touch.ts'

/** Clicks of each campaign on the last days, with today; without deleted and deactivated ones. */
export function clickDays(
  db: Queryable,
  { id, timezone }: { id: number; timezone: string },
  now: Date,
): Promise<ClickDays[]> {
  const today = sql`(${now}::timestamptz at time zone ${timezone})::date`
  return db.many<ClickDays>(sql`
    with counted as (
      select campaign_id, day, sum(clicks)::int as clicks from campaign_days
      where project_id = ${id} and campaign_id <> 0 and day > ${today} - ${readDays}::int and day <= ${today} and clicks > 0
      group by 1, 2
    ), lists as (
      select campaign_id, json_object_agg(day - (${today} - ${readDays}::int), clicks) as clicks from counted group by 1
    )
    select c.id, array(
      select coalesce((l.clicks ->> n::text)::int, 0) from generate_series(1, ${readDays}::int) n order by n) as clicks
    from lists l join campaigns c on c.project_id = ${id} and c.id = l.campaign_id
    where c.active and c.deleted_at is null`)
}

/** Campaigns with a click in this time. */
export async function clickedWithin(
  db: Queryable,
  projectId: number,
  { from, to }: { from: Date; to: Date },
): Promise<Set<number>> {
  const rows = await db.many<{ id: number }>(sql`
    select distinct t.campaign_id as id from touches t
    where t.project_id = ${projectId} and t.at > ${from} and t.at <= ${to} and t.kind = 'click' and not ${isTestTouch(sql`t.project_id`, sql`t.id`)}`)
  return new Set(rows.map(({ id }) => id))
}

const hour = sql`interval '1 hour'`

/** A day is a day of the project: its hours are the same hours by the clock. */
const daysBefore = (at: Sql, days: Sql, timezone: string): Sql =>
  sql`((${at} at time zone ${timezone}) - ${days} * interval '1 day') at time zone ${timezone}`

/**
 * Each campaign since its last click: up to a day of whole hours, without those in which nothing at all arrived, and the clicks in the
 * same hours of the seven days before. Reads only these hours of the project's touches, by their time.
 */
export function silencesOf(
  db: Queryable,
  { id: projectId, timezone }: { id: number; timezone: string },
  { suspects, now }: { suspects: readonly Suspect[]; now: Date },
): Promise<Silence[]> {
  const clicks = (campaign: Sql, after: Sql, until: Sql) => sql`
    touches t where t.project_id = ${projectId} and t.campaign_id = ${campaign} and t.kind = 'click'
      and t.at > ${after} and t.at <= ${until} and not ${isTestTouch(sql`t.project_id`, sql`t.id`)}`
  const startOfDay = (daysAgo: Sql) =>
    sql`((${now}::timestamptz at time zone ${timezone})::date - ${daysAgo})::timestamp at time zone ${timezone}`
  return db.many<Silence>(sql`
    with last as materialized (
      select s.id, l.at
      from unnest(${suspects.map(({ id }) => id)}::int[], ${suspects.map(({ daysAgo }) => daysAgo)}::int[]) s(id, days_ago)
      cross join lateral (
        select t.at from ${clicks(sql`s.id`, startOfDay(sql`s.days_ago`), startOfDay(sql`(s.days_ago - 1)`))}
        order by t.at desc limit 1
      ) l
    ), hours as materialized (
      select l.id, l.at + h * ${hour} as start
      from last l cross join generate_series(0, 23) h
      where l.at + (h + 1) * ${hour} <= ${now} and (
        exists (select from touches t where t.project_id = ${projectId} and t.at > l.at + h * ${hour} and t.at <= l.at + (h + 1) * ${hour})
        or exists (select from opens o where o.project_id = ${projectId} and o.at > l.at + h * ${hour} and o.at <= l.at + (h + 1) * ${hour}))
    ), days as (
      select h.id, n, sum(k.clicks)::int as clicks, sum(k.busy)::int as busy, count(*)::int as hours
      from hours h cross join generate_series(1, ${daysWithClicks}::int) n
      cross join lateral (
        select count(*) as clicks, count(distinct floor(extract(epoch from t.at) / 600)) as busy
        from ${clicks(sql`h.id`, daysBefore(sql`h.start`, sql`n`, timezone), sql`${daysBefore(sql`h.start`, sql`n`, timezone)} + ${hour}`)}
      ) k
      group by 1, 2
    )
    select c.id, c.name, c.display_id as "displayId", l.at as "lastAt", max(d.hours) as "watchedHours",
      array_agg(d.clicks order by d.n) as before, array_agg(d.busy order by d.n) as busy
    from last l join days d on d.id = l.id join campaigns c on c.project_id = ${projectId} and c.id = l.id
    group by c.id, c.name, c.display_id, l.at`)
}

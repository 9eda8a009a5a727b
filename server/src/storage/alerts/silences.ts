import {
  type ClickDays,
  daysWithClicks,
  readDays,
  type Silence,
  type Suspect,
} from '#domain/alerts/campaign-without-clicks.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { isTestTouch } from '#storage/test-devices/is-test-touch.ts'

/** Clicks of each campaign on the last days, with today; without deleted and deactivated ones. */
export function clickDays(
  db: Queryable,
  { id, timezone }: { id: number; timezone: string },
  now: Date,
): Promise<ClickDays[]> {
  const today = sql`(${now}::timestamptz at time zone ${timezone})::date`
  return db.many<ClickDays>(sql`
    with counted as materialized (
      select campaign_id, day - (${today} - ${readDays}::int) as n, sum(clicks)::int as clicks from campaign_days
      where project_id = ${id} and campaign_id <> 0 and day > ${today} - ${readDays}::int and day <= ${today} and clicks > 0
      group by 1, 2
    )
    select c.id, array_agg(coalesce(k.clicks, 0) order by g.n) as clicks
    from campaigns c cross join generate_series(1, ${readDays}::int) g(n)
    left join counted k on k.campaign_id = c.id and k.n = g.n
    where c.project_id = ${id} and c.active and c.deleted_at is null and c.id in (select campaign_id from counted)
    group by 1`)
}

/** Campaigns with a click in this time. */
export async function clickedWithin(
  db: Queryable,
  projectId: number,
  { from, to }: { from: Date; to: Date },
): Promise<Set<number>> {
  const rows = await db.many<{ id: number }>(sql`
    select distinct t.campaign_id as id from touches t
    where t.project_id = ${projectId} and t.at > ${from} and t.at <= ${to} and t.kind = 'click' and not ${isTestTouch(sql`${projectId}`, sql`t.id`)}`)
  return new Set(rows.map(({ id }) => id))
}

const hour = sql`interval '1 hour'`

/** Clicks within ten minutes may be one crowd: those who read the same post. */
const crowdSeconds = 600

/** A day is a day of the project: its hours are the same hours by the clock. */
const daysBefore = (at: Sql, days: Sql, timezone: string): Sql =>
  sql`((${at} at time zone ${timezone}) - ${days} * interval '1 day') at time zone ${timezone}`

/**
 * Each campaign since its last click: up to a day of whole hours, without those in which nothing at all arrived, and its clicks in the
 * same hours of the seven days before. Reads only these hours of the project's touches, by their time, once for all campaigns.
 */
export function silencesOf(
  db: Queryable,
  { id: projectId, timezone }: { id: number; timezone: string },
  { suspects, now }: { suspects: readonly Suspect[]; now: Date },
): Promise<Silence[]> {
  const ids = suspects.map(({ id }) => id)
  const startOfDay = (daysAgo: Sql) =>
    sql`((${now}::timestamptz at time zone ${timezone})::date - ${daysAgo})::timestamp at time zone ${timezone}`
  const isCounted = sql`t.project_id = ${projectId} and t.kind = 'click' and not ${isTestTouch(sql`${projectId}`, sql`t.id`)}`
  return db.many<Silence>(sql`
    with last as materialized (
      select s.id, l.at
      from unnest(${ids}::int[], ${suspects.map(({ daysAgo }) => daysAgo)}::int[]) s(id, days_ago)
      cross join lateral (
        select t.at from touches t
        where ${isCounted} and t.campaign_id = s.id and t.at >= ${startOfDay(sql`s.days_ago`)} and t.at < ${startOfDay(sql`(s.days_ago - 1)`)}
        order by t.at desc limit 1
      ) l
    ), hours as materialized (
      select l.id, h as start
      from last l cross join lateral generate_series(date_trunc('hour', l.at) + ${hour},
        least(date_trunc('hour', ${now}::timestamptz), date_trunc('hour', l.at) + 25 * ${hour}) - ${hour}, ${hour}) h
    ), watched as materialized (
      select h.start from (select distinct start from hours) h where ${arrivesWithin(projectId, sql`h.start`)}
    ), counted as (
      -- Grouped inside: a join would read all touches instead of these hours.
      select w.start, n, t.*
      from watched w cross join generate_series(1, ${daysWithClicks}::int) n
      cross join lateral (select ${daysBefore(sql`w.start`, sql`n`, timezone)} as start) b
      cross join lateral (
        select t.campaign_id as id, count(*)::int as clicks,
          count(distinct floor(extract(epoch from t.at) / ${crowdSeconds}))::int as busy
        from touches t
        where ${isCounted} and t.campaign_id = any (${ids}::int[]) and t.at >= b.start and t.at < b.start + ${hour}
        group by 1
      ) t
    ), days as (
      select h.id, g.n, coalesce(sum(c.clicks), 0)::int as clicks, coalesce(sum(c.busy), 0)::int as busy, count(*)::int as hours
      from hours h join watched w on w.start = h.start cross join generate_series(1, ${daysWithClicks}::int) g(n)
      left join counted c on c.start = h.start and c.n = g.n and c.id = h.id
      group by 1, 2
    )
    select c.id, c.name, c.display_id as "displayId", l.at as "lastAt", max(d.hours) as "watchedHours",
      array_agg(d.clicks order by d.n) as before, array_agg(d.busy order by d.n) as busy
    from last l join days d on d.id = l.id join campaigns c on c.project_id = ${projectId} and c.id = l.id
    group by c.id, c.name, c.display_id, l.at
    order by c.id`)
}

/** Whether any click arrived in the hour, or the app was used: the service was reachable. */
const arrivesWithin = (projectId: number, start: Sql): Sql => sql`(
  exists (select from touches t where t.project_id = ${projectId} and t.at >= ${start} and t.at < ${start} + ${hour})
  or exists (select from opens o where o.project_id = ${projectId} and o.at >= ${start} and o.at < ${start} + ${hour}))`

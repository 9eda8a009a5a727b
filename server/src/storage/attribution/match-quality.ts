import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type MatchQuality = {
  week: string
  monday: string
  network: string | null
  installs: number
  right: number
  wrong: number
  collision: number
  silent: number
}

export type ProjectDays = { from: string; to: string; timezone: string }

/** What the probabilistic rule alone would have decided for installs whose source is certain. */
export function matchQualityOf(
  db: Queryable,
  projectId: number,
  { from, to, timezone }: ProjectDays,
): Promise<MatchQuality[]> {
  return db.many<MatchQuality>(sql`
    with known as (
      select date_trunc('week', i.installed_at at time zone ${timezone}) as monday, i.network, c.display_id as truth,
        r.receipt ->> 'probabilisticWouldBe' as guess
      from installs i
      join receipts r on r.project_id = i.project_id and r.install_id = i.install_id
      join campaigns c on c.project_id = i.project_id and c.id = i.campaign_id
      where i.project_id = ${projectId} and i.rule in ('referrer', 'device_id') and i.test_device_id is null
        and i.installed_at >= ${from}::date::timestamp at time zone ${timezone}
        and i.installed_at < (${to}::date + 1)::timestamp at time zone ${timezone}
    )
    select to_char(monday, 'IYYY-"W"IW') as week, to_char(monday, 'YYYY-MM-DD') as monday, network, count(*) as installs,
      count(*) filter (where guess = truth) as right,
      count(*) filter (where guess not in (truth, 'collision', 'silent')) as wrong,
      count(*) filter (where guess = 'collision' and guess <> truth) as collision,
      count(*) filter (where guess = 'silent' and guess <> truth) as silent
    from known
    group by known.monday, network
    order by known.monday desc, network nulls last`)
}

/** Fills in the open ends of a span: 28 days up to today in the project's timezone. */
export function resolveDays(
  db: Queryable,
  span: { from?: string | undefined; to?: string | undefined; timezone: string; now: Date },
): Promise<{ from: string; to: string }> {
  return db.one<{ from: string; to: string }>(sql`
    with last as (
      select coalesce(${span.to}::date, greatest((${span.now}::timestamptz at time zone ${span.timezone})::date, ${span.from}::date)) as day
    )
    select coalesce(${span.from}::date, day - 27)::text as from, day::text as to from last`)
}

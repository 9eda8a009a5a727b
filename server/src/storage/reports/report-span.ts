import type { Interval } from '#domain/reporting/report-request.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type OpenSpan = { from?: string | undefined; to?: string | undefined; timezone: string; now: Date }

export type ClosedSpan = { from: string; to: string; today: string; days: number }

/** Fills in the open ends of a span: 30 days, or as many as given, up to today in the project's timezone. */
export function resolveSpan(
  db: Queryable,
  { from, to, timezone, now }: OpenSpan,
  { days = 30 }: { days?: number } = {},
): Promise<ClosedSpan> {
  return db.one<ClosedSpan>(sql`
    with now as (select (${now}::timestamptz at time zone ${timezone})::date as today),
    last as (select today, coalesce(${to}::date, greatest(today, ${from}::date)) as day from now),
    both_ends as (select today, coalesce(${from}::date, greatest(day - ${days - 1}::int, '0001-01-01')) as first, day as last from last)
    select first as from, last as to, today, last - first + 1 as days from both_ends`)
}

/** The first day of every interval in the span: an interval without facts is still a point. None without intervals. */
export async function intervalStarts(
  db: Queryable,
  { from, to, interval }: { from: string; to: string; interval: Interval | undefined },
): Promise<string[]> {
  if (interval === undefined) return []
  const rows = await db.many<{ start: string }>(sql`
    select g::date as start
    from generate_series(date_trunc(${interval}, ${from}::date::timestamp), ${to}::date::timestamp, ${`1 ${interval}`}::interval) g`)
  return rows.map(({ start }) => start)
}

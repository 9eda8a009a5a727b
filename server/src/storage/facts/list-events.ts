import type { FactSource } from '#domain/events/event.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf, type TimePage, timestampAt } from '#storage/filters/person-filter.ts'
import { type Days, withinDays } from '#storage/filters/within-days.ts'
import { revenueOfEvent } from '#storage/money/converted-money.ts'
import { ofProject } from '#storage/money/in-display-currency.ts'
import { nothing, sql } from '#storage/sql.ts'

export type EventRow = {
  id: string
  eventId: string | null
  name: string
  userId: string
  data: Record<string, unknown> | null
  amount: number | null
  revenue: number | null
  campaign: string | null
  installId: string | null
  source: FactSource
  at: Date
  atMicros: string
  receivedAt: Date
}

export type EventPage = TimePage & {
  days: Days
  name?: string | undefined
  userId?: string | undefined
}

/** `end`: where the scan stopped, with or without a match; undefined at the end of the list. */
export type FoundEvents = { rows: EventRow[]; end: { micros: string; id: string } | undefined }

// Names have no index, because it would cost every event on arrival: a page scans at most this many events.
const maxScanned = 20_000

/** Newest first. With a rare name, a page may be short or empty before the end of the list. */
export async function eventsBefore(
  db: Queryable,
  projectId: number,
  { before, limit, days, name, userId }: EventPage,
): Promise<FoundEvents> {
  const scanned = name === undefined ? limit : maxScanned
  const rows = await db.many<Partial<EventRow> & Pick<EventRow, 'id' | 'atMicros'>>(sql`
    with candidates as (
      select * from events e
      where e.project_id = ${projectId} ${withinDays(sql`e.at`, days)}
        ${userId === undefined ? nothing : sql`and e.user_id = ${userId}`}
        ${before === undefined ? nothing : sql`and e.at <= ${timestampAt(before.micros)} and (e.at, e.id) < (${timestampAt(before.micros)}, ${before.id}::uuid)`}
      order by e.at desc, e.id desc limit ${scanned}
    ), found as (
      select * from candidates ${name === undefined ? nothing : sql`where name = ${name}`} order by at desc, id desc limit ${limit}
    ), farthest as (
      select at, id from candidates order by at, id limit 1
    )
    select e.id, e.event_id as "eventId", e.name, e.user_id as "userId", e.data, e.amount::float8 as amount,
      (${revenueOfEvent(sql`e`, sql`${projectId}`)})::float8 as revenue, c.display_id as campaign, e.install_id as "installId", e.door as source, e.at,
      ${microsOf(sql`e.at`)} as "atMicros", e.received_at as "receivedAt"
    from found e cross join ${ofProject(projectId)}
    left join campaigns c on c.project_id = ${projectId} and c.id = e.campaign_id
    union all
    select f.id, null, null, null, null, null, null, null, null, null, null, ${microsOf(sql`f.at`)}, null
    from farthest f where (select count(*) from candidates) = ${scanned}
    order by 11 desc nulls last, 1 desc`)
  const found = rows.filter((row): row is EventRow => row.name != null)
  const last = found.length === limit ? found.at(-1) : rows.find((row) => row.name == null)
  return { rows: found, end: last === undefined ? undefined : { micros: last.atMicros, id: last.id } }
}

import type { Block } from '#domain/reporting/cover-days.ts'
import type { ReportSpan } from '#domain/reporting/report-spans.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Sums of one campaign over some days of a span (rollups/packs/pack-sums.ts). `span` is its index in the list of spans. */
export type PackedSums = { campaignId: number; span: number; ads: Buffer; events: Buffer }

export type CoveredSpan = ReportSpan & { blocks: readonly Block[] }

type Wanted = { projectId: number; campaignIds: readonly number[] }

/** The packs of these blocks, for campaigns whose days are packed. Events only inside the window: no others are shown. */
export function packedSums(
  db: Queryable,
  { projectId, campaignIds, events }: Wanted & { events: 'events' | 'returned_events' },
  spans: readonly CoveredSpan[],
): Promise<PackedSums[]> {
  const blocks = spans.flatMap((span, index) => span.blocks.map((block) => ({ ...block, span: index })))
  // Looked up one by one (`limit 1`): a pack is large, and most belong to other days.
  return db.many<PackedSums>(sql`
    select c.id as "campaignId", b.span, p.ads,
      case when b.has_events then p.${eventsColumn[events]} else '' end as events
    from unnest(${blocks.map(({ span }) => span)}::int[], ${blocks.map(({ days }) => days)}::int[],
      ${blocks.map(({ start }) => start)}::date[], ${blocks.map(({ span }) => spans[span]?.inWindow)}::bool[]) as b (span, days, start, has_events)
    cross join unnest(${campaignIds}::int[]) as c (id)
    cross join lateral (
      select * from campaign_packs p
      where p.project_id = ${projectId} and p.campaign_id = c.id and p.days = b.days and p.start = b.start limit 1
    ) p
    where not exists (
      select 1 from unpacked_days u where u.project_id = ${projectId} and u.campaign_id = c.id and u.day = b.start)`)
}

const eventsColumn = { events: sql`events`, returned_events: sql`returned_events` }

/** The unpacked days of these spans, by campaign. */
export function unpackedDays({ projectId, campaignIds }: Wanted, spans: readonly ReportSpan[]): Sql {
  return sql`
    select u.campaign_id, u.day
    from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]) as s ("from", "to")
    join unpacked_days u on u.day between s."from" and s."to"
    where u.project_id = ${projectId} and u.campaign_id = any (${campaignIds}::int[])`
}

import type { Block } from '../../domain/reporting/cover-days.ts'
import type { ReportSpan } from '../../domain/reporting/report-spans.ts'
import type { Cell } from '../../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../database.ts'
import { packCells } from '../rollups/pack-cells.ts'
import { sql } from '../sql.ts'

/** Sums of one campaign over some days of a span. */
export type PackedSums = { span: number; ads: Cell[]; events: Cell[] }

export type CoveredSpan = ReportSpan & { blocks: readonly Block[] }

type Wanted = { projectId: number; campaignIds: readonly number[]; events: 'events' | 'returned_events' }

/** The packs of these blocks, and as such the sums of days that are not packed. `span` is the place in the list of spans. */
export async function packedSums(
  db: Queryable,
  wanted: Wanted,
  spans: readonly CoveredSpan[],
): Promise<PackedSums[]> {
  return [...(await storedPacks(db, wanted, spans)), ...(await freshPacks(db, wanted, spans))]
}

function storedPacks(
  db: Queryable,
  { projectId, campaignIds, events }: Wanted,
  spans: readonly CoveredSpan[],
): Promise<PackedSums[]> {
  const blocks = spans.flatMap((span, index) => span.blocks.map((block) => ({ ...block, span: index })))
  // Looked up one by one (`limit 1`): a pack is large, and most are of other days.
  return db.many<PackedSums>(sql`
    select b.span, p.ads, p.${eventsColumn[events]} as events
    from unnest(${blocks.map(({ span }) => span)}::int[], ${blocks.map(({ days }) => days)}::int[],
      ${blocks.map(({ start }) => start)}::date[]) as b (span, days, start)
    cross join unnest(${campaignIds}::int[]) as c (id)
    cross join lateral (
      select * from campaign_packs p
      where p.project_id = ${projectId} and p.campaign_id = c.id and p.days = b.days and p.start = b.start limit 1
    ) p
    where not exists (
      select 1 from unpacked_days u where u.project_id = ${projectId} and u.campaign_id = c.id and u.day = b.start)`)
}

function freshPacks(
  db: Queryable,
  { projectId, campaignIds, events }: Wanted,
  spans: readonly ReportSpan[],
): Promise<PackedSums[]> {
  // Neighbours are read as one: after an update or a rebuild all days may be unpacked.
  const unpacked = sql`
    select span, campaign_id, min(day) as start, count(*)::int as days
    from (
      select s.span - 1 as span, u.campaign_id, u.day,
        u.day - (row_number() over (partition by s.span, u.campaign_id order by u.day))::int as run
      from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]) with ordinality as s ("from", "to", span)
      join unpacked_days u on u.day between s."from" and s."to"
      where u.project_id = ${projectId} and u.campaign_id = any (${campaignIds}::int[])
    ) marked
    group by span, campaign_id, run`
  return db.many<PackedSums>(sql`
    select c.span::int, c.ads, c.${eventsColumn[events]} as events from (${packCells(projectId, unpacked)}) c`)
}

const eventsColumn = { events: sql`events`, returned_events: sql`returned_events` }

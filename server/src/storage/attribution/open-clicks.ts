import { endOfSecond, type Kind } from '#domain/attribution/evidence/found.ts'
import type { MatchLane } from '#domain/attribution/evidence/match-lanes.ts'
import type { Probe } from '#domain/attribution/evidence/probe.ts'
import type { Queryable } from '#storage/database.ts'
import { monthsOf } from '#storage/partitions/months-of.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'
import { type CandidateRow, campaignOfTouch, candidateColumns } from './candidate-rows.ts'

// As in the index `open_clicks`.
const key = sql`(match_key(project_id, address, platform, device_id, system_version, model, language) collate "C")`

/** One lane of one address, with the times that tell its probes apart. */
type Lookup = MatchLane & { from: string; to: string; depth: number; cuts: Date[] }

/** `depth`: how many of each kind; by default as many as there are probes that may take one of it as their own. */
type Wanted = { probes: readonly Probe[]; oldest: Date; depth: number | undefined }

/**
 * The clicks from busy addresses that no install has taken and that agree with a probe on system version or model, by kind, newest first.
 * Between any two times at which probes differ there are `depth` of each kind, if so many exist.
 */
export async function openClicks(
  db: Queryable,
  projectId: number,
  { probes, oldest, depth }: Wanted,
): Promise<(probe: Probe) => Kind[]> {
  const lookups = lookupsOf(projectId, probes, depth)
  const lanes = [...lookups.keys()]
  const rows =
    lanes.length === 0 ? [] : await openRows(db, projectId, { lookups: [...lookups.values()], oldest })
  const kinds = new Map(lanes.map((lane): [string, Kind[]] => [lane, []]))
  for (const clicks of Map.groupBy(rows, ({ n, key, campaign }) => `${n} ${campaign.id} ${key}`).values()) {
    const lane = lanes[clicks[0]?.n ?? -1] ?? ''
    kinds.get(lane)?.push({ clicks, depth: lookups.get(lane)?.depth ?? 0 })
  }
  return (probe) => probe.lanes.flatMap((lane) => kinds.get(laneOf(probe, lane)) ?? [])
}

const laneOf = ({ address }: Probe, lane: MatchLane) => JSON.stringify([address, lane])

function lookupsOf(projectId: number, probes: readonly Probe[], depth = 0): Map<string, Lookup> {
  const lookups = new Map<string, Lookup>()
  for (const probe of probes)
    for (const lane of probe.lanes) {
      const start = `${projectId}|${probe.address}|${lane.prefix}`
      // The character after `|`.
      const first = { from: start, to: `${start.slice(0, -1)}}`, ...lane, depth, cuts: [] }
      const lookup = lookups.get(laneOf(probe, lane)) ?? first
      if (depth === 0) lookup.depth += 1
      lookup.cuts.push(probe.at, ...(probe.beganAt === null ? [] : [endOfSecond(probe.beganAt)]))
      lookups.set(laneOf(probe, lane), lookup)
    }
  return lookups
}

type OpenRow = CandidateRow & { key: string }

async function openRows(
  db: Queryable,
  projectId: number,
  { lookups, oldest }: { lookups: readonly Lookup[]; oldest: Date },
): Promise<OpenRow[]> {
  const spans = lookups.flatMap(({ cuts }, n) => spansOf(cuts, oldest).map((span) => ({ n, ...span })))
  const column = <Key extends keyof Lookup>(name: Key) => lookups.map((lookup) => lookup[name])
  const newest = new Date(Math.max(...spans.map(({ upto }) => upto.getTime())))
  const walks = monthsOf(oldest, newest).map((month) => walkThrough(projectId, month))
  return db.many<OpenRow>(sql`
    with lookup as (
      select row_number() over () - 1 as n, l.* from unnest(
        ${column('from')}::text[], ${column('to')}::text[], ${column('model')}::text[], ${column('language')}::text[],
        ${column('depth')}::int[]
      ) l("from", "to", model, language, depth)
    ), span as (
      select * from unnest(
        ${spans.map(({ n }) => n)}::int[], ${spans.map(({ after }) => after)}::timestamptz[], ${spans.map(({ upto }) => upto)}::timestamptz[]
      ) s(n, after, upto)
    )
    select t.n, t.key, ${candidateColumns}
    from (${joinSql(walks, ' union all ')}) t
    ${campaignOfTouch(projectId)}
    order by t.at desc, t.id desc`)
}

/** The times between one cut and the next. */
function spansOf(cuts: readonly Date[], oldest: Date): { after: Date; upto: Date }[] {
  const times = [...new Set(cuts.map((cut) => cut.getTime()))].sort((a, b) => a - b)
  return times
    .filter((time) => time > oldest.getTime())
    .map((time, place, all) => ({ after: new Date(all[place - 1] ?? oldest), upto: new Date(time) }))
}

/** The open clicks of one month. */
function walkThrough(projectId: number, month: Sql): Sql {
  const open = sql`project_id = ${projectId} and kind = 'click' and not claimed and not unverified and address is not null and platform is not null and ${month}`
  return sql`
    select l.n, g.key, t.*
    from lookup l
    cross join lateral (${groupsOf(open)}) g
    join span s on s.n = l.n
    cross join lateral (
      select * from touches
      where ${open} and ${key} = g.key and campaign_id = g.campaign_id and at > s.after and at <= s.upto
      order by at desc, id desc limit l.depth
    ) t`
}

/** The kinds of click in lane `l`, from one to the next: as many steps as there are kinds, however many clicks. */
const groupsOf = (open: Sql): Sql => sql`
  with recursive groups as (
    (select ${key} as key, campaign_id from touches
      where ${open} and ${key} >= l."from" and ${key} < l."to"
      order by 1, 2 limit 1)
    union all
    select next.key, next.campaign_id from groups g cross join lateral (
      select ${key} as key, campaign_id from touches
      where ${open} and (${key}, campaign_id) > (g.key, g.campaign_id) and ${key} < l."to"
      order by 1, 2 limit 1
    ) next
  )
  select key, campaign_id from groups
  where coalesce(l.model = split_part(key, '|', 5), true)
    and coalesce(l.language = substring(split_part(key, '|', 6) from '^([a-z]{2,3})(?:[-_,;.@[:space:]]|$)'), true)`

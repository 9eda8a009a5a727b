import type { LiveFact, LiveKind } from '#domain/live/live-fact.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf } from '#storage/filters/person-filter.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { type LiveWindow, liveSources } from './live-sources.ts'

export type LiveQuery = {
  /** Undefined: all of them. */
  kinds?: readonly LiveKind[] | undefined
  /** Undefined: no lower bound. */
  since?: Date | undefined
  /** Per source. */
  limit: number
}

/** `cut`: a source had more facts since then. */
export type LiveFacts = { facts: LiveFact[]; cut: boolean }

const columns = sql`kind, id, at, received_at, title, campaign_id, platform, user_id, install_id, outcome, reason, source, details`

const testDeviceOfItem = (projectId: number): Sql => sql`
  coalesce(
    (select d.test_device_id from test_device_ids d
      where d.project_id = ${projectId} and d.kind = 'user_id' and d.value = f.details -> 'item' ->> 'user_id'),
    (select i.test_device_id from users u join installs i on i.project_id = ${projectId} and i.install_id = u.install_id
      where u.project_id = ${projectId} and u.user_id = f.details -> 'item' ->> 'user_id'))`

/** Refused facts have no install: the user that they name may be a test device's. */
const testDeviceOf = (projectId: number): Sql => sql`
  case f.kind
    when 'click' then (select t.test_device_id from test_touches t where t.project_id = ${projectId} and t.touch_id = f.id::uuid)
    when 'impression' then (select t.test_device_id from test_touches t where t.project_id = ${projectId} and t.touch_id = f.id::uuid)
    when 'refusal' then ${testDeviceOfItem(projectId)}
    when 'remark' then ${testDeviceOfItem(projectId)}
    else (select i.test_device_id from installs i where i.project_id = ${projectId} and i.install_id = f.install_id)
  end`

const beginning = new Date(0)

/** Oldest first, by time of receipt. Reads each source by index, newest first, up to the limit. */
export async function liveFacts(
  db: Queryable,
  projectId: number,
  { kinds, since = beginning, limit }: LiveQuery,
): Promise<LiveFacts> {
  const wanted = liveSources.filter(
    (source) => kinds === undefined || source.kinds.some((kind) => kinds.includes(kind)),
  )
  const window: LiveWindow = { projectId, since, limit }
  const rows = await db.many<LiveFact & { place: number }>(sql`
    select f.kind, f.id, f.at, f.received_at as "receivedAt", ${microsOf(sql`f.received_at`)} as "receivedMicros", f.title,
      c.display_id as campaign, c.name as "campaignName", f.platform, f.user_id as "userId", f.install_id as "installId", f.outcome, f.reason,
      f.source, f.details, f.place, ${testDeviceOf(projectId)} as "testDeviceId"
    from (${unionOf(wanted.map(({ rows: read }, place) => sql`(select ${place}::int as place, s.* from (${read(window)}) s(${columns}))`))}) f
    left join campaigns c on c.project_id = ${projectId} and c.id = f.campaign_id
    order by f.received_at, f.kind, f.id`)
  const counts = new Map<number, number>()
  for (const { place, receivedAt } of rows)
    if (receivedAt >= since) counts.set(place, (counts.get(place) ?? 0) + 1)
  const facts = rows.map(({ place: _, ...fact }) => fact)
  return {
    facts: kinds === undefined ? facts : facts.filter(({ kind }) => kinds.includes(kind)),
    cut: [...counts.values()].some((count) => count >= limit),
  }
}

const unionOf = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} union all ${part}`)

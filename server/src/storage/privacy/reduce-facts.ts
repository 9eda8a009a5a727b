import { lockInstalls } from '#storage/attribution/change-installs.ts'
import { isReduced } from '#storage/attribution/whole-address.ts'
import type { Queryable } from '#storage/database.ts'
import { deviceTraces } from '#storage/erasure/without-device-ids.ts'
import { type Sql, sql } from '#storage/sql.ts'

export type Span = { from: Date; before: Date; limit: number }

/** The next touches that may be whole. */
export function nextTouches(db: Queryable, projectId: number, span: Span): Promise<Slice> {
  return slice(
    db,
    sql`
    select at from touches
    where project_id = ${projectId} and at >= ${span.from} and at < ${span.before} order by at limit ${span.limit}`,
  )
}

/** The next installs that may be whole. */
export function nextInstalls(db: Queryable, projectId: number, span: Span): Promise<Slice> {
  return slice(
    db,
    sql`
    select installed_at as at from installs
    where project_id = ${projectId} and installed_at >= ${span.from} and installed_at < ${span.before} order by installed_at limit ${span.limit}`,
  )
}

/** How many rows there are from the start on, up to the limit, and the time of the last one. */
export type Slice = { rows: number; last: Date | null }

const slice = (db: Queryable, rows: Sql): Promise<Slice> =>
  db.one<Slice>(sql`select count(*)::int as rows, max(s.at) as last from (${rows}) s`)

/** An IPv6 address is stored as its first four groups. */
const network = (address: Sql): Sql => sql`
  case when ${isReduced(address)} then ${address}
    when ${address} like '%:%' then split_part(${address}, ':', 1) || ':' || split_part(${address}, ':', 2) || ':' || split_part(${address}, ':', 3) || '::/48'
    else regexp_replace(${address}, '\\.\\d+$', '.0/24') end`

type Through = { from: Date; until: Date }

/** Platform, system version and model have columns of their own: nothing else reads a user agent. */
export function reduceTouches(db: Queryable, projectId: number, { from, until }: Through): Promise<number> {
  const params = sql`params::jsonb`
  return db.run(sql`
    update touches set address = ${network(sql`address`)}, user_agent = null,
      params = case when ${params} ?| ${deviceTraces} then (${params} - ${deviceTraces})::json else params end
    where project_id = ${projectId} and at >= ${from} and at < ${until}
      and (user_agent is not null or not ${isReduced(sql`address`)} or ${params} ?| ${deviceTraces})`)
}

/** In the order in which opens lock installs. */
export async function reduceInstalls(
  db: Queryable,
  projectId: number,
  { from, until }: Through,
): Promise<number> {
  const hasTraces = (data: Sql) => sql`coalesce(${data} ?| ${deviceTraces}, false)`
  const rows = await db.many<{ installId: string }>(sql`
    select i.install_id as "installId" from installs i
    where i.project_id = ${projectId} and i.installed_at >= ${from} and i.installed_at < ${until}
      and (not ${isReduced(sql`i.address`)} or ${hasTraces(sql`i.device_data`)} or ${hasTraces(sql`i.decided_data`)}
        or ${hasTraces(sql`i.evidence_data`)} or ${hasTraces(sql`i.link_params`)})`)
  const ids = rows.map(({ installId }) => installId)
  if (ids.length === 0) return 0
  await lockInstalls(db, projectId, ids)
  const without = (data: Sql) => sql`${data} - ${deviceTraces}`
  return db.run(sql`
    update installs i set address = ${network(sql`i.address`)}, awaits_device_data = false,
      device_data = ${without(sql`i.device_data`)}, decided_data = ${without(sql`i.decided_data`)},
      evidence_data = ${without(sql`i.evidence_data`)}, link_params = ${without(sql`i.link_params`)}
    where i.project_id = ${projectId} and i.install_id = any (${ids}::uuid[])`)
}

/** What test devices know of the phones that opened their links. */
export async function forgetOpenings(db: Queryable, projectId: number, before: Date): Promise<void> {
  await db.run(sql`
    update test_devices set address = null, user_agent = null
    where project_id = ${projectId} and opened_at < ${before} and (address is not null or user_agent is not null)`)
}

/** The windows that campaigns have of their own. */
export async function campaignWindows(db: Queryable, projectId: number): Promise<unknown[]> {
  const rows = await db.many<{ windows: unknown }>(sql`
    select distinct windows from campaigns where project_id = ${projectId} and windows <> '{}'`)
  return rows.map(({ windows }) => windows)
}

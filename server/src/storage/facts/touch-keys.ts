import type { Touch } from '#domain/facts/touch.ts'
import type { Queryable } from '#storage/database.ts'
import { erasedIds } from '#storage/erasure/erased-ids.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { sql } from '#storage/sql.ts'

type NetworkId = Pick<Touch, 'kind' | 'networkClickId'>

/** Each under the id that it is known by: that of an erased person is keyed. */
export async function touchesUnderStoredIds<Known extends NetworkId>(
  db: Queryable,
  projectId: number,
  { touches, secrets }: { touches: readonly Known[]; secrets: Unseal },
): Promise<(touch: Known) => Known> {
  const ids = touches.flatMap(({ networkClickId }) => networkClickId ?? [])
  const erased = await erasedIds(db, projectId, { of: 'touch', ids, secrets })
  return (touch) => {
    const networkClickId = erased.get(touch.networkClickId ?? '')
    return networkClickId === undefined ? touch : { ...touch, networkClickId }
  }
}

/** The touch that was stored under a network's own id. */
export async function touchOfNetworkId(
  db: Queryable,
  projectId: number,
  { kind, networkClickId }: NetworkId,
): Promise<string | undefined> {
  const row = await db.maybe<{ touchId: string }>(sql`
    select touch_id as "touchId" from touch_keys
    where project_id = ${projectId} and kind = ${kind} and network_click_id = ${networkClickId}`)
  return row?.touchId
}

/** Claims the networks' ids that are free. */
export async function claimTouchKeys(
  db: Queryable,
  projectId: number,
  touches: readonly (NetworkId & Pick<Touch, 'id'>)[],
): Promise<void> {
  // Sorted by key: two servers that commit overlapping batches in different orders deadlock.
  await db.run(sql`
    insert into touch_keys (project_id, kind, network_click_id, touch_id)
    select p.project_id, k.kind, k.network_click_id, k.id
    from projects p cross join unnest(
      ${touches.map(({ kind }) => kind)}::text[], ${touches.map(({ networkClickId }) => networkClickId)}::text[],
      ${touches.map(({ id }) => id)}::uuid[]) with ordinality as k(kind, network_click_id, id, place)
    where p.project_id = ${projectId}
    order by k.kind, k.network_click_id, k.place
    on conflict do nothing`)
}

/** The touches that have these networks' ids, by kind and id. */
export async function touchesOfNetworkIds(
  db: Queryable,
  projectId: number,
  touches: readonly NetworkId[],
): Promise<(touch: NetworkId) => string | undefined> {
  const rows = await db.many<{ kind: string; networkClickId: string; touchId: string }>(sql`
    select k.kind, k.network_click_id as "networkClickId", k.touch_id as "touchId"
    from unnest(${touches.map(({ kind }) => kind)}::text[], ${touches.map(({ networkClickId }) => networkClickId)}::text[])
      as i(kind, network_click_id)
    join touch_keys k on k.project_id = ${projectId} and k.kind = i.kind and k.network_click_id = i.network_click_id`)
  const found = new Map(
    rows.map(({ kind, networkClickId, touchId }) => [`${kind} ${networkClickId}`, touchId]),
  )
  return ({ kind, networkClickId }) => found.get(`${kind} ${networkClickId}`)
}

import { randomUUID } from 'node:crypto'
import { pseudonymPrefix } from '#domain/privacy/pseudonym.ts'
import type { Queryable } from '#storage/database.ts'
import { erasedId } from '#storage/erasure/erased-id.ts'
import type { ErasureKey } from '#storage/erasure/erasure-keys.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { touchesOfInstalls } from './erase-user.ts'

export type Key = Pick<ErasureKey, 'key'>
type OfInstalls = Key & { installIds: readonly string[] }

export const renamed = ({ key }: Key, ids: readonly string[]) =>
  JSON.stringify(ids.map((id) => ({ id, erased: erasedId(key, id), random: randomUUID() })))

export const names = (json: string): Sql =>
  sql`json_to_recordset(${json}) as n(id text, erased text, random uuid)`

export const idsOf = async (db: Queryable, ids: Sql): Promise<string[]> =>
  (await db.many<{ id: string }>(ids)).map(({ id }) => id)

/** The phone’s own id: its next open is still an open of this install. Returns the ids. */
export async function eraseInstanceIds(
  db: Queryable,
  projectId: number,
  { key, installIds }: OfInstalls,
): Promise<string[]> {
  const ids = await idsOf(
    db,
    sql`select instance_id as id from installs where project_id = ${projectId} and install_id = any (${installIds}::uuid[])
      and not starts_with(instance_id, ${pseudonymPrefix})`,
  )
  await db.run(sql`
    update installs i set instance_id = n.erased from ${names(renamed({ key }, ids))}
    where i.project_id = ${projectId} and i.instance_id = n.id`)
  return ids
}

/** The networks’ ids of the touches: a network that reports one again reports a known touch. Call it before the touches are erased. */
export async function eraseTouchKeys(
  db: Queryable,
  projectId: number,
  { key, installIds }: OfInstalls,
): Promise<void> {
  for (const theirs of touchesOfInstalls(projectId, installIds)) {
    const ids = await idsOf(
      db,
      sql`select k.network_click_id as id from touch_keys k where k.project_id = ${projectId} and k.touch_id in (
        select t.id from touches t where ${theirs}) and not starts_with(k.network_click_id, ${pseudonymPrefix})`,
    )
    await db.run(sql`
      update touch_keys k set network_click_id = n.erased from ${names(renamed({ key }, ids))}
      where k.project_id = ${projectId} and k.network_click_id = n.id`)
  }
}

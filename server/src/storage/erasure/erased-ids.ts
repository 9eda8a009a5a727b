import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { erasedId } from './erased-id.ts'
import { erasureKeys, type Unseal } from './erasure-keys.ts'

/** Where ids of a sender’s choice keep a fact from being stored twice. */
const places = {
  install: { table: sql`installs`, column: sql`instance_id` },
  payment: { table: sql`payments`, column: sql`payment_id` },
  payment_alias: { table: sql`payment_aliases`, column: sql`alias` },
  touch: { table: sql`touch_keys`, column: sql`network_click_id` },
}

type Wanted = { of: keyof typeof places; ids: readonly string[]; secrets: Unseal }

/** By the id that a sender knows: the keyed one that replaced it when its person was erased. Only those that were replaced. */
export async function erasedIds(
  db: Queryable,
  projectId: number,
  { of, ids, secrets }: Wanted,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const keys = await erasureKeys(db, projectId, secrets)
  if (keys.length === 0) return new Map()
  const given = new Map(ids.flatMap((id) => keys.map(({ key }) => [erasedId(key, id), id])))
  const { table, column } = places[of]
  const rows = await db.many<{ id: string }>(sql`
    select distinct ${column} as id from ${table}
    where project_id = ${projectId} and ${column} = any (${[...given.keys()]}::text[])`)
  return new Map(rows.map(({ id }) => [given.get(id) ?? id, id]))
}

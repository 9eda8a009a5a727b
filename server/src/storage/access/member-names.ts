import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type NamedMember = { id: string; name: string }

/**
 * Members come and go: their names are read when they are shown. Read apart, because members are not stored where projects are.
 * Those who have left are missing.
 */
export async function membersById(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<Map<string, NamedMember>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.many<NamedMember>(sql`
    select id, name from members where id = any (${wanted}::uuid[])`)
  return new Map(rows.map((member) => [member.id, member]))
}

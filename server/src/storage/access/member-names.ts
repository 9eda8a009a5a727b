import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type NamedMember = { id: string; name: string }

/**
 * Finds who a row names, null for those who have left. Members come and go: their names are read when they are shown, and
 * apart, because members are not stored where projects are.
 */
export async function memberNames<Key extends string>(
  db: Queryable,
  rows: readonly { [Name in Key]: string | null }[],
  ...keys: Key[]
): Promise<(id: string | null) => NamedMember | null> {
  const ids = rows.flatMap((row) => keys.map((key) => row[key])).filter((id) => id !== null)
  const members =
    ids.length === 0
      ? []
      : await db.many<NamedMember>(sql`
          select id, name from members where id = any (${[...new Set(ids)]}::uuid[])`)
  const byId = new Map(members.map((member) => [member.id, member]))
  return (id) => byId.get(id ?? '') ?? null
}

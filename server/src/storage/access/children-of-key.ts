import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { revokeServerKeysOfKey } from './server-keys.ts'

type End = (db: Queryable, projectId: number, ended: { keyId: string; at: Date }) => Promise<string[]>

/** Credentials that a management key can make: each ends with the key, as if by this action, and returns the ids that ended. */
export const childrenOfKeys: readonly { table: string; action: string; end: End }[] = [
  { table: 'server_keys', action: 'revokeServerKey', end: revokeServerKeysOfKey },
  { table: 'share_links', action: 'revokeShareLink', end: endShareLinksOfKey },
]

export type ChildrenOfKey = { serverKeys: number; shareLinks: number }

/** What the project's management keys have made that still works. */
export async function countChildren(
  db: Queryable,
  projectId: number,
  now: Date,
): Promise<Map<string, ChildrenOfKey>> {
  const [serverKeys, shareLinks] = await Promise.all([
    db.many<{ keyId: string; count: number }>(sql`
      select made_by_key as "keyId", count(*)::int as count from server_keys
      where project_id = ${projectId} and made_by_key is not null and revoked_at is null group by made_by_key`),
    db.many<{ keyId: string; count: number }>(sql`
      select made_by_key as "keyId", count(*)::int as count from share_links
      where project_id = ${projectId} and made_by_key is not null and expires_at > ${now} group by made_by_key`),
  ])
  const counts = new Map<string, ChildrenOfKey>()
  const of = (keyId: string): ChildrenOfKey => counts.get(keyId) ?? { serverKeys: 0, shareLinks: 0 }
  for (const { keyId, count } of serverKeys) counts.set(keyId, { ...of(keyId), serverKeys: count })
  for (const { keyId, count } of shareLinks) counts.set(keyId, { ...of(keyId), shareLinks: count })
  return counts
}

/** Those that this management key made; their ids. */
async function endShareLinksOfKey(
  db: Queryable,
  projectId: number,
  { keyId }: { keyId: string },
): Promise<string[]> {
  const deleted = await db.many<{ id: number }>(sql`
    delete from share_links where project_id = ${projectId} and made_by_key = ${keyId} returning id`)
  return deleted.map(({ id }) => String(id))
}

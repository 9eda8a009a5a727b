import { createHash } from 'node:crypto'
import { isWellFormedServerKey } from '#domain/keys/server-key.ts'
import type { Queryable } from '#storage/database.ts'
import { openLookupCache } from '#storage/lookup-cache.ts'
import { sql } from '#storage/sql.ts'
import { within } from '#storage/with-timeout.ts'

/** Which project a server key belongs to. */
export type ServerKeyDirectory = {
  projectOf: (key: string) => Promise<number | undefined>
  /** Makes a change visible here immediately; other services see it within 2.5 s. */
  forget: () => void
}

// Revoked keys stop working everywhere within 5 s (design: trust); half of it leaves room for a slow lookup.
const cached = { freshMs: 2_500, maxEntries: 10_000 }
// Shorter than the statement timeout: the request itself needs time after the key check.
const timeoutMs = 4_000

export function openServerKeyDirectory(db: Queryable): ServerKeyDirectory {
  const cache = openLookupCache<number | undefined>(cached)
  return {
    projectOf: async (key) => {
      if (!isWellFormedServerKey(key)) return undefined
      return cache.get(key, () => within(timeoutMs, findProject(db, key)))
    },
    forget: cache.forget,
  }
}

async function findProject(db: Queryable, key: string): Promise<number | undefined> {
  const hash = createHash('sha256').update(key).digest()
  const row = await db.maybe<{ projectId: number }>(sql`
    select project_id as "projectId" from server_keys where key_hash = ${hash} and revoked_at is null`)
  return row?.projectId
}

import { createHash } from 'node:crypto'
import { isWellFormedServerKey } from '#domain/keys/server-key.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { within } from '#storage/with-timeout.ts'

/** Which project a server key belongs to. */
export type ServerKeyDirectory = {
  projectOf: (key: string) => Promise<number | undefined>
  /** Makes a change visible here immediately; other services see it within `cachedMs`. */
  forget: () => void
}

// Revoked keys stop working everywhere within 5 s (design: trust); half of it leaves room for a slow lookup.
const cachedMs = 2_500
const maxCached = 10_000
// Shorter than the statement timeout: the request itself needs time after the key check.
const timeoutMs = 4_000

type Entry = { projectId: Promise<number | undefined>; until: number }

export function openServerKeyDirectory(db: Queryable): ServerKeyDirectory {
  const cache = new Map<string, Entry>()
  const lookUp = (key: string): Promise<number | undefined> => {
    const projectId = within(timeoutMs, findProject(db, key))
    if (cache.size >= maxCached) cache.clear()
    cache.set(key, { projectId, until: performance.now() + cachedMs })
    projectId.catch(() => cache.delete(key))
    return projectId
  }
  return {
    projectOf: async (key) => {
      if (!isWellFormedServerKey(key)) return undefined
      const entry = cache.get(key)
      return entry !== undefined && entry.until > performance.now() ? entry.projectId : lookUp(key)
    },
    forget: () => cache.clear(),
  }
}

async function findProject(db: Queryable, key: string): Promise<number | undefined> {
  const hash = createHash('sha256').update(key).digest()
  const row = await db.maybe<{ projectId: number }>(sql`
    select project_id as "projectId" from server_keys where key_hash = ${hash} and revoked_at is null`)
  return row?.projectId
}

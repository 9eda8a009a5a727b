import { createHash } from 'node:crypto'
import { isWellFormedServerKey } from '../../domain/keys/server-key.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { within } from '../within.ts'

/** Which project a server key belongs to. */
export type ServerKeyDirectory = {
  projectOf: (key: string) => Promise<number | undefined>
  /** A change on this service is seen here at once; other services see it within `rememberedMs`. */
  forget: () => void
}

// Revoked keys stop working everywhere within 5 s (design: trust); half of it leaves room for a slow look-up.
const rememberedMs = 2_500
const mostRemembered = 10_000
// Shorter than a statement may take: what the key opens has a budget of its own after it.
const patienceMs = 4_000

type Entry = { projectId: Promise<number | undefined>; until: number }

export function openServerKeyDirectory(db: Queryable): ServerKeyDirectory {
  const remembered = new Map<string, Entry>()
  const lookUp = (key: string): Promise<number | undefined> => {
    const projectId = within(patienceMs, findProject(db, key))
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(key, { projectId, until: performance.now() + rememberedMs })
    projectId.catch(() => remembered.delete(key))
    return projectId
  }
  return {
    projectOf: async (key) => {
      if (!isWellFormedServerKey(key)) return undefined
      const entry = remembered.get(key)
      return entry !== undefined && entry.until > performance.now() ? entry.projectId : lookUp(key)
    },
    forget: () => remembered.clear(),
  }
}

async function findProject(db: Queryable, key: string): Promise<number | undefined> {
  const hash = createHash('sha256').update(key).digest()
  const row = await db.maybe<{ projectId: number }>(sql`
    select project_id as "projectId" from server_keys where key_hash = ${hash} and revoked_at is null`)
  return row?.projectId
}

import { readEventLimits, type SetEventLimits } from '#domain/events/event-limits.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { type MaybePromise, openLookupCache } from '#storage/lookup-cache.ts'
import { sql } from '#storage/sql.ts'

type EventLimits = ReturnType<typeof readEventLimits>

/** How much an event of each project may hold. */
export type EventLimitDirectory = {
  of: (projectId: number) => MaybePromise<EventLimits>
  /** Makes a change visible here immediately; other services see it within two seconds. */
  forget: () => void
}

export function openEventLimitDirectory(db: Database): EventLimitDirectory {
  const cache = openLookupCache<EventLimits>({ freshMs: 2_000, timeoutMs: 150, maxEntries: 10_000 })
  return {
    of: (projectId) => cache.get(String(projectId), () => limitsOf(db.of(projectId), projectId)),
    forget: cache.forget,
  }
}

async function limitsOf(db: Queryable, projectId: number): Promise<EventLimits> {
  const row = await db.maybe<{ set: SetEventLimits }>(
    sql`select event_limits as set from projects where project_id = ${projectId}`,
  )
  return readEventLimits(row?.set ?? {})
}

import type { EventMapping, StandardNames } from '#domain/events/event-mapping.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { openLookupCache } from '#storage/lookup-cache.ts'
import { sql } from '#storage/sql.ts'

/** The standard event names of each project's events and payments. */
export type EventMappingDirectory = {
  of: (projectIds: Iterable<number>) => Promise<ReadonlyMap<number, StandardNames>>
  /** Makes a change visible here immediately; other services see it within two seconds. */
  forget: () => void
}

export function openEventMappingDirectory(db: Database): EventMappingDirectory {
  const cache = openLookupCache<StandardNames>({ freshMs: 2_000, timeoutMs: 150, maxEntries: 10_000 })
  return {
    of: async (projectIds) => {
      const names = [...new Set(projectIds)].map(
        async (id) => [id, await cache.get(String(id), () => standardNames(db.of(id), id))] as const,
      )
      return new Map(await Promise.all(names))
    },
    forget: cache.forget,
  }
}

type Row = Pick<EventMapping, 'eventName' | 'paymentType' | 'standardEvent'>

async function standardNames(db: Queryable, projectId: number): Promise<StandardNames> {
  const rows = await db.many<Row>(sql`
    select event_name as "eventName", payment_type as "paymentType", standard_event as "standardEvent"
    from event_mappings where project_id = ${projectId}`)
  return {
    events: new Map(
      rows.flatMap(({ eventName, standardEvent }) =>
        eventName === null ? [] : [[eventName, standardEvent]],
      ),
    ),
    payments: new Map(
      rows.flatMap(({ paymentType, standardEvent }) =>
        paymentType === null ? [] : [[paymentType, standardEvent]],
      ),
    ),
  }
}

import type { EventMapping, StandardNames } from '../../domain/events/event-mapping.ts'
import type { Queryable } from '../database.ts'
import { remember } from '../remember.ts'
import { sql } from '../sql.ts'

/** What the events and payments of each project are to ad networks. */
export type EventMappingDirectory = {
  of: (projectIds: Iterable<number>) => Promise<ReadonlyMap<number, StandardNames>>
  /** A change on this service is seen here at once; other services see it within two seconds. */
  forget: () => void
}

export function openEventMappingDirectory(db: Queryable): EventMappingDirectory {
  const remembered = remember<StandardNames>({ freshMs: 2_000, patienceMs: 150, most: 10_000 })
  return {
    of: async (projectIds) => {
      const names = [...new Set(projectIds)].map(
        async (id) => [id, await remembered.get(String(id), () => standardNames(db, id))] as const,
      )
      return new Map(await Promise.all(names))
    },
    forget: remembered.forget,
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

import { hash } from 'node:crypto'
import type { EventFact } from '../../domain/events/event.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** The deduplication key, in hex; null: never deduplicated. NUL separates because no stored text contains it. */
export function eventKey({ userId, name, eventId }: EventFact): string | null {
  return eventId === null ? null : hash('sha256', `${userId}\0${name}\0${eventId}`)
}

/** An event that was not stored because its key was taken. Key and hash are in hex. */
type TakenKey = { projectId: number; id: string; key: string; dataHash: string }

/** Ids whose data differs from that of the event that has the key. */
export async function conflictingEvents(db: Queryable, taken: readonly TakenKey[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select i.id
    from json_to_recordset(${JSON.stringify(taken)}) as i("projectId" int, id uuid, key text, "dataHash" text)
    join event_keys k on k.project_id = i."projectId" and k.key = decode(i.key, 'hex')
    where k.data_hash <> decode(i."dataHash", 'hex')`)
  return new Set(rows.map(({ id }) => id))
}

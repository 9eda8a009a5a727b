import { hash } from 'node:crypto'
import type { EventFact } from '#domain/events/event.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** The deduplication key, in hex; null: never deduplicated. NUL separates because no stored text contains it. */
export function eventKey({ userId, name, eventId }: EventFact): string | null {
  return eventId === null ? null : hash('sha256', `${userId}\0${name}\0${eventId}`)
}

/** An event with its key in hex. */
export type KeyedEvent = { key: string; id: string; data: EventFact['data'] }

/** As `i`. */
const columns = (events: readonly KeyedEvent[]) => sql`(
  select decode(k.key, 'hex') as key, k.id, k.data
  from json_to_recordset(${JSON.stringify(events)}) as k(key text, id uuid, data jsonb)) i`

const dataHash = sql`sha256(convert_to(coalesce(i.data::text, ''), 'UTF8'))`

/** Claims the free keys; returns the ids of the events that did not get theirs. Of two events with one key, the first gets it. */
export async function claimEventKeys(
  db: Queryable,
  projectId: number,
  events: readonly KeyedEvent[],
): Promise<Set<string>> {
  // Sorted by key: two servers that commit overlapping batches in different orders deadlock.
  const sorted = events.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
  const claimed = await db.run(sql`
    insert into event_keys (project_id, key, event, data_hash)
    select p.project_id, i.key, i.id, ${dataHash} from projects p cross join ${columns(sorted)}
    where p.project_id = ${projectId}
    on conflict do nothing`)
  if (claimed === events.length) return new Set()
  // A statement of its own: it also sees keys that another server committed while the first one ran.
  const others = await db.many<{ id: string }>(sql`
    select i.id from ${columns(sorted)} join event_keys k on k.project_id = ${projectId} and k.key = i.key
    where k.event <> i.id`)
  return new Set(others.map(({ id }) => id))
}

/** Ids whose data differs from that of the event that has the key. */
export async function conflictingEvents(
  db: Queryable,
  projectId: number,
  taken: readonly KeyedEvent[],
): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select i.id from ${columns(taken)} join event_keys k on k.project_id = ${projectId} and k.key = i.key
    where k.data_hash <> ${dataHash}`)
  return new Set(rows.map(({ id }) => id))
}

import type { EventMapping } from '#domain/events/event-mapping.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

const select = sql`
  select id, event_name as "eventName", payment_type as "paymentType", standard_event as "standardEvent",
    send_revenue as "sendRevenue", currency, created_at as "createdAt"
  from event_mappings`

export function eventMappingsAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<EventMapping[]> {
  return db.many<EventMapping>(sql`
    ${select} where project_id = ${projectId} and id > ${page.after} order by id limit ${page.limit}`)
}

export function findEventMapping(
  db: Queryable,
  projectId: number,
  id: number,
): Promise<EventMapping | undefined> {
  return db.maybe<EventMapping>(sql`${select} where project_id = ${projectId} and id = ${id}`)
}

/** Whether another mapping has the same event or payment type. */
export async function isMappedElsewhere(
  db: Queryable,
  projectId: number,
  { id, eventName, paymentType }: EventMapping,
): Promise<boolean> {
  const found = await db.run(sql`
    select 1 from event_mappings
    where project_id = ${projectId} and id <> ${id} and (event_name = ${eventName} or payment_type = ${paymentType})`)
  return found > 0
}

export async function upsertEventMapping(
  db: Queryable,
  projectId: number,
  mapping: EventMapping,
): Promise<void> {
  const { id, eventName, paymentType, standardEvent, sendRevenue, currency, createdAt } = mapping
  await db.run(sql`
    insert into event_mappings (project_id, id, event_name, payment_type, standard_event, send_revenue, currency, created_at)
    values (${projectId}, ${id}, ${eventName}, ${paymentType}, ${standardEvent}, ${sendRevenue}, ${currency}, ${createdAt})
    on conflict (project_id, id) do update set event_name = excluded.event_name, payment_type = excluded.payment_type,
      standard_event = excluded.standard_event, send_revenue = excluded.send_revenue, currency = excluded.currency`)
}

export async function deleteEventMapping(db: Queryable, projectId: number, id: number): Promise<boolean> {
  return (await db.run(sql`delete from event_mappings where project_id = ${projectId} and id = ${id}`)) === 1
}

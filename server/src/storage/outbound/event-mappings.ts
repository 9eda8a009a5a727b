import type { EventMapping } from '#domain/events/event-mapping.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteFrom, projectRows } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

export const {
  after: eventMappingsAfter,
  find: findEventMapping,
  store: upsertEventMapping,
} = projectRows<EventMapping>('event_mappings', [
  'id',
  'eventName',
  'paymentType',
  'standardEvent',
  'sendRevenue',
  'currency',
  'createdAt',
])

export const deleteEventMapping = deleteFrom('event_mappings')

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

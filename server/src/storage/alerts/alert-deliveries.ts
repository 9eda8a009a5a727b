import type { AlertMessage } from '#domain/alerts/alert-message.ts'
import type { MessageOutcome } from '#domain/outbound/message-outcome.ts'
import type { Queryable } from '#storage/database.ts'
import { messageQueue } from '#storage/message-queue.ts'
import { sql } from '#storage/sql.ts'

export async function insertAlertDelivery(
  db: Queryable,
  projectId: number,
  given: { id: string; destinationId: string; content: AlertMessage; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into alert_deliveries (project_id, id, destination_id, content, state, due_at, created_at)
    values (${projectId}, ${given.id}, ${given.destinationId}, ${JSON.stringify(given.content)}, 'waiting', ${given.at},
      ${given.at})`)
}

export type ClaimedAlert = {
  projectId: number
  id: string
  destinationId: string
  content: AlertMessage
  attempts: number
}

export const alertQueue = messageQueue<Pick<ClaimedAlert, 'projectId' | 'id'>, ClaimedAlert>(
  'alert_deliveries',
  {
    key: ['projectId', 'id'],
    fields: ['projectId', 'id', 'destinationId', 'content', 'attempts'],
  },
)

export type LastAlertDelivery = {
  destinationId: string
  state: MessageOutcome['state'] | 'sending'
  createdAt: Date
  attempts: number
  dueAt: Date
  answer: string | null
}

/** The last one of each destination. */
export function lastAlertDeliveries(db: Queryable, projectId: number): Promise<LastAlertDelivery[]> {
  return db.many<LastAlertDelivery>(sql`
    select distinct on (destination_id) destination_id as "destinationId", state, created_at as "createdAt", attempts,
      due_at as "dueAt", answer
    from alert_deliveries where project_id = ${projectId}
    order by destination_id, created_at desc, id desc`)
}

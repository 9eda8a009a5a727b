import type { AlertMessage } from '../../domain/alerts/alert-message.ts'
import type { MessageOutcome } from '../../domain/outbound/message-outcome.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

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

/** Claims one due delivery. If the service dies before it records the result, the delivery is due again at `until`. */
export function claimAlert(
  db: Queryable,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedAlert | undefined> {
  return db.maybe<ClaimedAlert>(sql`
    update alert_deliveries d
    set state = 'sending', attempts = attempts + 1, tried_at = ${now}, due_at = ${until}
    from (
      select project_id, id from alert_deliveries
      where state in ('waiting', 'sending') and due_at <= ${now}
      order by due_at limit 1 for update skip locked) due
    where d.project_id = due.project_id and d.id = due.id
    returning d.project_id as "projectId", d.id, d.destination_id as "destinationId", d.content, d.attempts`)
}

export async function recordAlert(
  db: Queryable,
  { projectId, id }: ClaimedAlert,
  { state, dueAt, sentAt, answer }: MessageOutcome,
): Promise<void> {
  await db.run(sql`
    update alert_deliveries set state = ${state}, due_at = ${dueAt}, sent_at = ${sentAt}, answer = ${answer}
    where project_id = ${projectId} and id = ${id}`)
}

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

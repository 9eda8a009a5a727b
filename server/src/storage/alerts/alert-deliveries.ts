import type { AlertMessage } from '#domain/alerts/alert-message.ts'
import type { MessageOutcome } from '#domain/outbound/message-outcome.ts'
import type { Queryable } from '#storage/database.ts'
import { type Sql, sql } from '#storage/sql.ts'

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

const isDue = (now: Date): Sql => sql`state in ('waiting', 'sending') and due_at <= ${now}`

type AlertRef = Pick<ClaimedAlert, 'projectId' | 'id'>

/** Those of the projects, the oldest first. */
export function dueAlerts(db: Queryable, projectIds: readonly number[], now: Date): Promise<AlertRef[]> {
  return db.many<AlertRef>(sql`
    select project_id as "projectId", id from alert_deliveries
    where project_id = any (${projectIds}::int[]) and ${isDue(now)} order by due_at limit 100`)
}

/**
 * Undefined: another service has claimed it. If the service dies before it records the result, the delivery is due again at
 * `until`.
 */
export function claimAlert(
  db: Queryable,
  { projectId, id }: AlertRef,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedAlert | undefined> {
  return db.maybe<ClaimedAlert>(sql`
    update alert_deliveries set state = 'sending', attempts = attempts + 1, tried_at = ${now}, due_at = ${until}
    where project_id = ${projectId} and id = ${id} and ${isDue(now)}
    returning project_id as "projectId", id, destination_id as "destinationId", content, attempts`)
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

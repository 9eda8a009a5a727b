import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type DestinationRef = { projectId: number; destinationId: number }

/** Destinations of the projects with deliveries due. */
export function destinationsDue(
  db: Queryable,
  projectIds: readonly number[],
  now: Date,
): Promise<DestinationRef[]> {
  return db.many<DestinationRef>(sql`
    select d.project_id as "projectId", d.id as "destinationId"
    from destinations d
    where d.project_id = any (${projectIds}::int[]) and d.enabled and exists (
      select from deliveries w
      where w.project_id = d.project_id and w.project_id = any (${projectIds}::int[]) and w.destination_id = d.id and w.state = 'waiting' and w.due_at <= ${now})
    order by d.project_id, d.id`)
}

export type ClaimedDelivery = {
  id: string
  kind: OutboundFact['kind']
  at: Date
  installId: string
  ref: string
  name: string | null
  attempts: number
}

/** Claims due deliveries until `until`. If the claimant dies, they become due again then. */
export function claimDeliveries(
  db: Queryable,
  { projectId, destinationId }: DestinationRef,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<ClaimedDelivery[]> {
  // A list of ids, not a join: on a table that has grown since the last analyze, a join reads the whole queue.
  return db.many<ClaimedDelivery>(sql`
    with due as materialized (
      select id from deliveries
      where project_id = ${projectId} and destination_id = ${destinationId} and state = 'waiting' and due_at <= ${now}
      order by due_at limit ${most}
      for update skip locked
    )
    update deliveries w set due_at = ${until}
    where w.project_id = ${projectId} and w.destination_id = ${destinationId} and w.id = any (array(select id from due))
    returning w.id, w.kind, w.at, w.install_id as "installId", w.ref, w.name, w.attempts`)
}

export type DeliveryOutcome = {
  id: string
  state: 'waiting' | 'delivered' | 'failed' | 'skipped'
  attempts: number
  dueAt: Date
  triedAt: Date
  statusCode: number | null
  reason: string | null
  /** The first KiB. */
  answer: string | null
}

/**
 * The response to a delivery whose user was erased meanwhile is dropped. A plain comparison of the state would have
 * the index of all that wait read instead of these ids.
 */
export async function recordDeliveries(
  db: Queryable,
  { projectId, destinationId }: DestinationRef,
  outcomes: readonly DeliveryOutcome[],
): Promise<void> {
  const sorted = [...outcomes].sort((a, b) => (a.id < b.id ? -1 : 1))
  await db.run(sql`
    update deliveries w set state = o.state, attempts = o.attempts, due_at = o."dueAt", tried_at = o."triedAt",
      status_code = o."statusCode", reason = o.reason, answer = o.answer
    from json_to_recordset(${JSON.stringify(sorted)}) as o(id uuid, state text, attempts smallint, "dueAt" timestamptz,
      "triedAt" timestamptz, "statusCode" int, reason text, answer text)
    where w.project_id = ${projectId} and w.destination_id = ${destinationId} and w.id = o.id
      and w.id = any (${sorted.map(({ id }) => id)}::uuid[]) and (w.state = 'waiting') is true`)
}

/** Releases claimed deliveries without an attempt: the service is stopping. */
export async function releaseDeliveries(
  db: Queryable,
  { projectId, destinationId }: DestinationRef,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await db.run(sql`
    update deliveries set due_at = ${now}
    where project_id = ${projectId} and destination_id = ${destinationId} and id = any (${ids}::uuid[]) and state = 'waiting'`)
}

/** Deletes old completed deliveries from the log. */
export async function trimDeliveries(db: Queryable, projectId: number, before: Date): Promise<void> {
  await db.run(sql`
    delete from deliveries where project_id = ${projectId} and state <> 'waiting' and created_at < ${before}`)
}

/** Nothing more is sent about these people, and a receiver's response may echo the personal data that it was sent. */
export async function eraseDeliveries(
  db: Queryable,
  projectId: number,
  installIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    update deliveries set answer = null, reason = case when state in ('waiting', 'skipped') then 'erased_or_gone' end,
      state = case when state = 'waiting' then 'skipped' else state end
    where project_id = ${projectId} and install_id = any (${installIds}::uuid[])`)
}

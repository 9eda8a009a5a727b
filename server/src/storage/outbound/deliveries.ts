import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import type { Queryable } from '#storage/database.ts'
import { LeasedQueue } from '#storage/leased-queue.ts'
import { sql } from '#storage/sql.ts'

export type DestinationRef = { projectId: number; destinationId: number }

export type ClaimedDelivery = {
  id: string
  kind: OutboundFact['kind']
  at: Date
  installId: string
  ref: string
  name: string | null
  attempts: number
}

export const deliveryQueue = new LeasedQueue<DestinationRef & { id: string }, ClaimedDelivery>({
  table: 'deliveries',
  key: ['projectId', 'destinationId', 'id'],
  claimed: sql`id, kind, at, install_id as "installId", ref, name, attempts`,
  outcome: sql`
    id uuid, state text, attempts smallint, "dueAt" timestamptz, "triedAt" timestamptz, "statusCode" int, reason text, answer text`,
  isOpen: sql`deliveries.state = 'waiting'`,
  dueAt: sql`deliveries.due_at`,
  lease: 'dueAt',
  leaseMs: 45_000,
})

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
      select from deliveries
      where deliveries.project_id = d.project_id and deliveries.project_id = any (${projectIds}::int[])
        and deliveries.destination_id = d.id and ${deliveryQueue.isDue(now)})
    order by d.project_id, d.id`)
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

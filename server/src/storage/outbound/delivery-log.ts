import type { OutboundFact } from '#domain/outbound/outbound-fact.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf, timestampAt } from '#storage/filters/person-filter.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'
import type { DeliveryOutcome } from './deliveries.ts'

export type DeliveryRow = Pick<
  DeliveryOutcome,
  'id' | 'state' | 'attempts' | 'statusCode' | 'reason' | 'answer'
> & {
  destinationId: number
  kind: OutboundFact['kind']
  name: string | null
  at: Date
  createdAt: Date
  createdMicros: string
  triedAt: Date | null
  dueAt: Date
}

export type DeliveryFilter = {
  destinationId?: number | undefined
  state?: string | undefined
  kind?: string | undefined
}

/** Newest first. */
export function deliveriesBefore(
  db: Queryable,
  projectId: number,
  page: DeliveryFilter & { before: { micros: string; id: string } | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const { before, limit } = page
  return db.many<DeliveryRow>(sql`
    select w.id, w.destination_id as "destinationId", w.kind, w.name, w.at, w.state, w.attempts, w.due_at as "dueAt",
      w.created_at as "createdAt", ${microsOf(sql`w.created_at`)} as "createdMicros", w.tried_at as "triedAt",
      w.status_code as "statusCode", w.reason, w.answer
    from deliveries w
    where w.project_id = ${projectId} ${matching(page)}
      ${before === undefined ? nothing : sql`and (w.created_at, w.id, w.destination_id) < (${timestampAt(before.micros)}, ${idOf(before.id)}::uuid, ${destinationOf(before.id)}::int)`}
    order by w.created_at desc, w.id desc, w.destination_id desc limit ${limit}`)
}

/** One fact goes to several destinations: the cursor's id holds both ids. */
const idOf = (text: string) => text.split(' ')[0] ?? ''
const destinationOf = (text: string) => Number(text.split(' ')[1] ?? 0)

function matching({ destinationId, state, kind }: DeliveryFilter): Sql {
  return sql`
    ${destinationId === undefined ? nothing : sql`and w.destination_id = ${destinationId}`}
    ${state === undefined ? nothing : sql`and w.state = ${state}`}
    ${kind === undefined ? nothing : sql`and w.kind = ${kind}`}`
}

export type Replay = DeliveryFilter & {
  id?: string | undefined
  /** By the time the delivery was created. */
  from?: Date | undefined
  to?: Date | undefined
  now: Date
}

/** Resends deliveries under their old ids; those still waiting stay unchanged. Returns how many. */
export function replayDeliveries(db: Queryable, projectId: number, replay: Replay): Promise<number> {
  const { id, from, to, now } = replay
  return db.run(sql`
    update deliveries w set state = 'waiting', attempts = 0, due_at = ${now}, reason = null
    where w.project_id = ${projectId} and w.state <> 'waiting' ${matching(replay)}
      ${id === undefined ? nothing : sql`and w.id = ${id}`}
      ${from === undefined ? nothing : sql`and w.created_at >= ${from}`}
      ${to === undefined ? nothing : sql`and w.created_at < ${to}`}`)
}

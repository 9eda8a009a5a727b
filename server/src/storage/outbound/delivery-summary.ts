import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import type { DeliveryOutcome } from './deliveries.ts'

export type DeliverySummary = {
  destinationId: number
  delivered: number
  failed: number
  skipped: number
  waiting: number
  lastAt: Date | null
  lastState: DeliveryOutcome['state'] | null
  lastReason: string | null
  oldestWaitingAt: Date | null
}

/** By time of attempt: a failed delivery was created more than a day earlier. */
export function deliverySummaries(db: Queryable, projectId: number, since: Date): Promise<DeliverySummary[]> {
  return db.many<DeliverySummary>(sql`
    select d.id as "destinationId", t.delivered, t.failed, t.skipped, q.waiting, l.tried_at as "lastAt", l.state as "lastState",
      l.reason as "lastReason", q.oldest as "oldestWaitingAt"
    from destinations d
    cross join lateral (
      select count(*) filter (where w.state = 'delivered') as delivered, count(*) filter (where w.state = 'failed') as failed,
        count(*) filter (where w.state = 'skipped') as skipped
      from deliveries w
      where w.project_id = ${projectId} and w.destination_id = d.id and w.tried_at >= ${since}
    ) t
    cross join lateral (
      select count(*) as waiting, min(w.created_at) as oldest
      from deliveries w
      where w.project_id = ${projectId} and w.destination_id = d.id and w.state = 'waiting'
    ) q
    left join lateral (
      select w.tried_at, w.state, w.reason
      from deliveries w
      where w.project_id = ${projectId} and w.destination_id = d.id and w.tried_at is not null
      order by w.tried_at desc limit 1
    ) l on true
    where d.project_id = ${projectId}
    order by d.id`)
}

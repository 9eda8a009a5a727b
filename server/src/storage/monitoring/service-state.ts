import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** What waits or fails, over all projects. Null: nothing does. */
export type ServiceState = {
  unsettledFacts: number
  oldestUnsettledAt: Date | null
  waitingDeliveries: number
  oldestWaitingDeliveryAt: Date | null
  failingPulls: number
  /** The next end of a project token or a signing key that is valid now. */
  credentialEndsAt: Date | null
  isMailFailing: boolean
}

export function serviceState(db: Queryable, now: Date): Promise<ServiceState> {
  return db.one<ServiceState>(sql`
    select f.facts as "unsettledFacts", f.oldest as "oldestUnsettledAt",
      d.waiting as "waitingDeliveries", d.oldest as "oldestWaitingDeliveryAt",
      (select count(*) from network_pulls where enabled and failure is not null) as "failingPulls",
      (select min(ends_at) from (
        select ends_at from project_tokens union all select ends_at from signing_keys) e
        where ends_at > ${now}) as "credentialEndsAt",
      coalesce((select failed_at > coalesce(sent_at, '-infinity') from mail_state), false) as "isMailFailing"
    from (select coalesce(sum(size), 0)::float8 as facts, min(kept_at) as oldest from fact_pages) f,
      (select count(*) as waiting, min(created_at) as oldest from deliveries where state = 'waiting') d`)
}

export type OutcomeCount = { kind: string; outcome: string; count: number }

/** The facts of today, which begins in each project's timezone. */
export function outcomesToday(db: Queryable, now: Date): Promise<OutcomeCount[]> {
  return db.many<OutcomeCount>(sql`
    select o.kind, o.outcome, sum(o.count)::float8 as count
    from projects p
    join outcome_counts o on o.project_id = p.project_id and o.day = (${now}::timestamptz at time zone p.timezone)::date
    group by 1, 2`)
}

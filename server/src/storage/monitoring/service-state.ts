import { type Asked, askNodes } from '#storage/cluster/ask-nodes.ts'
import type { Database, Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** What waits or fails, over all projects. Null: nothing does. */
export type ServiceState = WaitingWork &
  Credentials & {
    /** Nodes of a cluster that do not respond: the work of their projects is not counted. */
    away: string[]
  }

type WaitingWork = {
  unsettledFacts: number
  oldestUnsettledAt: Date | null
  waitingDeliveries: number
  oldestWaitingDeliveryAt: Date | null
  failingPulls: number
}

type Credentials = {
  /** The next end of a project token or a signing key that is valid now. */
  credentialEndsAt: Date | null
  isMailFailing: boolean
}

export async function serviceState(db: Database, now: Date): Promise<ServiceState> {
  const [waiting, credentials] = await Promise.all([askNodes(db, waitingWork), endingCredentials(db, now)])
  return { ...addWork(waiting), ...credentials }
}

function waitingWork(node: Queryable, projectIds: readonly number[]): Promise<WaitingWork> {
  return node.one<WaitingWork>(sql`
    select f.facts as "unsettledFacts", f.oldest as "oldestUnsettledAt",
      d.waiting as "waitingDeliveries", d.oldest as "oldestWaitingDeliveryAt", n.failing as "failingPulls"
    from (
        select coalesce(sum(size), 0)::float8 as facts, min(kept_at) as oldest from fact_pages
        where project_id = any (${projectIds}::int[])) f,
      (
        select count(*) as waiting, min(created_at) as oldest from deliveries
        where state = 'waiting' and project_id = any (${projectIds}::int[])) d,
      (
        select count(*) as failing from network_pulls
        where enabled and failure is not null and project_id = any (${projectIds}::int[])) n`)
}

function addWork({ answers, away }: Asked<WaitingWork>): WaitingWork & { away: string[] } {
  const sum = (of: (work: WaitingWork) => number) => answers.reduce((total, work) => total + of(work), 0)
  return {
    unsettledFacts: sum((work) => work.unsettledFacts),
    oldestUnsettledAt: earliest(answers.map((work) => work.oldestUnsettledAt)),
    waitingDeliveries: sum((work) => work.waitingDeliveries),
    oldestWaitingDeliveryAt: earliest(answers.map((work) => work.oldestWaitingDeliveryAt)),
    failingPulls: sum((work) => work.failingPulls),
    away,
  }
}

function earliest(times: readonly (Date | null)[]): Date | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime())
  return known.length === 0 ? null : new Date(Math.min(...known))
}

function endingCredentials(db: Queryable, now: Date): Promise<Credentials> {
  return db.one<Credentials>(sql`
    select
      (select min(ends_at) from (
        select ends_at from project_tokens union all select ends_at from signing_keys) e
        where ends_at > ${now}) as "credentialEndsAt",
      coalesce((select failed_at > coalesce(sent_at, '-infinity') from mail_state), false) as "isMailFailing"`)
}

export type OutcomeCount = { kind: string; outcome: string; count: number }

/** The facts of today, which begins in each project's timezone. Projects on nodes that do not respond are left out. */
export async function outcomesToday(db: Database, now: Date): Promise<OutcomeCount[]> {
  const { answers } = await askNodes(db, (node, projectIds) => outcomesOn(node, projectIds, now))
  const byOutcome = Map.groupBy(answers.flat(), ({ kind, outcome }) => `${kind} ${outcome}`)
  return [...byOutcome.values()].map((same) => ({
    ...(same[0] as OutcomeCount),
    count: same.reduce((sum, { count }) => sum + count, 0),
  }))
}

function outcomesOn(node: Queryable, projectIds: readonly number[], now: Date): Promise<OutcomeCount[]> {
  return node.many<OutcomeCount>(sql`
    select o.kind, o.outcome, sum(o.count)::float8 as count
    from projects p
    join outcome_counts o on o.project_id = p.project_id and o.day = (${now}::timestamptz at time zone p.timezone)::date
    where p.project_id = any (${projectIds}::int[])
    group by 1, 2`)
}

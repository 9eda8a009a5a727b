import type { Database, Queryable } from './database.ts'
import { sql } from './sql.ts'

type Job = { task: string; attempts: number }

/** Adds one job per payload. They are queued only when the surrounding transaction commits. */
export async function addJobs(db: Queryable, job: Job, payloads: readonly object[]): Promise<void> {
  if (payloads.length === 0) return
  await db.run(jobsFrom(job, payloads, 0))
}

const jobsFrom = ({ task, attempts }: Job, payloads: readonly object[], delaySeconds: number) => sql`
  select graphile_worker.add_job(${task}, payload, max_attempts => ${attempts}::int,
    run_at => now() + make_interval(secs => ${delaySeconds}))
  from json_array_elements(${JSON.stringify(payloads)}) payload`

/** Adds jobs for what a transaction writes. */
export type AddJobs = (job: Job, payloads: readonly object[]) => Promise<void>

// Longer than a transaction of intake may take.
const commitSeconds = 15

/**
 * The queue is on the coordinator. If the project's server is another one, the jobs are queued before the transaction commits, and wait
 * until it has: none is lost, and one whose transaction failed finds nothing to do.
 */
export function jobsOf(db: Database, projectId: number, transaction: Queryable): AddJobs {
  if (db.of(projectId) === db) return (job, payloads) => addJobs(transaction, job, payloads)
  return async (job, payloads) => {
    if (payloads.length > 0) await db.run(jobsFrom(job, payloads, commitSeconds))
  }
}

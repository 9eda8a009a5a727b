import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** Adds one job per payload. They are queued only when the surrounding transaction commits. */
export async function addJobs(
  db: Queryable,
  { task, attempts }: { task: string; attempts: number },
  payloads: readonly object[],
): Promise<void> {
  if (payloads.length === 0) return
  await db.run(sql`
    select graphile_worker.add_job(${task}, payload, max_attempts => ${attempts}::int)
    from json_array_elements(${JSON.stringify(payloads)}) payload`)
}

import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** Queued when the surrounding transaction commits, never before and never without it. */
export async function addJob(db: Queryable, task: string, payload: object): Promise<void> {
  await db.run(
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => 8)`,
  )
}

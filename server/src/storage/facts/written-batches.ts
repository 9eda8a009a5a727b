import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** False when an earlier try has committed the batch; one that is still under way is waited for. */
export async function markBatch(db: Queryable, id: string): Promise<boolean> {
  return (await db.run(sql`insert into written_batches (id) values (${id}) on conflict do nothing`)) === 1
}

/** No batch is tried for longer than its budget of a few seconds. */
export async function forgetBatches(db: Queryable): Promise<number> {
  return db.run(sql`delete from written_batches where at < now() - interval '1 hour'`)
}

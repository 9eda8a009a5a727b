import type { Queryable } from '#storage/database.ts'
import { projectsIn } from '#storage/project-rows.ts'
import { sql } from '#storage/sql.ts'

/** False if an earlier attempt committed the batch; waits for one that is still running. */
export async function markBatch(
  db: Queryable,
  { projectId, id }: { projectId: number; id: string },
): Promise<boolean> {
  const marked = await db.run(sql`
    insert into written_batches (project_id, id) values (${projectId}, ${id}) on conflict do nothing`)
  return marked === 1
}

/** Retries of a batch stop within a few seconds, so its mark can go. */
const isOld = sql`at < now() - interval '1 hour'`

export const projectsWithOldBatches = projectsIn('written_batches', isOld)

export async function forgetBatches(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`delete from written_batches where project_id = ${projectId} and ${isOld}`)
}

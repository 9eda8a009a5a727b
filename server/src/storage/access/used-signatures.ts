import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/** False if it was used before, on any server. */
export async function useSignature(
  db: Queryable,
  projectId: number,
  used: { signature: Buffer; signedAt: Date },
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into used_signatures (project_id, signature, at) values (${projectId}, ${used.signature}, ${used.signedAt})
    on conflict do nothing`)
  return inserted === 1
}

/** Of all these projects at once: the index is by age alone. */
export async function deleteUsedSignatures(
  db: Queryable,
  projectIds: readonly number[],
  before: Date,
): Promise<void> {
  await db.run(sql`
    delete from used_signatures where project_id = any (${projectIds}::int[]) and at < ${before}`)
}

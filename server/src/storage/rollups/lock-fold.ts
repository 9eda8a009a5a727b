import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

const lockKey = 7_302

/** As lockFold, but until the connection closes: for a transaction whose snapshot must be taken after the lock. */
export async function lockFoldForConnection(connection: Queryable, projectId: number): Promise<void> {
  await connection.run(sql`select pg_advisory_lock(${lockKey}, ${projectId})`)
}

/** Until the transaction ends, no one else folds these projects' facts or changes where they count. Call it as a separate statement, before the first read. */
export async function lockFold(db: Queryable, projectIds: readonly number[]): Promise<void> {
  const sorted = [...projectIds].sort((a, b) => a - b)
  await db.run(
    sql`select pg_advisory_xact_lock(${lockKey}, project_id) from unnest(${sorted}::int[]) as p(project_id)`,
  )
}

/** As lockFold, but skips projects that are already locked. Returns the locked ones. */
export async function tryLockFolds(db: Queryable, projectIds: readonly number[]): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(sql`
    select project_id as "projectId" from unnest(${projectIds}::int[]) as p(project_id)
    where pg_try_advisory_xact_lock(${lockKey}, project_id)`)
  return rows.map(({ projectId }) => projectId)
}

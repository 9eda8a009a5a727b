import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

const folding = 7_302

/** As holdFold, but until the connection ends: for a transaction whose snapshot must be younger than the lock. */
export async function holdFoldOfConnection(connection: Queryable, projectId: number): Promise<void> {
  await connection.run(sql`select pg_advisory_lock(${folding}, ${projectId})`)
}

/** Until the transaction ends nobody else folds these projects' facts, or changes where they count. In a statement of its own, before the first look. */
export async function holdFold(db: Queryable, projectIds: readonly number[]): Promise<void> {
  const sorted = [...projectIds].sort((a, b) => a - b)
  await db.run(
    sql`select pg_advisory_xact_lock(${folding}, project_id) from unnest(${sorted}::int[]) as p(project_id)`,
  )
}

/** As holdFold, of those that are free: the others are left out. */
export async function holdFreeFolds(db: Queryable, projectIds: readonly number[]): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(sql`
    select project_id as "projectId" from unnest(${projectIds}::int[]) as p(project_id)
    where pg_try_advisory_xact_lock(${folding}, project_id)`)
  return rows.map(({ projectId }) => projectId)
}

import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ReducedTable = 'touches' | 'installs'

const start = new Date(0)

/** Locks how far the table is reduced until the transaction ends, so that late facts wait (noteLateFacts). */
export async function lockReduced(db: Queryable, projectId: number, table: ReducedTable): Promise<Date> {
  await db.run(sql`
    insert into reduced_facts (project_id, fact_table, until) values (${projectId}, ${table}, ${start}) on conflict do nothing`)
  const { until } = await db.one<{ until: Date }>(sql`
    select until from reduced_facts where project_id = ${projectId} and fact_table = ${table} for update`)
  return until
}

export async function moveReduced(
  db: Queryable,
  projectId: number,
  { table, until }: { table: ReducedTable; until: Date },
): Promise<void> {
  await db.run(sql`
    update reduced_facts set until = ${until} where project_id = ${projectId} and fact_table = ${table}`)
}

type Stored = { at: Date; receivedAt: Date }

// Less than any fact stays whole for.
const lateMs = 6 * 86_400_000

/** Facts that come after their time may have been passed by: they are read again. */
export async function noteLateFacts(
  db: Queryable,
  projectId: number,
  { table, facts }: { table: ReducedTable; facts: readonly Stored[] },
): Promise<void> {
  const late = facts.filter(({ at, receivedAt }) => receivedAt.getTime() - at.getTime() > lateMs)
  if (late.length === 0) return
  const oldest = new Date(
    late.reduce((first, { at }) => Math.min(first, at.getTime()), Number.MAX_SAFE_INTEGER),
  )
  // Also if nothing changes: the lock keeps the job from passing by before the commit.
  await db.run(sql`
    update reduced_facts set until = least(until, ${oldest}) where project_id = ${projectId} and fact_table = ${table}`)
}

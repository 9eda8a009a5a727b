import type { Database, Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { fold } from './fold.ts'
import { holdFold } from './hold-fold.ts'
import { journalOf } from './signed-fact.ts'

/** Few enough for a statement of some hundred milliseconds. */
const mostLines = 20_000

/** The projects of which the journal has lines. */
export async function unfoldedProjects(db: Queryable): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(
    sql`select distinct project_id as "projectId" from rollup_journal order by 1`,
  )
  return rows.map(({ projectId }) => projectId)
}

/** Brings the sums up to date. Several small transactions: nobody waits for long. */
export async function foldJournal(db: Database, projectIds: readonly number[]): Promise<void> {
  while (projectIds.length > 0 && (await hasLines(db, projectIds)))
    await db.transaction(async (transaction) => {
      await holdFold(transaction, projectIds)
      await fold(transaction, journalOf(projectIds, mostLines))
    })
}

/** Inside the caller's transaction, which holds the project's fold. */
export async function foldRest(db: Queryable, projectId: number): Promise<void> {
  while (await hasLines(db, [projectId])) await fold(db, journalOf([projectId], mostLines))
}

async function hasLines(db: Queryable, projectIds: readonly number[]): Promise<boolean> {
  const row = await db.maybe(
    sql`select 1 from rollup_journal where project_id = any (${projectIds}::int[]) limit 1`,
  )
  return row !== undefined
}

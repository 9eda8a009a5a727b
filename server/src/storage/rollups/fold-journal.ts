import type { Database, Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { fold } from './fold.ts'
import { holdFold, holdFreeFolds } from './hold-fold.ts'
import { journalOf } from './signed-fact.ts'

/** Few enough for a statement of some hundred milliseconds. */
const mostLines = 20_000

/**
 * Brings the sums up to date: all lines that were there when it was called. Several small transactions, so that nobody waits for long;
 * and not for ever, however fast new lines come. Fails when somebody else keeps the fold for longer than `patienceMs` (0: however long).
 */
export async function foldJournal(
  db: Database,
  projectIds: readonly number[],
  { patienceMs = 0 }: { patienceMs?: number } = {},
): Promise<void> {
  if (projectIds.length === 0 || (await countLines(db, projectIds, 1)) === 0) return
  while (
    await db.transaction(async (transaction) => {
      await transaction.run(sql`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`)
      await holdFold(transaction, projectIds)
      return foldSome(transaction, projectIds)
    })
  );
}

/** As foldJournal, but for those alone that nobody else is folding, moving or making anew: they are not waited for. */
export async function foldFreeJournals(db: Database): Promise<void> {
  const projectIds = await unfoldedProjects(db)
  if (projectIds.length === 0) return
  while (
    await db.transaction(async (transaction) => {
      const free = await holdFreeFolds(transaction, projectIds)
      return free.length > 0 && foldSome(transaction, free)
    })
  );
}

/** Inside the caller's transaction, which holds the project's fold. */
export async function foldRest(db: Queryable, projectId: number): Promise<void> {
  while (await foldSome(db, [projectId]));
}

/** True when there may be more of those that it met. */
async function foldSome(db: Queryable, projectIds: readonly number[]): Promise<boolean> {
  const waiting = await countLines(db, projectIds, mostLines)
  if (waiting > 0) await fold(db, journalOf(projectIds, mostLines))
  return waiting === mostLines
}

async function countLines(db: Queryable, projectIds: readonly number[], most: number): Promise<number> {
  const { lines } = await db.one<{ lines: number }>(sql`
    select count(*) as lines from (
      select 1 from rollup_journal where project_id = any (${projectIds}::int[]) limit ${most}
    ) waiting`)
  return lines
}

/** The projects of which the journal has lines. */
async function unfoldedProjects(db: Queryable): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(
    sql`select distinct project_id as "projectId" from rollup_journal order by 1`,
  )
  return rows.map(({ projectId }) => projectId)
}

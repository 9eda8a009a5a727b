import { inTrace } from '../../tracing/current-span.ts'
import type { Database, Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { fold } from './fold.ts'
import { lockFold, tryLockFolds } from './lock-fold.ts'
import { dequeueJournal } from './signed-fact.ts'

/** Few enough to keep the statement within hundreds of milliseconds. */
const maxLines = 20_000

/**
 * Folds all journal lines that exist when it is called. Uses small transactions, so that others do not wait long,
 * and ends however fast new lines arrive. Fails if the fold stays locked for longer than `patienceMs` (0: waits forever).
 */
export async function foldJournal(
  db: Database,
  projectIds: readonly number[],
  { timeoutMs = 0 }: { timeoutMs?: number } = {},
): Promise<void> {
  if (projectIds.length === 0 || (await countLines(db, projectIds, 1)) === 0) return
  await foldAll(db, async (transaction) => {
    await transaction.run(sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, true)`)
    await lockFold(transaction, projectIds)
    return foldSome(transaction, projectIds)
  })
}

/** As foldJournal, but skips projects that are being folded, moved or rebuilt elsewhere. */
export async function foldUnlockedJournals(db: Database): Promise<void> {
  const projectIds = await unfoldedProjects(db)
  if (projectIds.length === 0) return
  await foldAll(db, async (transaction) => {
    const free = await tryLockFolds(transaction, projectIds)
    return free.length > 0 && foldSome(transaction, free)
  })
}

function foldAll(db: Database, foldSomeMore: (transaction: Queryable) => Promise<boolean>): Promise<void> {
  return inTrace('fold', {}, async () => {
    while (await db.transaction(foldSomeMore));
  })
}

/** Inside the caller's transaction, which has locked the project's fold. */
export async function foldRemaining(
  db: Queryable,
  projectId: number,
  options: { isLong?: boolean } = {},
): Promise<void> {
  while (await foldSome(db, [projectId], options));
}

/** True if there may be more. */
async function foldSome(
  db: Queryable,
  projectIds: readonly number[],
  options: { isLong?: boolean } = {},
): Promise<boolean> {
  const waiting = await countLines(db, projectIds, maxLines)
  if (waiting > 0) await fold(db, dequeueJournal(projectIds, maxLines), options)
  return waiting === maxLines
}

async function countLines(db: Queryable, projectIds: readonly number[], limit: number): Promise<number> {
  const { lines } = await db.one<{ lines: number }>(sql`
    select count(*) as lines from (
      select 1 from rollup_journal where project_id = any (${projectIds}::int[]) limit ${limit}
    ) waiting`)
  return lines
}

/** Projects with lines in the journal. */
async function unfoldedProjects(db: Queryable): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(
    sql`select distinct project_id as "projectId" from rollup_journal order by 1`,
  )
  return rows.map(({ projectId }) => projectId)
}

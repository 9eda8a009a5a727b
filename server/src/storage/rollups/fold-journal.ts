import { inTrace } from '../../tracing/current-span.ts'
import type { Database, Queryable } from '../database.ts'
import { sql } from '../sql.ts'
import { fold } from './fold.ts'
import { lockFold, tryLockFold } from './lock-fold.ts'
import { journalLines } from './signed-fact.ts'

/** Few enough to keep the statements within hundreds of milliseconds. */
const maxLines = 20_000

/** To compile a statement of this size takes longer than to run it. */
export const withoutJit = sql`set_config('jit', 'off', true)`

/**
 * Folds all journal lines of a project that exist when it is called. Uses small transactions, so that others do not wait long,
 * and ends however fast new lines arrive. Fails if the fold stays locked for longer than `timeoutMs` (0: waits forever).
 */
export async function foldJournal(
  db: Database,
  projectId: number,
  { timeoutMs = 0 }: { timeoutMs?: number } = {},
): Promise<void> {
  const node = db.of(projectId)
  if ((await someLines(node, projectId, 1)) === undefined) return
  await foldAll(node, async (transaction) => {
    await transaction.run(sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, true), ${withoutJit}`)
    await lockFold(transaction, projectId)
    return foldSome(transaction, projectId)
  })
}

/**
 * As foldJournal, for every project, but skips those that are being folded, moved or rebuilt elsewhere.
 * If a project or a server fails, the others are still folded; then the failure is thrown.
 */
export function foldUnlockedJournals(db: Database): Promise<void> {
  return db.eachNode(async (node, projectIds) => {
    let failure: unknown
    for (const projectId of await unfoldedProjects(node, projectIds))
      await foldAll(node, async (transaction) => {
        await transaction.run(sql`select ${withoutJit}`)
        return (await tryLockFold(transaction, projectId)) && foldSome(transaction, projectId)
      }).catch((error: unknown) => {
        failure ??= error
      })
    if (failure !== undefined) throw failure
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
  while (await foldSome(db, projectId, options));
}

/** True if there may be more. Only the holder of the lock deletes lines, so those that were read are those that are deleted. */
async function foldSome(
  db: Queryable,
  projectId: number,
  options: { isLong?: boolean } = {},
): Promise<boolean> {
  const lines = await someLines(db, projectId, maxLines)
  if (lines === undefined) return false
  await fold(db, projectId, journalLines(projectId, lines.ids), options)
  await db.run(
    sql`delete from rollup_journal where project_id = ${projectId} and id = any (${lines.ids}::bigint[])`,
  )
  return lines.count === maxLines
}

/** Up to `limit` lines, by their ids as an array in text. */
function someLines(
  db: Queryable,
  projectId: number,
  limit: number,
): Promise<{ ids: string; count: number } | undefined> {
  return db.maybe(sql`
    select array_agg(id)::text as ids, count(*) as count
    from (select id from rollup_journal where project_id = ${projectId} limit ${limit}) waiting
    having count(*) > 0`)
}

/** Projects with lines in the journal, of these. */
async function unfoldedProjects(db: Queryable, projectIds: readonly number[]): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(sql`
    select distinct project_id as "projectId" from rollup_journal where project_id = any (${projectIds}::int[]) order by 1`)
  return rows.map(({ projectId }) => projectId)
}

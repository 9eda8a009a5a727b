import type { Database, Queryable } from '#storage/database.ts'
import type { ColumnArrays } from '#storage/journal/column-arrays.ts'
import { queueChanges } from '#storage/journal/mark-changes.ts'
import { sql } from '#storage/sql.ts'
import { inTrace } from '#tracing/current-span.ts'
import { fold } from './fold.ts'
import { lockFold, tryLockFold } from './lock-fold.ts'
import { areChosen, type ChosenLines, journalLines } from './signed-fact.ts'

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
    const limit = sql`select set_config('lock_timeout', ${`${timeoutMs}ms`}, true), ${withoutJit}`
    await Promise.all([transaction.run(limit), lockFold(transaction, projectId)])
    return foldSome(transaction, projectId)
  })
}

/**
 * As foldJournal, for every project with so many lines, but skips those that are being folded, moved or rebuilt elsewhere.
 * If a project or a server fails, the others are still folded; then the failure is thrown.
 */
export function foldUnlockedJournals(
  db: Database,
  { minLines = 1 }: { minLines?: number } = {},
): Promise<void> {
  return db.eachNode(async (node, projectIds) => {
    let failure: unknown
    for (const projectId of await unfoldedProjects(node, projectIds, minLines))
      await foldAll(node, async (transaction) => {
        const [, isHeld] = await Promise.all([
          transaction.run(sql`select ${withoutJit}`),
          tryLockFold(transaction, projectId),
        ])
        return isHeld && foldSome(transaction, projectId)
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
  { isLong = false }: { isLong?: boolean } = {},
): Promise<void> {
  const queued: ColumnArrays[] = []
  const later = isLong ? queued : undefined
  while (await foldSome(db, projectId, later));
  // After the last lines: these are lines too.
  for (const changes of queued) await queueChanges(db, projectId, changes)
}

/** True if there may be more. `later`: the transaction is long, and these changes wait for another one. Only the holder of the lock deletes lines, so those that were read are those that are deleted. */
async function foldSome(db: Queryable, projectId: number, later?: ColumnArrays[]): Promise<boolean> {
  const lines = await someLines(db, projectId, maxLines)
  if (lines === undefined) return false
  const [changes] = await Promise.all([
    // Issued first, so that it reads the lines before they are deleted.
    fold(db, projectId, journalLines(projectId, lines), { isLong: later !== undefined, kinds: lines.kinds }),
    db.run(sql`delete from rollup_journal j where ${areChosen(projectId, lines)}`),
  ])
  if (changes !== undefined) later?.push(changes)
  return lines.count === maxLines
}

/** About `limit` lines: those of one statement and kind stay together. */
function someLines(
  db: Queryable,
  projectId: number,
  limit: number,
): Promise<(ChosenLines & { count: number }) | undefined> {
  return db.maybe(sql`
    select array_agg(distinct id)::text as ids, array_agg(distinct kind) as kinds, count(*) as count
    from (select id, kind from rollup_journal where project_id = ${projectId} limit ${limit}) waiting
    having count(*) > 0`)
}

/** Projects with so many lines in the journal, of these. */
async function unfoldedProjects(
  db: Queryable,
  projectIds: readonly number[],
  minLines: number,
): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(sql`
    select project_id as "projectId" from rollup_journal where project_id = any (${projectIds}::int[])
    group by 1 having count(*) >= ${minLines}::int order by 1`)
  return rows.map(({ projectId }) => projectId)
}

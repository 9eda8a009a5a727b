import type { App } from '#app.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import type { Queryable } from '#storage/database.ts'
import {
  deleteFacts,
  hasFactsBefore,
  hasLinesBefore,
  noteForgotten,
  oldestFacts,
} from '#storage/partitions/forget-facts.ts'
import { factTables } from '#storage/partitions/partitions.ts'
import { tryLockFold } from '#storage/rollups/lock-fold.ts'

const batchSize = 5_000

type Forgetting = { projectId: number; before: Date }

/**
 * Marks the days before a time as known by their rollups alone; true: nothing before it is uncounted. False while the project is rebuilt,
 * or has lines that no fold took yet: the next round tries again.
 */
export async function markForgotten(app: App, { projectId, before }: Forgetting): Promise<boolean> {
  const node = app.db.of(projectId)
  if (!(await hasFactsBefore(node, projectId, before))) return true
  await catchUp(app, projectId)
  return node.transaction(async (transaction) => {
    if (!(await tryLockFold(transaction, projectId))) return false
    if (await hasLinesBefore(transaction, projectId, before)) return false
    await noteForgotten(transaction, projectId, before)
    return true
  })
}

/** Deletes what markForgotten has marked, in small transactions. Returns how many facts. */
export async function deleteForgotten(
  app: App,
  { projectId, before }: Forgetting,
  signal: AbortSignal,
): Promise<number> {
  let all = 0
  for (const table of factTables) {
    let deleted: number
    do {
      if (signal.aborted) return all
      deleted = await app.db
        .of(projectId)
        .transaction((transaction) => deleteSome(transaction, projectId, { table, before }))
      all += deleted
    } while (deleted === batchSize)
  }
  return all
}

/** Facts first, then the journal: under the lock a fact that is seen has been counted, or has a line that is seen. */
async function deleteSome(
  db: Queryable,
  projectId: number,
  { table, before }: { table: (typeof factTables)[number]; before: Date },
): Promise<number> {
  if (!(await tryLockFold(db, projectId))) return 0
  const facts = await oldestFacts(db, projectId, { table, before, limit: batchSize })
  if (facts.length === 0 || (await hasLinesBefore(db, projectId, before))) return 0
  return deleteFacts(db, projectId, { table, facts })
}

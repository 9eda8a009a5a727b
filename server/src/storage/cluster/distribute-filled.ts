import type { Queryable } from '#storage/database.ts'
import { isLockTimeout } from '#storage/database-error.ts'
import { rawSql, sql } from '#storage/sql.ts'
import { distributeTable } from './distribute-tables.ts'
import { type ClusterTable, readTables } from './read-cluster.ts'
import { sendObjects } from './send-objects.ts'
import { sizesHere } from './sizes-here.ts'

/** In bytes. */
export type CopyProgress = (copied: { done: number; total: number }) => void

/** All that a click or an event needs before it is acknowledged: they stay open until everything else is copied. */
const openTables = new Set(['fact_pages', 'awaited_hints', 'used_signatures'])

/**
 * Distributes the tables of a database that is in use, in the caller's transaction: all or nothing. From here to its end the tables
 * can be read, but only clicks and events can be written, as pages that are settled afterwards. Returns how many tables.
 */
export async function distributeFilled(db: Queryable, progress: CopyProgress): Promise<number> {
  // One connection to every node: it sees what it has made.
  await db.run(sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`)
  const tables = (await readTables(db)).filter(({ kind, is }) => kind !== is && is === 'local')
  const isOpen = ({ name }: ClusterTable) => openTables.has(name)
  const sizes = await sizesHere(db)
  const sizeOf = ({ name }: ClusterTable) => sizes.get(name) ?? 0
  const closed = tables
    .filter((table) => !isOpen(table))
    .sort((a, b) => Number(b.name === 'projects') - Number(a.name === 'projects') || sizeOf(a) - sizeOf(b))
  const all = [...closed, ...tables.filter(isOpen)]
  const total = all.reduce((sum, table) => sum + sizeOf(table), 0)
  progress({ done: 0, total })
  await sendObjects(db)
  await lockTables(db, closed)
  let done = 0
  for (const table of all) {
    if (table === all[closed.length]) await lockTables(db, all.slice(closed.length))
    await distributeTable(db, table)
    done += sizeOf(table)
    if (sizeOf(table) > 0) progress({ done, total })
  }
  return all.length
}

// Shorter than deadlock_timeout: a writer that waits for us is let through, and neither fails.
const patience = '500ms'

/** Waits for writers to end. Reads go on. */
async function lockTables(db: Queryable, tables: readonly ClusterTable[]): Promise<void> {
  if (tables.length === 0) return
  const lock = rawSql(`lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`)
  await db.run(sql`select set_config('lock_timeout', ${patience}, true)`)
  for (;;) {
    await db.run(sql`savepoint unlocked`)
    try {
      await db.run(lock)
      break
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await db.run(sql`rollback to savepoint unlocked`)
    }
  }
  await db.run(sql`select set_config('lock_timeout', '0', true)`)
}

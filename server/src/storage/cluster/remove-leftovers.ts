import type { Queryable } from '#storage/database.ts'
import { isLockTimeout } from '#storage/database-error.ts'
import { sql } from '#storage/sql.ts'
import { readTables } from './read-cluster.ts'
import { sizesHere } from './sizes-here.ts'

/** What the coordinator still has of tables that are distributed. Nobody reads it. */
export async function removeLeftovers(db: Queryable): Promise<void> {
  const sizes = await sizesHere(db)
  const tables = (await readTables(db)).filter(({ name, is }) => is !== 'local' && (sizes.get(name) ?? 0) > 0)
  // Everybody else waits behind this lock, so it does not wait long for a reader.
  await db.run(sql`set lock_timeout = '1s'`)
  for (const { name } of tables) await removeWhenUnread(db, name)
}

async function removeWhenUnread(db: Queryable, name: string): Promise<void> {
  for (;;) {
    try {
      await db.run(sql`select truncate_local_data_after_distributing_table(${name})`)
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
  }
}

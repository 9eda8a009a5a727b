import type { Queryable } from '#storage/database.ts'
import { rawSql, sql } from '#storage/sql.ts'
import { countedTableNames } from './read-totals.ts'

const lockNotAvailable = '55P03'
const deadlock = '40P01'
const attempts = 100

/**
 * Writes a restore point into the WAL at a moment when nobody writes to the counted tables, so that the snapshot of
 * `reader` sees exactly what a restore to that point brings back. Writers wait for a few milliseconds.
 */
export async function markPoint(db: Queryable, reader: Queryable, name: string): Promise<Date> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await markOnce(db, reader, name)
    } catch (error) {
      await db.run(rawSql('rollback'))
      await reader.run(rawSql('rollback'))
      const { code } = error as { code?: string }
      const isTransient = code === lockNotAvailable || code === deadlock
      if (!isTransient || attempt === attempts) throw error
    }
  }
}

async function markOnce(db: Queryable, reader: Queryable, name: string): Promise<Date> {
  await db.run(rawSql('begin'))
  // Short: writers queue behind a lock that waits.
  await db.run(rawSql(`set local lock_timeout = '300ms'`))
  await db.run(rawSql(`lock table projects, ${countedTableNames.join(', ')} in share mode`))
  await reader.run(rawSql('begin isolation level repeatable read read only'))
  // The first query takes the snapshot.
  await reader.run(rawSql('select 1'))
  const { at } = await db.one<{ at: Date }>(
    // With a transaction id the commit is written and flushed, and the restore point with it.
    sql`select clock_timestamp() as at, pg_create_restore_point(${name}), pg_current_xact_id()::text`,
  )
  await db.run(rawSql('commit'))
  return at
}

import { type Lsn, parseLsn } from '#domain/backup/lsn.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type WalPosition = { at: Date; flushed: Lsn }

/** Everything that was committed before `at` is flushed: the clock is read first. */
export async function readWalPosition(db: Queryable): Promise<WalPosition> {
  const { at, flushed } = await db.one<{ at: Date; flushed: string }>(
    sql`select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as flushed`,
  )
  return { at, flushed: parseLsn(flushed) }
}

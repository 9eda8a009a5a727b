import type { Database } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

// Any constant that differs from those of the other advisory locks.
const lockKey = 7_303

/** False: another rotation holds it. A transaction of its own holds the lock while the work is done in others, for minutes. */
export function withRotationLock(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await transaction.run(sql`set local idle_in_transaction_session_timeout = 0`)
    const { held } = await transaction.one<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockKey}, 0) as held`,
    )
    if (held) await work()
    return held
  })
}

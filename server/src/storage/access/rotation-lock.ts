import type { Database } from '../database.ts'

// Any constant that differs from those of the other advisory locks.
const lockKey = 7_303

/** False: another rotation holds it. Held by a session, not a transaction: a rotation may take minutes. */
export async function withRotationLock(db: Database, work: () => Promise<void>): Promise<boolean> {
  const client = await db.pool.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, 0) as held', [lockKey])
    if (rows[0]?.held !== true) return false
    await work()
    return true
  } finally {
    // Ends the session, and the lock with it.
    client.release(true)
  }
}

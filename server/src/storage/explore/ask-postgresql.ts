import type { Database, Queryable } from '#storage/database.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import { type Sql, sql } from '#storage/sql.ts'

type Limits = { timeoutMs: number; signal: AbortSignal }

/** The rows of a statement; undefined if it takes too long, or is cancelled by the signal. */
export function askPostgresql<Row extends object>(
  db: Database,
  statement: Sql,
  { timeoutMs, signal }: Limits,
): Promise<Row[] | undefined> {
  const read = async (snapshot: Queryable) => {
    const { pid } = await snapshot.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const cancel = () => {
      db.run(sql`select pg_cancel_backend(${pid}::int)`).catch(() => undefined)
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await snapshot.many<Row>(statement)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
  return readWithTimeout(db, timeoutMs, read, { isOnce: true })
}

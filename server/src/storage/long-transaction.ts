import pg from 'pg'
import { type Database, type Queryable, queryable } from './database.ts'

type LongWork = {
  /** Awaited before the transaction, and its snapshot, begins. */
  before: (connection: Queryable) => Promise<void>
  work: (transaction: Queryable) => Promise<void>
}

/** One snapshot on a separate connection without timeouts, for work that may take longer than any request. */
export async function longTransaction(db: Database, { before, work }: LongWork): Promise<void> {
  const client = new pg.Client({
    ...db.pool.options,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A broken connection also fails the running statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const connection = queryable(client)
    await before(connection)
    await client.query('begin isolation level repeatable read')
    await work(connection)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back and releases its locks.
    await client.end()
  }
}

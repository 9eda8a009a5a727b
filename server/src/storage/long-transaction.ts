import { type Database, openLongSession, type Queryable, sessionQueries } from './database.ts'

type LongWork = {
  /** Awaited before the transaction, and its snapshot, begins. */
  before: (connection: Queryable) => Promise<void>
  work: (transaction: Queryable) => Promise<void>
}

/** One snapshot on a session of its own, for work that may take longer than any request. */
export async function longTransaction(db: Database, { before, work }: LongWork): Promise<void> {
  const client = await openLongSession(db)
  try {
    const connection = sessionQueries(client)
    await before(connection)
    await client.query('begin isolation level repeatable read')
    await work(connection)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back and releases its locks.
    await client.end()
  }
}

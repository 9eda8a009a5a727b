import pg from 'pg'
import { type Database, type Queryable, queryable } from './database.ts'

type Patient = {
  /** Awaited before the transaction begins, and with it its snapshot. */
  before: (connection: Queryable) => Promise<void>
  work: (transaction: Queryable) => Promise<void>
}

/** One snapshot on a connection of its own, for work that may take longer than any request: a statement is not cut short. */
export async function patientTransaction(db: Database, { before, work }: Patient): Promise<void> {
  const client = new pg.Client({
    ...db.pool.options,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  // A connection that breaks also fails the statement that is under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const connection = queryable(client)
    await before(connection)
    await client.query('begin isolation level repeatable read')
    await work(connection)
    await client.query('commit')
  } finally {
    // What has not been committed goes with the connection, and so do its locks.
    await client.end()
  }
}

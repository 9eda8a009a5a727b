import type { Node, Queryable } from './database.ts'
import { openLongSession, sessionQueries } from './open-session.ts'

/** One snapshot on a session of its own, for work that may take longer than any request. */
export async function longTransaction(
  db: Node,
  work: (transaction: Queryable) => Promise<void>,
): Promise<void> {
  const client = await openLongSession(db)
  try {
    await client.query('begin isolation level repeatable read')
    await work(sessionQueries(client))
    await client.query('commit')
  } finally {
    // Closing the connection rolls back and releases its locks.
    await client.end()
  }
}

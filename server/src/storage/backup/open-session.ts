import { Client } from 'pg'
import type { Connection, Queryable } from '#storage/database.ts'
import { sessionQueries } from '#storage/open-session.ts'

/** One connection without the time limits of the pool: what a backup asks may take minutes. */
export type Session = Queryable & { client: Client; close: () => Promise<void> }

export async function openSession(connection: Connection, replication = false): Promise<Session> {
  const client = new Client({
    ...connection,
    application_name: 'tributary backup',
    connectionTimeoutMillis: 5_000,
    // Not among the types of the driver, which passes it on.
    ...(replication ? { replication: 'true' } : {}),
  } as ConstructorParameters<typeof Client>[0])
  // A session that breaks fails its query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return { ...sessionQueries(client), client, close: () => client.end().catch(() => undefined) }
}

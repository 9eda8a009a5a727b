import pg from 'pg'
import { StartRefused } from '#start/start-refused.ts'
import { isCluster } from '#storage/cluster/read-placements.ts'
import type { Connection, Queryable } from '#storage/database.ts'
import { rawSql } from '#storage/sql.ts'

type Identity = { server: string; database: string }

const identity =
  'select system_identifier::text as server, current_database() as database from pg_control_system()'

const timeoutMs = 5_000

/** A standby that does not respond is no wrong setting: the primary answers meanwhile. */
export async function checkStandby(primary: Queryable, connection: Connection): Promise<void> {
  if (await isCluster(primary))
    throw new StartRefused(
      'DATABASE_READ_URL is for a database on one server, but DATABASE_URL is a cluster. Unset it.',
    )
  const own = await primary.one<Identity>(rawSql(identity))
  const found = await identify(connection).catch(() => undefined)
  if (found !== undefined && (found.server !== own.server || found.database !== own.database))
    throw new StartRefused('DATABASE_READ_URL is not a standby of DATABASE_URL.')
}

async function identify(connection: Connection): Promise<Identity | undefined> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Identity>(identity)).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

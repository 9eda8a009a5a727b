import pg, { type ClientBase } from 'pg'
import type { Host } from './read-hosts.ts'

export type HostState = { isStandby: boolean; timeline: number }

// A host that does not respond delays the others' answer by this much.
const timeoutMs = 1_500

export async function askHost({ url }: Host): Promise<HostState> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tributary',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  // A broken connection also fails the statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await readState(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function readState(client: ClientBase): Promise<HostState> {
  const { rows } = await client.query<HostState>(`
    select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then 0
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`)
  const [state] = rows
  if (state === undefined) throw new Error('The database returned no description of itself.')
  return state
}

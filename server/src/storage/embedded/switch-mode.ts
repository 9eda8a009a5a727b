import type { Client } from 'pg'
import { shrinkReserve } from './reserve.ts'
import type { Running } from './running.ts'
import type { Mode } from './server-settings.ts'
import type { Site } from './site.ts'

const statements: Record<Mode, readonly string[]> = {
  'read-only': [
    'alter system set default_transaction_read_only = on',
    'alter system set autovacuum = off',
    'select pg_reload_conf()',
    // Those that run would go on writing.
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'autovacuum worker'`,
  ],
  // The mode last: as long as it is set, leaveReadOnly resets both.
  normal: [
    'alter system reset autovacuum',
    'alter system reset default_transaction_read_only',
    'select pg_reload_conf()',
  ],
}

/** By a reload: no session breaks, so reads go on. False: it needs a restart. */
export async function switchMode(
  { cluster, log }: Site,
  { server, lock }: Running,
  mode: Mode,
): Promise<boolean> {
  // Settings on the command line cannot be reloaded.
  if (server.startedAs === 'read-only') return false
  try {
    await apply(lock, mode).catch(() => {
      // The new configuration is a file of its own until it replaces the old one: on a full disk it needs this space.
      shrinkReserve(cluster.reserveFile)
      return apply(lock, mode)
    })
    return true
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the database cannot change its mode without a restart')
    return false
  }
}

/** A server that was killed while it was read-only still has it in its configuration. */
export async function leaveReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query('show default_transaction_read_only')
  if (rows[0]?.default_transaction_read_only === 'on') await apply(client, 'normal')
}

async function apply(client: Client, mode: Mode): Promise<void> {
  for (const statement of statements[mode]) await client.query(statement)
}

import { freeBytes, mebibyte } from './free-space.ts'
import type { Site } from './site.ts'

export type Mode = 'normal' | 'read-only'

const largestWal = 1024
const smallestWal = 32
const usualMinimumWal = 80

/** The arguments of the server. The files of the cluster stay as initdb made them. */
export function serverArgs({ cluster, tuning }: Site, mode: Mode): string[] {
  const wal = walMegabytes(freeBytes(cluster.directory))
  const settings = {
    listen_addresses: '',
    // Relative to the cluster directory, whose own path may be longer than a socket address can be.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '60',
    synchronous_commit: 'on',
    max_wal_size: `${wal}MB`,
    min_wal_size: `${Math.min(usualMinimumWal, wal)}MB`,
    wal_compression: 'pglz',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    jit: 'off',
    // The first facts of a new service come in thousands a second: the planner must hear of them within seconds, not a minute.
    autovacuum_naptime: '10s',
    // Solid-state disks: far pages of an index cost little more than near ones.
    random_page_cost: '1.1',
    restart_after_crash: 'on',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Details, contexts and statements carry the data of users.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(mode === 'read-only' ? readOnlySettings : {}),
    ...tuning,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// With the disk full, reads go on and nothing may use up the last blocks that recovery needs.
const readOnlySettings = {
  default_transaction_read_only: 'on',
  autovacuum: 'off',
  max_wal_size: `${smallestWal}MB`,
  min_wal_size: `${smallestWal}MB`,
}

/** About a tenth of what is free, as a power of two so that the command line rarely changes. */
function walMegabytes(free: number): number {
  const tenth = free / mebibyte / 10
  return Math.min(largestWal, Math.max(smallestWal, 2 ** Math.floor(Math.log2(Math.max(1, tenth)))))
}

import { freeBytes, mebibyte } from './free-space.ts'
import type { Site } from './site.ts'

export type Mode = 'normal' | 'read-only'

const largestWal = 1024
const smallestWal = 32
const usualMinimumWal = 80
const smallestWaitingWal = 64

/** The server's arguments. The configuration files of the cluster stay as initdb wrote them. */
export function serverArgs({ cluster, tuning }: Site, mode: Mode): string[] {
  const free = freeBytes(cluster.directory)
  const wal = walMegabytes(free)
  const settings = {
    listen_addresses: '',
    // Relative to the cluster directory, whose absolute path may be too long for a socket address.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '60',
    synchronous_commit: 'on',
    max_wal_size: `${wal}MB`,
    min_wal_size: `${Math.min(usualMinimumWal, wal)}MB`,
    // A store of backups that stays away must not fill the disk: then WAL is removed that is not archived.
    max_slot_wal_keep_size: `${waitingWalMegabytes(free)}MB`,
    wal_compression: 'pglz',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    jit: 'off',
    // A new service may receive thousands of facts a second: the planner needs statistics soon. Each look costs 0.1 s of CPU.
    autovacuum_naptime: '30s',
    // On solid-state disks, random reads cost little more than sequential ones.
    random_page_cost: '1.1',
    restart_after_crash: 'on',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Details, contexts and statements contain user data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(mode === 'read-only' ? readOnlySettings : {}),
    ...tuning,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// On a full disk, reads must work and nothing may use the last blocks, which recovery needs.
const readOnlySettings = {
  default_transaction_read_only: 'on',
  autovacuum: 'off',
  max_wal_size: `${smallestWal}MB`,
  min_wal_size: `${smallestWal}MB`,
}

/** About a tenth of the free space. */
function walMegabytes(free: number): number {
  return Math.min(largestWal, Math.max(smallestWal, powerOfTwo(free / mebibyte / 10)))
}

/** At most half of the free space. */
function waitingWalMegabytes(free: number): number {
  return Math.max(smallestWaitingWal, powerOfTwo(free / mebibyte / 2))
}

/** Rounded down, so that the command line rarely changes. */
function powerOfTwo(megabytes: number): number {
  return 2 ** Math.floor(Math.log2(Math.max(1, megabytes)))
}

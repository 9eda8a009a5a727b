import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatLsn, type Lsn, parseLsn } from '#domain/backup/lsn.ts'
import { StartRefused } from '#start/start-refused.ts'
import { clusterIn } from '#storage/embedded/cluster.ts'
import type { EmbeddedLog } from '#storage/embedded/site.ts'
import { type EmbeddedDatabase, startEmbedded } from '#storage/embedded/start-embedded.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Owner } from './extract-files.ts'

/** Where PostgreSQL stops to replay. */
export type RecoveryTarget = { at: Date } | { point: string } | 'end'

type Recovery = {
  dataDir: string
  owner: (NonNullable<Owner> & { name: string }) | undefined
  target: RecoveryTarget
  /** Recovery that ends before this position has lost something. */
  replayed: Lsn
  /** The end of the WAL. */
  end: Lsn
  print: (text: string) => void
}

const silent: EmbeddedLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
// A flushed position may be in the middle of a record, which is then not replayed. No record is that long.
const longestRecord = 1024n * 1024n

/** Lets PostgreSQL replay the WAL in pg_wal. The database runs when it returns. */
export async function recover({
  dataDir,
  owner,
  target,
  replayed,
  end,
  print,
}: Recovery): Promise<EmbeddedDatabase> {
  const { directory } = clusterIn(dataDir)
  const signal = join(directory, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  if (owner) chownSync(signal, owner.uid, owner.gid)
  const start = (settings: Record<string, string>) =>
    startEmbedded({
      dataDir,
      ...(owner === undefined ? {} : { osUser: owner.name }),
      tuning: {
        restore_command: 'false',
        hot_standby: 'off',
        recovery_target_action: 'promote',
        ...settings,
      },
      progress: print,
      log: silent,
    })
  let needed = replayed
  const database = await start(targetSettings(target)).catch((error: unknown) => {
    if (typeof target !== 'object' || !('at' in target) || !endedBefore(error)) throw error
    // Nothing was committed after that moment: all of the WAL is before it.
    needed = end
    return start({})
  })
  const reached = endOfRecovery(directory)
  if (reached !== undefined && reached + longestRecord >= needed) return database
  await database.stop()
  throw new BackupRefused(
    `PostgreSQL replayed the WAL to ${reached === undefined ? 'an unknown position' : formatLsn(reached)} only, not to ${formatLsn(needed)}. Nothing was restored.`,
  )
}

function targetSettings(target: RecoveryTarget): Record<string, string> {
  if (target === 'end') return {}
  if ('point' in target) return { recovery_target_name: target.point }
  return { recovery_target_time: target.at.toISOString().replace('T', ' ').replace('Z', '+00') }
}

function endedBefore(error: unknown): boolean {
  return (
    error instanceof StartRefused && /recovery ended before configured recovery target/.test(error.message)
  )
}

/** PostgreSQL notes where it left the old timeline. */
function endOfRecovery(directory: string): Lsn | undefined {
  const wal = join(directory, 'pg_wal')
  const newest = readdirSync(wal)
    .filter((name) => name.endsWith('.history'))
    .sort()
    .at(-1)
  if (newest === undefined) return undefined
  const line = readFileSync(join(wal, newest), 'utf8').trim().split('\n').at(-1)
  const lsn = line?.split('\t')[1]
  return lsn === undefined ? undefined : parseLsn(lsn)
}

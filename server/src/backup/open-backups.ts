import type { RetentionRules } from '#domain/backup/plan-retention.ts'
import type { Connection } from '#storage/database.ts'
import type { EmbeddedLog } from '#storage/embedded/site.ts'
import { openStore, type StorePlace } from './open-store.ts'
import { runArchiver } from './run-archiver.ts'
import { runBackupLoop } from './run-backup-loop.ts'
import { openSeal } from './seal.ts'
import type { Store } from './store.ts'

/** Undefined: not known, or not yet. */
export type BackupFigures = {
  newestAt: Date | undefined
  durationMs: number | undefined
  storedBytes: number | undefined
  failures: number
  archivedAt: Date | undefined
  archiveFailures: number
}

export type OpenBackups = {
  store: Pick<Store, 'read' | 'replace'>
  figures: () => BackupFigures
  stop: () => Promise<void>
}

type Settings = {
  place: StorePlace
  recipient: string | undefined
  rules: RetentionRules
  atMinutes: number
  walSeconds: number
  version: string
}
type Source = { connection: Connection; clusterDirectory: string; log: EmbeddedLog }

/** Archives the WAL all the time and makes a backup once a day. */
export async function openBackups({ log, ...source }: Source, settings: Settings): Promise<OpenBackups> {
  const { place, recipient, rules, version, atMinutes, walSeconds } = settings
  // Refuses a wrong key at the start instead of in every round.
  await openSeal(recipient)
  const archiving = runArchiver({ ...source, place, recipient, everyMs: walSeconds * 1_000 }, log)
  const backups = runBackupLoop(
    { ...source, place, recipient, rules, version },
    { atMinutes, archive: archiving.state, log },
  )
  return {
    // Opened for each use: a disk that is away now may be there a minute later.
    store: {
      read: async (name) => (await openStore(place)).read(name),
      replace: async (name, bytes) => (await openStore(place)).replace(name, bytes),
    },
    figures: () => ({
      ...backups.state,
      archivedAt: archiving.state.archivedAt,
      archiveFailures: archiving.state.failures,
    }),
    stop: async () => {
      await backups.stop()
      await archiving.stop()
    },
  }
}

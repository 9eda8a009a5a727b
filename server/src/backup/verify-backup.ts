import type { RestorableBackup } from '#domain/backup/choose-restore.ts'
import { compareTotals } from '#domain/backup/compare-totals.ts'
import { formatLsn, parseLsn, segmentStart } from '#domain/backup/lsn.ts'
import { chainWal } from '#domain/backup/wal-chain.ts'
import { openSession } from '#storage/backup/open-session.ts'
import { readTotals } from '#storage/backup/read-totals.ts'
import { BackupRefused } from './backup-refused.ts'
import { ownWalOf } from './layout.ts'
import { readChecked } from './manifest-file.ts'
import { newestFirst } from './place-wal.ts'
import { readArchive } from './read-archive.ts'
import { type RestoreJob, restoreBackup } from './restore-backup.ts'
import type { Store } from './store.ts'

type VerifyJob = Omit<RestoreJob, 'plan' | 'target'> & { backup: string | undefined }

export type Verified = { id: string; totals: number; differences: string[] }

/** Restores the backup to the moment of its totals and counts again. */
export async function verifyBackup({ backup: wanted, ...job }: VerifyJob): Promise<Verified> {
  const { backups } = await readArchive(job.store)
  const backup =
    wanted === undefined ? backups.at(-1) : backups.find(({ manifest }) => manifest.id === wanted)
  if (backup === undefined)
    throw new BackupRefused(
      wanted === undefined
        ? `There is no complete backup in ${job.store.place}.`
        : `There is no backup ${wanted} in ${job.store.place}. There are: ${backups.map(({ manifest }) => manifest.id).join(', ')}.`,
    )
  const { manifest } = backup
  job.print(`Verifying backup ${manifest.id} of ${manifest.startedAt}.`)
  const pieces = await checkWal(job.store, backup)
  const until = new Date(manifest.point.at)
  const plan = { backup, pieces, until, replayed: parseLsn(manifest.stopLsn) }
  const { database, contents } = await restoreBackup({ ...job, plan, target: { point: manifest.point.name } })
  try {
    const session = await openSession(database.connection)
    const found = await readTotals(session).finally(session.close)
    const differences = compareTotals(contents.totals, found)
    return { id: manifest.id, totals: contents.totals.length, differences }
  } finally {
    await database.stop()
  }
}

/** All WAL since the backup: without a gap, and every object as it was written. Returns what the backup itself needs. */
async function checkWal(store: Store, { manifest, wal }: RestorableBackup) {
  const { pieces, end, behindGap } = chainWal(wal, segmentStart(parseLsn(manifest.startLsn)))
  if (behindGap !== undefined)
    throw new BackupRefused(
      `The WAL from ${formatLsn(end)} to ${formatLsn(behindGap.from)} is missing in ${store.place}.`,
    )
  for (const piece of newestFirst(pieces)) await readChecked(store, piece)
  const own = `${ownWalOf(manifest.lineage, manifest.id)}/`
  return wal.filter(({ name }) => name.startsWith(own))
}

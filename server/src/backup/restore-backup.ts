import { chownSync, mkdirSync } from 'node:fs'
import type { RestorePlan } from '#domain/backup/choose-restore.ts'
import type { Contents } from '#domain/backup/manifest.ts'
import { sizeText } from '#domain/text/size-text.ts'
import { chooseOsUser } from '#storage/embedded/choose-os-user.ts'
import { clusterIn } from '#storage/embedded/cluster.ts'
import { freeBytes, mebibyte } from '#storage/embedded/free-space.ts'
import type { EmbeddedDatabase } from '#storage/embedded/start-embedded.ts'
import { BackupRefused } from './backup-refused.ts'
import { extractFiles } from './extract-files.ts'
import { readChecked, readContents } from './manifest-file.ts'
import { placeWal } from './place-wal.ts'
import { type RecoveryTarget, recover } from './recover.ts'
import type { Unseal } from './seal.ts'
import { showProgress } from './show-progress.ts'
import type { Store } from './store.ts'

// For the WAL that PostgreSQL writes itself, and the service's reserve.
const spareBytes = 200 * mebibyte

export type RestoreJob = {
  store: Store
  unseal: Unseal
  plan: RestorePlan
  target: RecoveryTarget
  /** Must be new: everything in it is written here. */
  dataDir: string
  osUser: string | undefined
  print: (text: string) => void
}

function refuseLittleSpace(directory: string, { backup, pieces }: RestorePlan): void {
  const wal = pieces.reduce((sum, { from, to }) => sum + Number(to - from), 0)
  const needed = backup.manifest.parts.reduce((sum, { bytes }) => sum + bytes, wal) + spareBytes
  const free = freeBytes(directory)
  if (free < needed)
    throw new BackupRefused(
      `${directory} has ${sizeText(free)} free, and the restore needs ${sizeText(needed)}.`,
    )
}

/** Brings a backup back and replays the WAL. The database runs when it returns. */
export async function restoreBackup(
  job: RestoreJob,
): Promise<{ database: EmbeddedDatabase; contents: Contents }> {
  const { store, unseal, plan, dataDir, print } = job
  const { manifest } = plan.backup
  const { directory } = clusterIn(dataDir)
  const owner = chooseOsUser(directory, job.osUser)
  const contents = await readContents(store, unseal, manifest)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (owner) chownSync(directory, owner.uid, owner.gid)
  refuseLittleSpace(directory, plan)
  const { target } = job
  const { replayed, pieces } = plan
  print(`Fetching ${pieces.length} pieces of the WAL, then the files.`)
  await placeWal({ store, unseal }, pieces, { directory, timeline: manifest.timeline, owner })
  await placeFiles(job, extractFiles(directory, owner, contents.files))
  print('Replaying the WAL.')
  const end = pieces.at(-1)?.to ?? replayed
  const database = await recover({ dataDir, owner, target, replayed, end, print })
  return { database, contents }
}

async function placeFiles(
  { store, unseal, plan, print }: RestoreJob,
  files: ReturnType<typeof extractFiles>,
): Promise<void> {
  const { parts } = plan.backup.manifest
  const progress = showProgress(
    print,
    parts.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  for (const part of parts) {
    files.take(await unseal(part.name, await readChecked(store, part)))
    progress(part.bytes)
  }
  files.finish()
}

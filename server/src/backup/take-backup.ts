import { randomBytes } from 'node:crypto'
import { parseLsn, segmentStart } from '#domain/backup/lsn.ts'
import type { Contents, Manifest, StoredPart } from '#domain/backup/manifest.ts'
import { readArchiveSlot } from '#storage/backup/archive-slot.ts'
import { holdWal } from '#storage/backup/backup-slot.ts'
import { markPoint } from '#storage/backup/mark-point.ts'
import { openSession, type Session } from '#storage/backup/open-session.ts'
import { readTotals } from '#storage/backup/read-totals.ts'
import { readServerIdentity, type ServerIdentity } from '#storage/backup/server-identity.ts'
import { type BaseBackup, streamBaseBackup } from '#storage/backup/stream-base-backup.ts'
import { readWalPosition } from '#storage/backup/wal-position.ts'
import type { Connection } from '#storage/database.ts'
import { baseOf, lineageName, manifestName, newId, ownWalOf } from './layout.ts'
import { filesOf, writeManifest } from './manifest-file.ts'
import type { Seal } from './seal.ts'
import { showProgress } from './show-progress.ts'
import type { Store } from './store.ts'
import { pieceEnd, storeWalPiece } from './wal-pieces.ts'
import { storePart, writeParts } from './write-parts.ts'

export type BackupJob = {
  connection: Connection
  /** Of the embedded database: its pg_wal is read. */
  clusterDirectory: string
  store: Store
  seal: Seal
  version: string
  print: (text: string) => void
}

type Run = BackupJob & { id: string; lineage: string }

/** A backup of the running database. It exists when its manifest does, which is written last. */
export async function takeBackup(job: BackupJob): Promise<Manifest> {
  const startedAt = new Date()
  const id = newId(startedAt, randomBytes(2).toString('hex'))
  // A store that cannot be used is refused before gigabytes are read. Nothing has this name yet.
  await job.store.list(id)
  const session = await openSession(job.connection)
  try {
    const run = { ...job, id, lineage: (await archivedLineage(session, job.store)) ?? id }
    // Until the WAL since the start of the backup is stored with it. Temporary: it ends with the session, however that ends.
    await holdWal(session, `tributary_backup_${id}`)
    const identity = await readServerIdentity(session)
    const { base, parts } = await copyFiles(run, identity)
    const point = await countRows(run, session)
    await storeOwnWal(run, session, base)
    const contents = await storeContents(run, { files: filesOf(base.manifest), totals: point.totals })
    const manifest: Manifest = {
      format: 'tributary-backup-1',
      id,
      lineage: run.lineage,
      startedAt: startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
      versions: { tributary: job.version, postgres: identity.postgres },
      systemIdentifier: identity.systemIdentifier,
      timeline: base.timeline,
      startLsn: base.startLsn,
      stopLsn: base.stopLsn,
      point: { name: point.name, at: point.at.toISOString() },
      recipient: job.seal.recipient,
      parts,
      contents,
    }
    await job.store.write(manifestName(run.lineage, id), writeManifest(manifest))
    return manifest
  } finally {
    await session.close()
  }
}

/** The one that the service archives the WAL to. A backup elsewhere is a lineage of its own. */
async function archivedLineage(session: Session, store: Store): Promise<string | undefined> {
  const slot = await readArchiveSlot(session)
  if (slot === undefined) return undefined
  return (await store.read(lineageName(slot.lineage))) === undefined ? undefined : slot.lineage
}

async function copyFiles(
  { connection, store, seal, lineage, id, print }: Run,
  { bytes }: ServerIdentity,
): Promise<{ base: BaseBackup; parts: StoredPart[] }> {
  const writer = writeParts(store, seal, baseOf(lineage, id))
  const progress = showProgress(print, bytes)
  const base = await streamBaseBackup(connection, `tributary ${id}`, (chunk) => {
    progress(chunk.length)
    return writer.take(chunk)
  })
  return { base, parts: await writer.finish() }
}

/** On a session of its own, with the snapshot of the restore point. */
async function countRows({ connection, id, print }: Run, session: Session) {
  const name = `tributary_backup_${id}`
  const reader = await openSession(connection)
  try {
    const at = await markPoint(session, reader, name)
    print('Counting the rows to compare a restore with.')
    return { name, at, totals: await readTotals(reader) }
  } finally {
    await reader.close()
  }
}

/** Beyond the restore point, whose transaction is committed and so flushed. */
async function storeOwnWal(run: Run, session: Session, base: BaseBackup): Promise<void> {
  const { at, flushed } = await readWalPosition(session)
  const source = { directory: run.clusterDirectory, timeline: base.timeline }
  const target = { store: run.store, seal: run.seal, prefix: ownWalOf(run.lineage, run.id) }
  let from = segmentStart(parseLsn(base.startLsn))
  while (from < flushed) {
    const to = pieceEnd(from, flushed)
    await storeWalPiece(source, target, { from, to, at })
    from = to
  }
}

async function storeContents({ store, seal, lineage, id }: Run, contents: Contents): Promise<StoredPart> {
  const name = `${baseOf(lineage, id)}/contents.json.${seal.extension}`
  return storePart(store, seal.seal, { name, whole: Buffer.from(JSON.stringify(contents)) })
}

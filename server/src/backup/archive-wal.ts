import { type Lsn, segmentBytes, segmentStart } from '#domain/backup/lsn.ts'
import type { WalPiece } from '#domain/backup/wal-piece.ts'
import { advanceArchiveSlot } from '#storage/backup/archive-slot.ts'
import { openSession, type Session } from '#storage/backup/open-session.ts'
import { readWalPosition } from '#storage/backup/wal-position.ts'
import type { Connection } from '#storage/database.ts'
import { findLineage, type Lineage } from './find-lineage.ts'
import { archivedWalOf } from './layout.ts'
import type { Seal } from './seal.ts'
import type { Store } from './store.ts'
import { pieceEnd, storeWalPiece, type WalTarget } from './wal-pieces.ts'

export type ArchiveJob = { connection: Connection; clusterDirectory: string; store: Store; seal: Seal }

/** Under load a segment has two or three: compressing it again would cost more than they do. */
const worthJoining = 8

/** Everything committed before `at` is archived. */
export type Archived = { lineage: string; at: Date }

/** Copies the WAL into the store as it grows. A failed round loses nothing: the next one continues. */
export function openWalArchive(job: ArchiveJob) {
  let session: Session | undefined
  let lineage: Lineage | undefined

  async function archive(): Promise<Archived> {
    session ??= await openSession(job.connection)
    lineage ??= await findLineage(session, job.store)
    const { at, flushed } = await readWalPosition(session)
    while (lineage.end < flushed) await archivePiece(job, { session, lineage }, { at, flushed })
    return { lineage: lineage.id, at }
  }

  return {
    async archiveOnce(): Promise<Archived> {
      try {
        return await archive()
      } catch (error) {
        await session?.close()
        // Read again: the slot and the store say where to continue.
        session = undefined
        lineage = undefined
        throw error
      }
    },
    close: async () => session?.close(),
  }
}

type Open = { session: Session; lineage: Lineage }

async function archivePiece(
  job: ArchiveJob,
  { session, lineage }: Open,
  { at, flushed }: { at: Date; flushed: Lsn },
): Promise<void> {
  const source = { directory: job.clusterDirectory, timeline: lineage.timeline }
  const target = { store: job.store, seal: job.seal, prefix: archivedWalOf(lineage.id) }
  const from = lineage.end
  const to = pieceEnd(from, flushed)
  lineage.pieces.push(await storeWalPiece(source, target, { from, to, at }))
  lineage.end = to
  if (to !== segmentStart(to)) return
  if (lineage.pieces.length >= worthJoining)
    await joinPieces(source, target, { pieces: lineage.pieces, at, to })
  lineage.pieces = []
  // Only now: until then PostgreSQL keeps the segment.
  await advanceArchiveSlot(session, lineage.id, to)
}

type Finished = { pieces: readonly WalPiece[]; at: Date; to: Lsn }

/** A finished segment becomes one object, so that a quiet database does not leave thousands of small ones. */
async function joinPieces(
  source: Parameters<typeof storeWalPiece>[0],
  target: WalTarget,
  { pieces, at, to }: Finished,
): Promise<void> {
  await storeWalPiece(source, target, { from: to - segmentBytes, to, at })
  for (const { name } of pieces) await target.store.remove(name)
}

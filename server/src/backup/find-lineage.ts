import { randomBytes } from 'node:crypto'
import { type Lsn, segmentStart } from '#domain/backup/lsn.ts'
import { chainWal } from '#domain/backup/wal-chain.ts'
import { parsePieceName, type WalPiece } from '#domain/backup/wal-piece.ts'
import {
  type ArchiveSlot,
  createArchiveSlot,
  dropArchiveSlots,
  readArchiveSlot,
} from '#storage/backup/archive-slot.ts'
import { readServerIdentity } from '#storage/backup/server-identity.ts'
import { readWalPosition } from '#storage/backup/wal-position.ts'
import type { Queryable } from '#storage/database.ts'
import { archivedWalOf, lineageName, newId } from './layout.ts'
import type { Store } from './store.ts'

/** Where archiving goes on. `pieces` are those of the unfinished segment. */
export type Lineage = { id: string; timeline: number; end: Lsn; pieces: WalPiece[] }

/**
 * Continues the lineage of the slot if its WAL has no gap. Begins another if there is none: after a restore, after PostgreSQL
 * had to remove WAL that was not archived, or if the store is ahead of this database, which is then an older copy.
 */
export async function findLineage(db: Queryable, store: Store): Promise<Lineage> {
  const slot = await readArchiveSlot(db)
  const { timeline } = await readServerIdentity(db)
  const found = slot === undefined ? undefined : await continueLineage(db, store, slot)
  return found === undefined ? beginLineage(db, store, timeline) : { ...found, timeline }
}

async function continueLineage(
  db: Queryable,
  store: Store,
  { lineage, kept }: ArchiveSlot,
): Promise<Omit<Lineage, 'timeline'> | undefined> {
  if (kept === undefined || (await store.read(lineageName(lineage))) === undefined) return undefined
  const names = await store.list(`${archivedWalOf(lineage)}/`)
  const pieces = names.flatMap((name) => parsePieceName(name) ?? [])
  const { end, behindGap } = chainWal(pieces, startOf(pieces, segmentStart(kept)))
  const { flushed } = await readWalPosition(db)
  const isOlderCopy = end > flushed
  if (isOlderCopy || behindGap !== undefined) return undefined
  return { id: lineage, end, pieces: pieces.filter(({ from }) => segmentStart(from) === segmentStart(end)) }
}

/** After a crash PostgreSQL keeps more than it needs to; that WAL may already be removed with the backups that needed it. */
function startOf(pieces: readonly WalPiece[], kept: Lsn): Lsn {
  const first = pieces
    .filter(({ to }) => to > kept)
    .reduce<Lsn | undefined>(
      (least, { from }) => (least === undefined || from < least ? from : least),
      undefined,
    )
  return first === undefined || first < kept ? kept : first
}

async function beginLineage(db: Queryable, store: Store, timeline: number): Promise<Lineage> {
  const id = newId(new Date(), randomBytes(2).toString('hex'))
  // First: a store that is away must not cost the slot, and with it the WAL that waits for the store.
  await store.write(lineageName(id), Buffer.from(`${JSON.stringify({ lineage: id, timeline })}\n`))
  await dropArchiveSlots(db)
  const end = segmentStart(await createArchiveSlot(db, id))
  return { id, timeline, end, pieces: [] }
}

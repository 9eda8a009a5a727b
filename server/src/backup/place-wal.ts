import {
  chownSync,
  closeSync,
  constants,
  fchownSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { segmentBytes, segmentName, segmentStart } from '#domain/backup/lsn.ts'
import type { WalPiece } from '#domain/backup/wal-piece.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Owner } from './extract-files.ts'
import { readChecked } from './manifest-file.ts'
import type { Unseal } from './seal.ts'
import type { Store } from './store.ts'

type Target = { directory: string; timeline: number; owner: Owner }

/** Puts the archived WAL together again as the segments that PostgreSQL reads. The rest of the last one stays zero. */
export async function placeWal(
  { store, unseal }: { store: Store; unseal: Unseal },
  pieces: readonly WalPiece[],
  { directory, timeline, owner }: Target,
): Promise<void> {
  const wal = join(directory, 'pg_wal')
  mkdirSync(wal, { mode: 0o700 })
  if (owner) chownSync(wal, owner.uid, owner.gid)
  for (const piece of newestFirst(pieces)) {
    const bytes = await unseal(piece.name, await readChecked(store, piece))
    if (BigInt(bytes.length) !== piece.to - piece.from)
      throw new BackupRefused(`${piece.name} in ${store.place} has a wrong size.`)
    writeAt(join(wal, segmentName(timeline, piece.from)), piece, { bytes, owner })
  }
}

/** A service that still runs joins the newest pieces into segments and removes them: read them before it does. */
export function newestFirst(pieces: readonly WalPiece[]): WalPiece[] {
  return pieces.toReversed()
}

function writeAt(file: string, { from }: WalPiece, { bytes, owner }: { bytes: Buffer; owner: Owner }): void {
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    if (owner) fchownSync(fd, owner.uid, owner.gid)
    ftruncateSync(fd, Number(segmentBytes))
    writeSync(fd, bytes, 0, bytes.length, Number(from - segmentStart(from)))
  } finally {
    closeSync(fd)
  }
}

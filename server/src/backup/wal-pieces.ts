import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lsn, segmentBytes, segmentName, segmentStart } from '#domain/backup/lsn.ts'
import { pieceName, type WalPiece } from '#domain/backup/wal-piece.ts'
import { type Seal, sha256 } from './seal.ts'
import type { Store } from './store.ts'

export type WalSource = { directory: string; timeline: number }
export type WalTarget = { store: Store; seal: Seal; prefix: string }
type Range = Pick<WalPiece, 'from' | 'to' | 'at'>

/** The end of the segment of this position, or `limit` if that is before it. */
export function pieceEnd(from: Lsn, limit: Lsn): Lsn {
  const end = segmentStart(from) + segmentBytes
  return end < limit ? end : limit
}

/** Copies one piece from pg_wal into the store. Flushed bytes no longer change. */
export async function storeWalPiece(source: WalSource, target: WalTarget, range: Range): Promise<WalPiece> {
  const { store, seal, prefix } = target
  const stored = await seal.seal(await readSegment(source, range))
  const piece = { ...range, sha256: sha256(stored) }
  const name = pieceName(prefix, piece, seal.extension)
  await store.write(name, stored)
  return { name, ...piece }
}

async function readSegment({ directory, timeline }: WalSource, { from, to }: Range): Promise<Buffer> {
  const name = segmentName(timeline, from)
  const bytes = Buffer.alloc(Number(to - from))
  const handle = await open(join(directory, 'pg_wal', name), 'r')
  try {
    for (let done = 0; done < bytes.length; ) {
      const at = Number(from - segmentStart(from)) + done
      const { bytesRead } = await handle.read(bytes, done, bytes.length - done, at)
      if (bytesRead === 0) throw new Error(`pg_wal/${name} is too short`)
      done += bytesRead
    }
  } finally {
    await handle.close()
  }
  return bytes
}

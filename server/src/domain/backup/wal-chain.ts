import type { Lsn } from './lsn.ts'
import type { WalPiece } from './wal-piece.ts'

export type WalChain = {
  /** Without a gap, in order. */
  pieces: WalPiece[]
  end: Lsn
  /** The first piece behind a gap, if there is one. */
  behindGap: WalPiece | undefined
}

/** The WAL that can be replayed from a position on: up to the first gap. */
export function chainWal(pieces: readonly WalPiece[], start: Lsn): WalChain {
  // The longest first: a whole segment instead of the parts that it replaces.
  const sorted = pieces.toSorted((a, b) => compare(a.from, b.from) || compare(b.to, a.to))
  const chain: WalPiece[] = []
  let end = start
  for (const piece of sorted) {
    if (piece.to <= end) continue
    if (piece.from > end) return { pieces: chain, end, behindGap: piece }
    chain.push(piece)
    end = piece.to
  }
  return { pieces: chain, end, behindGap: undefined }
}

function compare(a: Lsn, b: Lsn): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

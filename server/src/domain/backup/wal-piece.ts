import type { Lsn } from './lsn.ts'

/**
 * An archived range of the WAL, at most one segment. `at`: everything committed before is in the pieces up to this time.
 * `sha256` is that of the stored bytes, so the name alone tells whether an object is what was written.
 */
export type WalPiece = { name: string; from: Lsn; to: Lsn; at: Date; sha256: string }

const pattern = /(?:^|\/)([0-9a-f]{16})-([0-9a-f]{16})-(\d{13})-([0-9a-f]{64})\.zst(?:\.age)?$/

export function pieceName(
  prefix: string,
  { from, to, at, sha256 }: Omit<WalPiece, 'name'>,
  extension: string,
): string {
  const hex = (lsn: Lsn) => lsn.toString(16).padStart(16, '0')
  return `${prefix}/${hex(from)}-${hex(to)}-${at.getTime()}-${sha256}.${extension}`
}

/** Undefined: the name of something else. */
export function parsePieceName(name: string): WalPiece | undefined {
  const [, from, to, at, sha256] = pattern.exec(name) ?? []
  if (from === undefined || to === undefined || sha256 === undefined) return undefined
  return { name, from: BigInt(`0x${from}`), to: BigInt(`0x${to}`), at: new Date(Number(at)), sha256 }
}

import { formatLsn, type Lsn, parseLsn, segmentStart } from './lsn.ts'
import type { Manifest } from './manifest.ts'
import { chainWal, type WalChain } from './wal-chain.ts'
import type { WalPiece } from './wal-piece.ts'

/** `wal` is all that is archived of its lineage, its own included. */
export type RestorableBackup = { manifest: Manifest; wal: readonly WalPiece[] }

export type RestorePlan = {
  backup: RestorableBackup
  /** To replay, in order. */
  pieces: WalPiece[]
  /** Everything committed before is restored. */
  until: Date
  /** Recovery that ends before this position has lost something. */
  replayed: Lsn
}

type Candidate = RestorableBackup & { chain: WalChain; from: Date; until: Date }

/** What each backup can restore, oldest first. */
export function describeBackups(backups: readonly RestorableBackup[]): string[] {
  return backups.map(toCandidate).map(({ manifest, from, until, chain }) => {
    const gap = chain.behindGap === undefined ? '' : ', then a gap in the WAL'
    const key = manifest.recipient === null ? '' : `, encrypted for ${manifest.recipient}`
    return `database ${manifest.systemIdentifier}, backup ${manifest.id}: ${from.toISOString()} to ${until.toISOString()}${gap}${key}`
  })
}

/** Picks the backup and the WAL for a moment, or for the newest one; or says why there is none. */
export function chooseRestore(
  backups: readonly RestorableBackup[],
  at: Date | undefined,
  database?: string,
): RestorePlan | { refusal: string } {
  const databases = new Set(backups.map(({ manifest }) => manifest.systemIdentifier))
  if (database === undefined && databases.size > 1)
    return {
      refusal: `There are backups of several databases: choose one with --database ${[...databases].join(' or ')}.`,
    }
  const candidates = backups
    .filter(({ manifest }) => database === undefined || manifest.systemIdentifier === database)
    .map(toCandidate)
    .sort((a, b) => b.from.getTime() - a.from.getTime() || b.until.getTime() - a.until.getTime())
  if (candidates.length === 0) return { refusal: 'There is no complete backup.' }
  return at === undefined ? newest(candidates) : atMoment(candidates, at)
}

function toCandidate(backup: RestorableBackup): Candidate {
  const { startLsn, point } = backup.manifest
  const chain = chainWal(backup.wal, segmentStart(parseLsn(startLsn)))
  const from = new Date(point.at)
  // Also of pieces that the chain does not need: what they say about time is true all the same.
  const until = backup.wal
    .filter(({ to }) => to <= chain.end)
    .reduce((latest, { at }) => (at > latest ? at : latest), from)
  return { ...backup, chain, from, until }
}

function newest(candidates: readonly Candidate[]): RestorePlan | { refusal: string } {
  const [best] = candidates.toSorted((a, b) => b.until.getTime() - a.until.getTime())
  if (best === undefined) return { refusal: 'There is no complete backup.' }
  if (best.chain.behindGap !== undefined) return { refusal: gapText(best) }
  const { pieces, end } = best.chain
  return { backup: best, pieces, until: best.until, replayed: end }
}

function atMoment(candidates: readonly Candidate[], at: Date): RestorePlan | { refusal: string } {
  const begun = candidates.filter(({ from }) => from <= at)
  const oldest = candidates.at(-1) as Candidate
  if (begun.length === 0)
    return { refusal: `The oldest moment that can be restored is ${oldest.from.toISOString()}.` }
  const backup = begun.find(({ until }) => until >= at)
  if (backup === undefined) return { refusal: tooLateText(begun, at) }
  const used = neededPieces(backup.chain.pieces, at)
  const whole = used.filter((piece) => piece.at <= at).at(-1)
  return { backup, pieces: used, until: at, replayed: whole?.to ?? parseLsn(backup.manifest.stopLsn) }
}

/** Pieces that were archived together have the same time; only all of them hold everything up to it. */
function neededPieces(pieces: readonly WalPiece[], at: Date): WalPiece[] {
  const enough = pieces.find((piece) => piece.at >= at)?.at
  return pieces.filter((piece) => enough === undefined || piece.at <= enough)
}

function tooLateText(begun: readonly Candidate[], at: Date): string {
  const [best] = begun.toSorted((a, b) => b.until.getTime() - a.until.getTime())
  const { chain, until } = best as Candidate
  if (chain.behindGap !== undefined && chain.behindGap.at >= at) return gapText(best as Candidate)
  return `The newest moment that is archived is ${until.toISOString()}.`
}

function gapText({ chain, until, manifest }: Candidate): string {
  const next = chain.behindGap
  return `The WAL from ${formatLsn(chain.end)} to ${formatLsn(next?.from ?? chain.end)} is missing in ${manifest.lineage}/wal. The last moment before that gap is ${until.toISOString()}: restore it with --at.`
}

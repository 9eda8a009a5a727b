import { type Lsn, parseLsn, segmentStart } from './lsn.ts'
import type { Manifest } from './manifest.ts'
import { parsePieceName, type WalPiece } from './wal-piece.ts'

/** Every second of the last `days` can be restored, and at least `count` backups are kept. */
export type RetentionRules = { count: number; days: number }

const dayMs = 86_400_000
const baseObject = /^([^/]+)\/base\/([^/]+)\//
const archivedWal = /^([^/]+)\/wal\//

type Archive = { manifests: readonly Manifest[]; names: readonly string[] }

/** What to remove, in this order: a backup that is half removed has no manifest any more. */
export function planRetention({ manifests, names }: Archive, rules: RetentionRules, now: Date): string[] {
  // Each database on its own: a new one in the same place, begun after the old disk died, must not push the old one's out.
  const databases = Object.values(Object.groupBy(manifests, ({ systemIdentifier }) => systemIdentifier))
  const kept = databases.flatMap((one = []) => keptBackups(one, rules, now))
  const starts = new Map<string, Lsn>()
  for (const { lineage, startLsn } of kept) {
    const start = segmentStart(parseLsn(startLsn))
    if (start < (starts.get(lineage) ?? start + 1n)) starts.set(lineage, start)
  }
  const keptIds = new Set(kept.map(({ id }) => id))
  const complete = new Set(manifests.map(({ id }) => id))
  const newestLineage = names
    .filter(isOurs)
    .map((name) => name.split('/', 1)[0] ?? '')
    .reduce(later, '')
  const pieces = names.flatMap((name) => parsePieceName(name) ?? [])
  return names
    .filter((name) => {
      const id = baseObject.exec(name)?.[2]
      if (id !== undefined) return !keptIds.has(id) && (complete.has(id) || isAbandoned(id, now))
      const lineage = name.split('/', 1)[0] ?? ''
      const start = starts.get(lineage)
      // A lineage without a backup is useless, unless its first one is being made.
      if (start === undefined) return lineage !== newestLineage && isOurs(name)
      return archivedWal.test(name) && isUnneeded(name, start, pieces)
    })
    .sort((a, b) => Number(b.endsWith('/manifest.json')) - Number(a.endsWith('/manifest.json')))
}

function keptBackups(manifests: readonly Manifest[], { count, days }: RetentionRules, now: Date): Manifest[] {
  const newestFirst = manifests.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
  const horizon = new Date(now.getTime() - days * dayMs)
  // The newest one from before the horizon is needed to restore the horizon itself.
  const needed = newestFirst.findIndex(({ point }) => new Date(point.at) <= horizon) + 1
  return newestFirst.slice(0, Math.max(count, needed === 0 ? newestFirst.length : needed))
}

/** Never finished, and too old to be still running. */
function isAbandoned(id: string, now: Date): boolean {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)t\d{6}z_/.exec(id) ?? []
  if (year === undefined) return false
  return now.getTime() - Date.parse(`${year}-${month}-${day}`) > 2 * dayMs
}

function isUnneeded(name: string, start: Lsn, pieces: readonly WalPiece[]): boolean {
  const piece = parsePieceName(name)
  if (piece === undefined) return false
  return piece.to <= start || pieces.some((other) => isPartOf(piece, other))
}

function isPartOf(piece: WalPiece, other: WalPiece): boolean {
  const isInside = other.from <= piece.from && other.to >= piece.to
  const isLarger = other.to - other.from > piece.to - piece.from
  return isInside && isLarger && directory(other.name) === directory(piece.name)
}

const directory = (name: string) => name.slice(0, name.lastIndexOf('/'))

function isOurs(name: string): boolean {
  return parsePieceName(name) !== undefined || name.endsWith('/lineage.json')
}

const later = (a: string, b: string) => (b > a ? b : a)

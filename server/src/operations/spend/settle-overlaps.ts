import type { OverlapChoice } from '@tributary/contract/manage-api/spend/spend-overlap'
import {
  type Overlap,
  overlapsWithin,
  overlapsWithStored,
  type Places,
  wordsForPlaces,
} from '#domain/spend/find-overlaps.ts'
import type { MergedSpend } from '#domain/spend/merge-rows.ts'
import type { Queryable } from '#storage/database.ts'
import type { SpendToStore } from '#storage/spend/spend.ts'
import { type StoredPlace, spendOfDays } from '#storage/spend/spend-overlaps.ts'

export type FoundOverlap = {
  row: MergedSpend
  with: 'stored' | 'upload'
  sources: string[]
  reason: string
}

export type SettledOverlaps = {
  rows: SpendToStore[]
  refusals: { row: number; reason: string }[]
  found: FoundOverlap[]
  /** Stored rows with the same spend. */
  stored: StoredPlace[]
  remove: StoredPlace[]
}

export type Overlapping = {
  rows: readonly MergedSpend[]
  choice: OverlapChoice
  /** A network's own export names every cost once, at whatever level it has. */
  isNetworkExport: boolean
}

/** Finds rows that would count the same spend twice, and settles them as chosen. Reads only. */
export async function settleOverlaps(
  db: Queryable,
  projectId: number,
  { rows, choice, isNetworkExport }: Overlapping,
): Promise<SettledOverlaps> {
  const within = isNetworkExport ? [] : overlapsWithin(rows)
  const leftOut = new Set(choice === 'add' ? [] : within.map(({ row }) => row))
  const kept = rows.filter((row) => !leftOut.has(row))
  const withStored = overlapsWithStored(kept, await storedBeside(db, projectId, kept))
  const refused = new Set(choice === 'refuse' ? withStored.map(({ row }) => row) : [])
  const stored = placesOf(withStored)
  const found = [...within.map(inUpload), ...inStore(withStored)]
  const replaces = choice === 'replace'
  const over = new Set(replaces ? overPulls(withStored) : [])
  return {
    rows: kept
      .filter((row) => !refused.has(row))
      .map((row) => (over.has(row) ? { ...row, overPulls: true } : row)),
    refusals: found
      .filter(({ row }) => leftOut.has(row) || refused.has(row))
      .flatMap(({ row: { lines }, reason }) => lines.map((line) => ({ row: line, reason }))),
    found,
    stored,
    remove: replaces ? stored : [],
  }
}

/** Days per statement. */
const batchSize = 1_000

async function storedBeside(
  db: Queryable,
  projectId: number,
  rows: readonly MergedSpend[],
): Promise<StoredPlace[]> {
  const days = new Map(
    rows.map(({ campaignId, day }) => [`${campaignId} ${day}`, { campaignId, day }] as const),
  )
  const wanted = [...days.values()]
  const found: StoredPlace[] = []
  for (let start = 0; start < wanted.length; start += batchSize)
    for (const row of await spendOfDays(db, projectId, wanted.slice(start, start + batchSize)))
      found.push(row)
  return found
}

/** The same group belongs to many rows: each is read once. */
function placesOf(overlaps: readonly Overlap<StoredPlace>[]): StoredPlace[] {
  const groups = new Set(overlaps.flatMap(({ others }) => others))
  return [...new Set([...groups].flatMap(({ places }) => places))]
}

function sourcesIn({ others }: Overlap<StoredPlace>, known: Map<unknown, string[]>): string[] {
  const sources = others.flatMap((group) => {
    const found = known.get(group) ?? [...new Set(group.places.map(({ source }) => source))]
    known.set(group, found)
    return found
  })
  return [...new Set(sources)].sort()
}

/** The rows of the upload in whose place a pull would store spend again. */
function overPulls(overlaps: readonly Overlap<StoredPlace>[]): MergedSpend[] {
  const known = new Map<unknown, boolean>()
  const isPulled = (group: Places<StoredPlace>) => {
    const found =
      known.get(group) ?? group.places.some((one) => one.overPulls || one.source.startsWith('account:'))
    known.set(group, found)
    return found
  }
  return overlaps.filter(({ others }) => others.some(isPulled)).map(({ row }) => row)
}

function inStore(overlaps: readonly Overlap<StoredPlace>[]): FoundOverlap[] {
  const known = new Map<unknown, string[]>()
  return overlaps.map((overlap) => ({
    row: overlap.row,
    with: 'stored',
    sources: sourcesIn(overlap, known),
    reason: `Would count twice: ${wordsForPlaces(overlap.others)} stored for this campaign and day.`,
  }))
}

function inUpload({ row, others }: Overlap<MergedSpend>): FoundOverlap {
  const line = others[0]?.places[0]?.lines[0]
  return {
    row,
    with: 'upload',
    sources: [],
    reason: `Would count twice: ${wordsForPlaces(others)} in this upload for the same campaign and day, as in line ${line}.`,
  }
}

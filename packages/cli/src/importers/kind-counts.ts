import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'

export type Counts = { sent: number; stored: number; duplicate: number; refused: number }

/** What became of the facts, by kind. */
export type KindCounts = Record<string, Counts>

export function countSent(counts: KindCounts, kind: string): void {
  countsOf(counts, kind).sent += 1
}

export function addSummary(counts: KindCounts, { kinds, ...all }: ImportSummary): void {
  for (const [kind, { stored, duplicate, refused }] of Object.entries(kinds ?? { 'all facts': all })) {
    const sum = countsOf(counts, kind)
    sum.stored += stored
    sum.duplicate += duplicate
    sum.refused += refused
  }
}

function countsOf(counts: KindCounts, kind: string): Counts {
  counts[kind] ??= { sent: 0, stored: 0, duplicate: 0, refused: 0 }
  return counts[kind]
}

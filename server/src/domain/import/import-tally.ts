import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import type { ImportKind } from '@tributary/contract/manage-api/facts/import-facts'
import type { Outcome } from '#domain/facts/outcomes.ts'

/** The result of a line. `unreadable` is not a ledger outcome: the line was not a fact. */
export type LineResult = {
  line: number
  /** Null: it cannot be told. */
  kind: ImportKind | null
  outcome: Outcome | 'unreadable'
  reason?: string
}

export type LineRefusal = { line: number; reason: string }

const maxRefusals = 100

/** Adds up the results of lines, which may arrive in any order. With `onRefusal`, which is called for each line that is refused, also by kind. */
export function makeImportTally(onRefusal?: (refusal: LineRefusal) => void) {
  const counts = { lines: 0, stored: 0, duplicate: 0, refused: 0 }
  const outcomes = new Map<string, number>()
  const kinds = new Map<string, Kind>()
  let refusals: LineRefusal[] = []
  const keep = (refusal: LineRefusal) => {
    onRefusal?.(refusal)
    const last = refusals.at(-1)
    if (refusals.length === maxRefusals && last !== undefined && last.line < refusal.line) return
    refusals = [...refusals, refusal].sort((a, b) => a.line - b.line).slice(0, maxRefusals)
  }
  return {
    add: ({ line, kind, outcome, reason }: LineResult) => {
      const count = countOf(outcome)
      counts.lines += 1
      counts[count] += 1
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (kind !== null) countKind(kinds, kind, count)
      if (count === 'refused') keep({ line, reason: reason ?? outcome })
    },
    summary: (): ImportSummary => ({
      ...counts,
      outcomes: Object.fromEntries(outcomes),
      ...(onRefusal !== undefined && { kinds: Object.fromEntries(kinds) }),
      refusals,
    }),
  }
}

export type ImportTally = ReturnType<typeof makeImportTally>

type Kind = NonNullable<ImportSummary['kinds']>[string]

function countKind(kinds: Map<string, Kind>, kind: string, count: keyof Kind): void {
  const counts = kinds.get(kind) ?? { stored: 0, duplicate: 0, refused: 0 }
  counts[count] += 1
  kinds.set(kind, counts)
}

function countOf(outcome: LineResult['outcome']): keyof Kind {
  if (outcome.startsWith('stored') || outcome.startsWith('updated')) return 'stored'
  return outcome === 'duplicate' ? 'duplicate' : 'refused'
}

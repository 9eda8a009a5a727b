import type { ImportSummary } from '@tributary/contract/manage-api/facts/import'
import type { Outcome } from './outcomes.ts'

/** The result of a line. `unreadable` is not a ledger outcome: the line was not a fact. */
export type LineResult = { line: number; outcome: Outcome | 'unreadable'; reason?: string }

const maxRefusals = 100

/** Adds up the results of lines, which may arrive in any order. */
export function makeImportTally() {
  const counts = { lines: 0, stored: 0, duplicate: 0, refused: 0 }
  const outcomes = new Map<string, number>()
  let refusals: { line: number; reason: string }[] = []
  const keep = (refusal: { line: number; reason: string }) => {
    const last = refusals.at(-1)
    if (refusals.length === maxRefusals && last !== undefined && last.line < refusal.line) return
    refusals = [...refusals, refusal].sort((a, b) => a.line - b.line).slice(0, maxRefusals)
  }
  return {
    add: ({ line, outcome, reason }: LineResult) => {
      counts.lines += 1
      counts[countOf(outcome)] += 1
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (countOf(outcome) === 'refused') keep({ line, reason: reason ?? outcome })
    },
    summary: (): ImportSummary => ({ ...counts, outcomes: Object.fromEntries(outcomes), refusals }),
  }
}

export type ImportTally = ReturnType<typeof makeImportTally>

function countOf(outcome: LineResult['outcome']): 'stored' | 'duplicate' | 'refused' {
  if (outcome.startsWith('stored') || outcome.startsWith('updated')) return 'stored'
  return outcome === 'duplicate' ? 'duplicate' : 'refused'
}

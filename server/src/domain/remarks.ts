import type { FactKind, LedgerEntry } from './outcomes.ts'

/** A problem with a fact that is stored anyway. */
export type Remark = { about: 'commerce_invalid' | 'rate_missing'; reason: string }

/** `currency`: of the amount without an exchange rate. */
export function remarksOf(found: {
  commerceFaults: string[]
  withoutRate: boolean
  currency: string | null
}) {
  const remarks: Remark[] = []
  if (found.commerceFaults.length > 0)
    remarks.push({ about: 'commerce_invalid', reason: `Stored. ${found.commerceFaults.join(' ')}` })
  if (found.withoutRate) remarks.push({ about: 'rate_missing', reason: rateMissing(found.currency) })
  return remarks
}

// A value that is not a currency code may hold anything, so do not repeat it.
function rateMissing(currency: string | null): string {
  const named = currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : 'its currency'
  return `Stored with the amount unconverted: there is no exchange rate for ${named} on that day.`
}

type Base = 'stored' | 'updated'

export type RemarkedOutcome<Stored extends Base> = `${Stored}_${Remark['about']}`

/** Exactly one outcome, named after the first remark. */
export function remarkedOutcome<Stored extends Base>(
  base: Stored,
  remarks: readonly Remark[],
): Stored | RemarkedOutcome<Stored> {
  const [first] = remarks
  return first === undefined ? base : `${base}_${first.about}`
}

/** The first remark is the fact's outcome; the others are notes. */
export function remarkEntries(
  fact: { projectId: number; kind: FactKind; base: Base; item: Record<string, unknown> },
  remarks: readonly Remark[],
): LedgerEntry[] {
  const { projectId, kind, base, item } = fact
  return remarks.map(({ about, reason }, index) => ({
    projectId,
    kind,
    outcome: `${base}_${about}` as const,
    refused: { reason, item },
    ...(index > 0 && { noteOnly: true as const }),
  }))
}

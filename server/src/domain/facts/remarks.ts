import type { FactKind, LedgerEntry, Outcome } from './outcomes.ts'

/** Contents and order ids of payments are never missing: a payment is its own order. */
export type PaymentAbout = 'commerce_invalid' | 'rate_missing'
type About = PaymentAbout | 'order_id_missing' | 'contents_missing'

/** A problem with a fact that is stored anyway. `noteOnly`: shown, but never the fact's outcome. */
export type Remark<Named extends About = About> = { about: Named; reason: string; noteOnly?: true }

/** Undefined if there is no fault. */
export function remarkOnFaults<Named extends About>(
  about: Named,
  faults: readonly string[],
): Remark<Named> | undefined {
  return faults.length === 0 ? undefined : { about, reason: `Stored. ${faults.join(' ')}` }
}

/** In order of weight: missing fields come last. `currency`: of the amount without an exchange rate. */
export function remarksOf<Named extends About>(found: {
  commerce: Remark<Named> | undefined
  withoutRate: boolean
  currency: string | null
}): Remark<Named | 'rate_missing'>[] {
  const { commerce, withoutRate, currency } = found
  const about = commerce === undefined ? [] : [commerce]
  if (!withoutRate) return about
  const rate = { about: 'rate_missing' as const, reason: rateMissing(currency) }
  return commerce?.about === 'commerce_invalid' ? [...about, rate] : [rate, ...about]
}

// A value that is not a currency code may hold anything, so do not repeat it.
function rateMissing(currency: string | null): string {
  const named = currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : 'its currency'
  return `Stored with the amount unconverted: there is no exchange rate for ${named} on that day.`
}

type Base = 'stored' | 'updated'

export type RemarkedOutcome<Stored extends Base, Named extends About = About> = `${Stored}_${Named}`

/** Exactly one outcome, named after the first remark that is not only a note. */
export function remarkedOutcome<Stored extends Base, Named extends About>(
  base: Stored,
  remarks: readonly Remark<Named>[],
): Stored | RemarkedOutcome<Stored, Named> {
  const first = remarks.find(({ noteOnly }) => noteOnly === undefined)
  return first === undefined ? base : `${base}_${first.about}`
}

type Remarked<Named extends About> = {
  projectId: number
  kind: FactKind
  outcomeOf: (about: Named) => Outcome
  base: Base
  item: Record<string, unknown>
}

/** One entry that counts, as remarkedOutcome says; the other remarks are notes. */
export function remarkEntries<Named extends About>(
  { projectId, kind, base, outcomeOf, item }: Remarked<Named>,
  remarks: readonly Remark<Named>[],
): LedgerEntry[] {
  const counted = remarks.findIndex(({ noteOnly }) => noteOnly === undefined)
  const entries = remarks.map(({ about, reason }, index) => ({
    projectId,
    kind,
    outcome: outcomeOf(about),
    refused: { reason, item },
    ...(index !== counted && { noteOnly: true as const }),
  }))
  return counted === -1 ? [{ projectId, kind, outcome: base }, ...entries] : entries
}

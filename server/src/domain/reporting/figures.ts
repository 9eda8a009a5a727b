import { type Amount, addAmount, noAmount, type StoredAmount } from './amount.ts'

export type EventKind = 'event' | 'payment'

/** The name of an event, or the type of a payment. */
export type EventName = { kind: EventKind; name: string }

/** With its number in packs. */
export type NumberedName = EventName & { number: number }

/**
 * The counts of every row of the report. `clicks`: those on links or those of the network, as each campaign counts.
 * `oldEnoughN`: installs at least N days old.
 */
export const countFields = [
  'clicks',
  'linkClicks',
  'networkClicks',
  'impressions',
  'installs',
  'suspiciousInstalls',
  'clickThrough',
  'viewThrough',
  'uninstalls',
  'signUps',
  'reinstalls',
  'reengagements',
  'revenueFacts',
  'active',
  'activity',
  'activeDays',
  'finishedActiveDays',
  'days',
  'finishedDays',
  'eventCount',
  'openedOn1',
  'openedOn7',
  'openedOn14',
  'openedOn30',
  'openedBy1',
  'openedBy7',
  'openedBy14',
  'openedBy30',
  'openedSince1',
  'openedSince7',
  'oldEnough0',
  'oldEnough1',
  'oldEnough3',
  'oldEnough7',
  'oldEnough14',
  'oldEnough30',
] as const

/** The amounts of every row. `revenueDN`: revenue of installs in their first N days. */
export const amountFields = ['revenue', 'spend', 'revenueD0', 'revenueD3', 'revenueD7', 'revenueD30'] as const

export type CountField = (typeof countFields)[number]
export type AmountField = (typeof amountFields)[number]

/** Raw sums of one row. The figures shown are computed from them at the end. */
export type Sums = Record<CountField, number> & Record<AmountField, Amount>

export type SumField = CountField | AmountField

export function noSums(): Sums {
  const sums = {} as Sums
  for (const field of countFields) sums[field] = 0
  for (const field of amountFields) sums[field] = noAmount()
  return sums
}

export function addTo(sums: Sums, field: SumField, value: StoredAmount): void {
  const sum = sums[field]
  if (typeof sum === 'object') addAmount(sum, value)
  else sums[field as CountField] = sum + Number(value)
}

import type { StoredAmount } from './amount.ts'

/** One metric of one ad on some days. `ad` is its number, `metric` its index in packedMetrics. */
export type AdSum = { ad: number; metric: number; value: StoredAmount }

/** One event or payment name of one ad on some days. `name` is its number. */
export type EventSum = { ad: number; name: number; count: number; amount: StoredAmount }

/** The sums of one campaign's ads on some days. `returnedEvents`: of users the campaign brought back. */
export type DaySums = { ads: AdSum[]; events: EventSum[]; returnedEvents: EventSum[] }

export function noDaySums(): DaySums {
  return { ads: [], events: [], returnedEvents: [] }
}

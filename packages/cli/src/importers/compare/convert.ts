import type { Rate } from './read-rates.ts'

export type Convert = (amount: number, from: string, day: string) => number | undefined

/** As the service converts: the newest rate on or before the day, or the inverse one. Undefined without any. */
export function converterTo(currency: string, rates: readonly Rate[]): Convert {
  const sorted = rates.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  const rateOf = (from: string, to: string, day: string) =>
    sorted.find((rate) => rate.from === from && rate.to === to && rate.day <= day)?.rate
  return (amount, from, day) => {
    if (from === currency) return amount
    const direct = rateOf(from, currency, day)
    if (direct !== undefined) return amount * direct
    const inverse = rateOf(currency, from, day)
    return inverse === undefined ? undefined : amount / inverse
  }
}

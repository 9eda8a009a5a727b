import { add, type Decimal, parseDecimal, zero } from '#domain/money/decimal.ts'
import type { StoredAmount } from '#domain/reporting/amount.ts'
import { lastAge } from './cohort-ages.ts'

/** What is known of some installs. `daysAgo` is the age of an install day today; a day of age N is over if N < daysAgo. */
export type CohortRows = {
  installs: { daysAgo: number; installs: number }[]
  spend: { daysAgo: number; spend: StoredAmount }[]
  /** Revenue of days that are over, by the age of the install. */
  earned: { age: number; revenue: StoredAmount }[]
  /** The same revenue, by install day: it leaves the sums together with its installs. */
  leaving: { daysAgo: number; revenue: StoredAmount }[]
}

export function noCohortRows(): CohortRows {
  return { installs: [], spend: [], earned: [], leaving: [] }
}

/** Revenue at an age counts from that day on, until the day that its installs have not reached. */
export function addEarned(
  rows: CohortRows,
  { daysAgo, age, revenue }: { daysAgo: number; age: number; revenue: StoredAmount },
): void {
  if (age >= daysAgo || age > lastAge) return
  rows.earned.push({ age, revenue })
  rows.leaving.push({ daysAgo, revenue })
}

export function mergeRows(all: readonly CohortRows[]): CohortRows {
  return {
    installs: all.flatMap((rows) => rows.installs),
    spend: all.flatMap((rows) => rows.spend),
    earned: all.flatMap((rows) => rows.earned),
    leaving: all.flatMap((rows) => rows.leaving),
  }
}

/** By N: sums over the install days whose day N is over. */
export type CohortCurve = {
  installs: (day: number) => number
  spend: (day: number) => Decimal
  /** Of days 0 to N. */
  revenue: (day: number) => Decimal
  /** No install day has reached this day. */
  end: number
}

export function curveOf(rows: CohortRows): CohortCurve {
  const oldest = [...rows.installs, ...rows.spend].reduce((most, { daysAgo }) => Math.max(most, daysAgo), 0)
  const end = Math.min(oldest, lastAge + 1)
  const [installs, spend, revenue] = [new RunningSum(end), new RunningSum(end), new RunningSum(end)]
  for (const row of rows.installs) installs.addUntil(row.daysAgo, row.installs)
  for (const row of rows.spend) spend.addUntil(row.daysAgo, row.spend)
  for (const row of rows.earned) revenue.add(row.age, row.revenue)
  for (const row of rows.leaving) revenue.add(row.daysAgo, negated(row.revenue))
  for (const sum of [installs, spend, revenue]) sum.accumulate()
  return {
    installs: (day) => installs.whole(day),
    spend: (day) => spend.at(day),
    revenue: (day) => revenue.at(day),
    end,
  }
}

function negated(value: StoredAmount): StoredAmount {
  if (typeof value === 'number') return -value
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}

/** Changes by day, then their sums. Cents are plain numbers; the few amounts that are not cents are kept apart. */
class RunningSum {
  #cents: Float64Array
  #rest: Map<number, Decimal> | undefined
  #end: number

  constructor(end: number) {
    this.#end = end
    this.#cents = new Float64Array(end)
  }

  add(day: number, value: StoredAmount): void {
    if (day >= this.#end) return
    if (typeof value === 'number') {
      this.#cents[day] = (this.#cents[day] ?? 0) + value
      return
    }
    this.#rest ??= new Map()
    this.#rest.set(day, add(this.#rest.get(day) ?? zero, parseDecimal(value)))
  }

  /** Counts on every day before `daysAgo`. */
  addUntil(daysAgo: number, value: StoredAmount): void {
    if (daysAgo <= 0) return
    this.add(0, value)
    this.add(daysAgo, negated(value))
  }

  accumulate(): void {
    let rest = zero
    for (let day = 0; day < this.#end; day += 1) {
      this.#cents[day] = (this.#cents[day] ?? 0) + (day === 0 ? 0 : (this.#cents[day - 1] ?? 0))
      if (this.#rest === undefined) continue
      rest = add(rest, this.#rest.get(day) ?? zero)
      this.#rest.set(day, rest)
    }
  }

  whole(day: number): number {
    return this.#cents[day] ?? 0
  }

  at(day: number): Decimal {
    const cents = { digits: BigInt(this.#cents[day] ?? 0), scale: 2 }
    return add(cents, this.#rest?.get(day) ?? zero)
  }
}

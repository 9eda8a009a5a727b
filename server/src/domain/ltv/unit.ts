import { lastAge } from '#domain/reporting/cohorts/cohort-ages.ts'

/** How many days of life there are: day 0 to day 365. */
export const ages = lastAge + 1

/** Some installs and what they earned. A day of life N is over for installs of more than N days ago. */
export type Unit = {
  /** Installs by how many days ago they were. */
  installs: Map<number, number>
  /** Revenue of days of life that are over, by day. */
  earned: Float64Array
}

export function newUnit(): Unit {
  return { installs: new Map(), earned: new Float64Array(ages) }
}

export function addInstalls({ installs }: Unit, daysAgo: number, count: number): void {
  installs.set(daysAgo, (installs.get(daysAgo) ?? 0) + count)
}

export function addEarnings({ earned }: Unit, age: number, revenue: number): void {
  earned[age] = (earned[age] ?? 0) + revenue
}

export function mergeUnits(units: readonly Unit[]): Unit {
  const all = newUnit()
  for (const { installs, earned } of units) {
    for (const [daysAgo, count] of installs) addInstalls(all, daysAgo, count)
    earned.forEach((revenue, age) => {
      addEarnings(all, age, revenue)
    })
  }
  return all
}

export const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

export const installsOf = ({ installs }: Unit): number => sumOf(installs.values())

/** Refunds may exceed what was paid: less than nothing says nothing about a level. */
export const revenueOf = ({ earned }: Unit): number => Math.max(sumOf(earned), 0)

/** Installs by day of life, each counted on the days from `first` until before `end` of its age today. */
export function installsByAge(
  { installs }: Pick<Unit, 'installs'>,
  days: (daysAgo: number) => { first: number; end: number },
  weight: (daysAgo: number) => number = () => 1,
): Float64Array {
  const changes = new Float64Array(ages + 1)
  for (const [daysAgo, count] of installs) {
    const { first, end } = days(daysAgo)
    if (first >= Math.min(end, ages)) continue
    const weighted = count * weight(daysAgo)
    changes[first] = (changes[first] ?? 0) + weighted
    changes[Math.min(end, ages)] = (changes[Math.min(end, ages)] ?? 0) - weighted
  }
  const sums = new Float64Array(ages)
  let running = 0
  for (let age = 0; age < ages; age += 1) {
    running += changes[age] ?? 0
    sums[age] = running
  }
  return sums
}

/** Days of life that are over. */
export const lived = (daysAgo: number) => ({ first: 0, end: Math.max(daysAgo, 0) })

/** Days of life that are still to come. */
export const toCome = (daysAgo: number) => ({ first: Math.max(daysAgo, 0), end: ages })

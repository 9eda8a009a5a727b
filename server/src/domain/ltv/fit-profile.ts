import { type Fitted, type Life, measureDispersion } from './measure-dispersion.ts'
import { ages, installsByAge, lived, mergeUnits, revenueOf, sumOf, type Unit } from './unit.ts'

/** How much a level is held to the usual one: as if so many payers had behaved as usual. */
export const priorPayers = 10
/** A day of life that fewer installs have completed is not predicted. */
const minInstalls = 100
const minPayers = 30
const rounds = 15

/** Of the installs that paid: how many, what they paid, and the sum of the squares of it. */
export type Payers = { payers: number; revenue: number; squares: number }

/** What an install earns on each day of life, and the level of each install week, on the project's own cohorts. */
export type Profile = {
  /** Revenue of an install of usual level, by day of life. */
  daily: Float64Array
  /** The level of the installs of a day. */
  levelOf: (daysAgo: number) => number
  /** Installs behind each day of life, by level. */
  behind: Float64Array
  /** The variance of a sum of revenue, divided by the sum. */
  dispersion: number
  /** The last day of life that can be predicted. */
  until: number
}

export type ProfileRefusal = 'too_few_payers' | 'too_few_installs'

/** `weeks`: the installs of each week. */
export function fitProfile(weeks: readonly Unit[], payers: Payers): Profile | ProfileRefusal {
  if (payers.payers < minPayers || payers.revenue <= 0) return 'too_few_payers'
  const until = lastKnownDay(mergeUnits(weeks))
  if (until < 0) return 'too_few_installs'
  const ofPayers = payers.squares / payers.revenue
  const lives = weeks.map((week) => ({ week, exposure: installsByAge(week, lived) }))
  const fitted = alternate(lives, priorPayers * ofPayers)
  const levels = new Map(
    lives.flatMap(({ week }, index) =>
      [...week.installs.keys()].map((daysAgo) => [daysAgo, fitted.levels[index] ?? 1] as const),
    ),
  )
  return {
    ...fitted,
    levelOf: (daysAgo) => levels.get(daysAgo) ?? 1,
    dispersion: measureDispersion(lives, fitted) ?? ofPayers,
    until,
  }
}

function lastKnownDay(all: Unit): number {
  return installsByAge(all, lived).findLastIndex((installs) => installs >= minInstalls)
}

/** Daily revenue given the levels, then levels given the daily revenue, until they agree: the factors of a chain ladder, with levels held to 1. */
function alternate(lives: readonly Life[], prior: number): Fitted {
  const earned = mergeUnits(lives.map(({ week }) => week)).earned
  let levels = lives.map(() => 1)
  let behind = new Float64Array(ages)
  let daily = new Float64Array(ages)
  for (let round = 0; round < rounds; round += 1) {
    behind = new Float64Array(ages)
    lives.forEach(({ exposure }, index) => {
      for (let age = 0; age < ages; age += 1)
        behind[age] = (behind[age] ?? 0) + (levels[index] ?? 1) * (exposure[age] ?? 0)
    })
    daily = earned.map((revenue, age) =>
      (behind[age] ?? 0) > 0 ? Math.max(revenue, 0) / (behind[age] ?? 1) : 0,
    )
    levels = lives.map(
      ({ week, exposure }) => (revenueOf(week) + prior) / (expectedOf(exposure, daily) + prior),
    )
  }
  return { daily, behind, levels }
}

const expectedOf = (exposure: Float64Array, daily: Float64Array): number =>
  sumOf(exposure.map((installs, age) => installs * (daily[age] ?? 0)))

import { bandOf, bands } from './bands.ts'
import type { GroupShape } from './fit-group.ts'
import { type Profile, priorPayers } from './fit-profile.ts'
import { ages, installsByAge, lived, revenueOf, sumOf, type Unit } from './unit.ts'

/** The share of cases in which the interval should hold, and the quantile of the normal distribution that belongs to it. */
export const confidence = 0.8
const quantile = 1.2816

/** What is still to be earned on days 0 to N of life, and its relative variance. */
export type Forecast = { revenue: Float64Array; variance: Float64Array }

export type Model = { profile: Profile; shape: GroupShape }

/** `missing`: the installs whose day is predicted, by day of life and level. */
export function forecast({ profile, shape }: Model, unit: Unit, missing: Float64Array): Forecast {
  const { daily, behind, dispersion } = profile
  const own = levelOf({ profile, shape }, unit)
  const ofBands = new Float64Array(bands.length)
  const revenue = new Float64Array(ages)
  const variance = new Float64Array(ages)
  let [sum, ofProfile] = [0, 0]
  for (let age = 0; age < ages; age += 1) {
    const wanted = own.level * (shape.factors[age] ?? 1) * (missing[age] ?? 0)
    const earned = wanted * (daily[age] ?? 0)
    sum += earned
    ofBands[bandOf(age)] = (ofBands[bandOf(age)] ?? 0) + earned
    if ((behind[age] ?? 0) > 0) ofProfile += (wanted * dispersion * earned) / (behind[age] ?? 1)
    const ofShape = sumOf(ofBands.map((part, band) => part ** 2 * (shape.bands[band] ?? 0)))
    revenue[age] = sum
    variance[age] = sum <= 0 ? 0 : own.variance + (ofProfile + ofShape + dispersion * sum) / sum ** 2
  }
  return { revenue, variance }
}

/** The level of these installs among their group, from what they earned so far. */
function levelOf({ profile, shape }: Model, unit: Unit): { level: number; variance: number } {
  const prior = priorPayers * profile.dispersion
  const exposure = installsByAge(unit, lived, profile.levelOf)
  const expected = sumOf(
    exposure.map((installs, age) => installs * (profile.daily[age] ?? 0) * (shape.factors[age] ?? 1)),
  )
  const revenue = revenueOf(unit)
  const weightOfGroup = prior / (expected + prior)
  return {
    level: (revenue + prior) / (expected + prior),
    variance: profile.dispersion / (revenue + prior) + weightOfGroup ** 2 * shape.level,
  }
}

export type Interval = { predicted: number; lower: number; upper: number }

/** What is known and what is to come, per install. What is to come is never less than nothing. */
export function intervalOf(
  known: number,
  { revenue, variance }: { revenue: number; variance: number },
  installs: number,
): Interval {
  const margin = quantile * revenue * Math.sqrt(variance)
  return {
    predicted: (known + revenue) / installs,
    lower: (known + Math.max(revenue - margin, 0)) / installs,
    upper: (known + revenue + margin) / installs,
  }
}

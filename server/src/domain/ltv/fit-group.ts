import { bandOf, bands } from './bands.ts'
import { type Profile, priorPayers } from './fit-profile.ts'
import { ages, installsByAge, lived, revenueOf, type Unit } from './unit.ts'

/** How a group differs from the project: a factor for each day of life, and how sure its parts are, as relative variances. */
export type GroupShape = { factors: Float64Array; level: number; bands: number[] }

/** The project itself. */
export const projectShape: GroupShape = {
  factors: new Float64Array(ages).fill(1),
  level: 0,
  bands: bands.map(() => 0),
}

/** A level of the whole group, then one of each part of life, each held to the usual if there are few payers. */
export function fitGroup({ daily, levelOf, dispersion }: Profile, group: Unit): GroupShape {
  const prior = priorPayers * dispersion
  const exposure = installsByAge(group, lived, levelOf)
  const expected = new Float64Array(bands.length)
  const observed = new Float64Array(bands.length)
  for (let age = 0; age < ages; age += 1) {
    const band = bandOf(age)
    expected[band] = (expected[band] ?? 0) + (exposure[age] ?? 0) * (daily[age] ?? 0)
    observed[band] = (observed[band] ?? 0) + (group.earned[age] ?? 0)
  }
  const revenue = revenueOf(group)
  const level = (revenue + prior) / (expected.reduce((sum, value) => sum + value, 0) + prior)
  const parts = bands.map((_, band) => {
    const earned = Math.max(observed[band] ?? 0, 0)
    return {
      factor: (earned + prior) / (level * (expected[band] ?? 0) + prior),
      variance: dispersion / (earned + prior),
    }
  })
  return {
    factors: Float64Array.from({ length: ages }, (_, age) => level * (parts[bandOf(age)]?.factor ?? 1)),
    level: dispersion / (revenue + prior),
    bands: parts.map(({ variance }) => variance),
  }
}

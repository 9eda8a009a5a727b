import { bandOf, bands } from './bands.ts'
import { ages, type Unit } from './unit.ts'

export type Life = { week: Unit; exposure: Float64Array }
export type Fitted = { daily: Float64Array; behind: Float64Array; levels: number[] }

/** How far the weeks are from the profile, given their levels (Pearson). Undefined: there are too few of them. */
export function measureDispersion(lives: readonly Life[], { daily, levels }: Fitted): number | undefined {
  let distance = 0
  let cells = 0
  lives.forEach(({ week, exposure }, index) => {
    const expected = new Float64Array(bands.length)
    const observed = new Float64Array(bands.length)
    for (let age = 0; age < ages; age += 1) {
      const band = bandOf(age)
      expected[band] = (expected[band] ?? 0) + (levels[index] ?? 1) * (exposure[age] ?? 0) * (daily[age] ?? 0)
      observed[band] = (observed[band] ?? 0) + (week.earned[age] ?? 0)
    }
    expected.forEach((value, band) => {
      if (value <= 0) return
      distance += ((observed[band] ?? 0) - value) ** 2 / value
      cells += 1
    })
  })
  const freedom = cells - lives.length - bands.length
  return freedom < 30 ? undefined : distance / freedom
}

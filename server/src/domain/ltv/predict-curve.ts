import { forecast, type Interval, intervalOf, type Model } from './forecast.ts'
import { installsByAge, installsOf, toCome, type Unit } from './unit.ts'

/**
 * Revenue per install of all installs of the unit on each day of life: what was earned, and what is to come for those that are too young.
 * Undefined: every install is old enough, or the day cannot be predicted.
 */
export function predictCurve(model: Model, unit: Unit): (Interval | undefined)[] {
  const { levelOf, until } = model.profile
  const missing = installsByAge(unit, toCome, levelOf)
  const { revenue, variance } = forecast(model, unit, missing)
  const installs = installsOf(unit)
  let known = 0
  return Array.from(missing, (young, age) => {
    known += unit.earned[age] ?? 0
    if (young === 0 || age > until) return undefined
    const toBeEarned = { revenue: revenue[age] ?? 0, variance: variance[age] ?? 0 }
    return intervalOf(known, toBeEarned, installs)
  })
}

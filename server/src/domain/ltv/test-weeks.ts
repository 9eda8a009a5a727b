import { type Backtest, backtest, backtestDays, hasHeld, oldestTested, type Tested } from './backtest.ts'
import { projectShape } from './fit-group.ts'
import type { Profile } from './fit-profile.ts'
import type { Week } from './fit-project.ts'
import { mergeUnits, sumOf } from './unit.ts'

/** The prediction of a month ago for the project's installs, all together and week by week. */
export type ProjectBacktest = Backtest & { weeks: number; held: number; meanError: number | null }

/** Undefined: no week was old enough then to be compared. */
export function testWeeks(profile: Profile, weeks: readonly Week[]): ProjectBacktest | undefined {
  const model = { profile, shape: projectShape }
  const compared = weeks.filter(({ today }) => {
    const daysAgo = [...today.installs.keys()].map((days) => days - backtestDays)
    return daysAgo.every((days) => days > 0 && days <= oldestTested(profile))
  })
  const results = compared.flatMap((week) => backtest(model, testedOf([week])) ?? [])
  const all = backtest(model, testedOf(compared))
  if (all === undefined) return undefined
  const errors = results.flatMap(({ error }) => (error === null ? [] : [Math.abs(error)]))
  return {
    ...all,
    weeks: results.length,
    held: results.filter(hasHeld).length,
    meanError: errors.length === 0 ? null : sumOf(errors) / errors.length,
  }
}

function testedOf(weeks: readonly Week[]): Tested {
  const monthAgo = mergeUnits(weeks.map((week) => week.monthAgo))
  return {
    monthAgo,
    installs: monthAgo.installs,
    known: sumOf(monthAgo.earned),
    today: sumOf(weeks.map(({ today }) => sumOf(today.earned))),
  }
}

import { curveOf } from '#domain/reporting/cohorts/cohort-curve.ts'
import { figureOfDay } from '#domain/reporting/cohorts/economics.ts'
import type { MaturedFigure } from '#domain/reporting/format.ts'
import { type Backtest, backtest, backtestDays, oldestTested } from './backtest.ts'
import { fitGroup, type GroupShape, projectShape } from './fit-group.ts'
import type { Profile } from './fit-profile.ts'
import type { ProjectFit } from './fit-project.ts'
import type { Interval } from './forecast.ts'
import { type LtvPart, mergeParts } from './ltv-part.ts'
import { ltvPayback, type Payback, spendPerInstall } from './payback.ts'
import { predictCurve } from './predict-curve.ts'
import { ages, installsOf, type Unit } from './unit.ts'

/** The installs of a group: of the period, and the others, by whether their campaign has spend. */
export type LtvGroup = {
  shown: { paid: LtvPart; unpaid: LtvPart }
  earlier: { paid: LtvPart; unpaid: LtvPart }
}

/** Fewer installs than these say too little about their own future. */
const minGroupSize = 30

export type NoPrediction = 'too_few_payers' | 'too_few_installs' | 'too_few_in_group'

export type GroupLtv = {
  installs: number
  observed: MaturedFigure[]
  predicted: (Interval | undefined)[]
  reason: NoPrediction | null
  spendPerInstall: number | null
  payback: Payback | undefined
  backtest: Backtest | undefined
}

type Fit = { fit: ProjectFit; isProject: boolean; hasSpend: boolean }

/** `isProject`: the group is every install of the project. */
export function groupLtv({ shown, earlier }: LtvGroup, { fit, isProject, hasSpend }: Fit): GroupLtv {
  const all = mergeParts([shown.paid, shown.unpaid])
  const history = mergeParts([all, earlier.paid, earlier.unpaid])
  const paidHistory = mergeParts([shown.paid, earlier.paid])
  const curve = curveOf(all.rows)
  const reason = reasonOf(fit.today, all.today)
  const shapeOf = (profile: Profile, unit: Unit) => (isProject ? projectShape : fitGroup(profile, unit))
  const predictedOf = (unit: Unit, of: Unit, shape: typeof shapeOf) =>
    reason !== null || typeof fit.today === 'string'
      ? []
      : predictCurve({ profile: fit.today, shape: shape(fit.today, of) }, unit)
  return {
    installs: installsOf(all.today),
    observed: Array.from({ length: ages }, (_, day) => figureOfDay('revenue_per_install', curve, day)),
    predicted: predictedOf(all.today, history.today, shapeOf),
    reason,
    spendPerInstall: hasSpend ? spendPerInstall(shown.paid) : null,
    payback: hasSpend
      ? ltvPayback(shown.paid, predictedOf(shown.paid.today, paidHistory.today, fitGroup))
      : undefined,
    backtest:
      typeof fit.monthAgo === 'string'
        ? undefined
        : testGroup(fit.monthAgo, shapeOf(fit.monthAgo, history.monthAgo), all),
  }
}

function reasonOf(profile: ProjectFit['today'], shown: Unit): NoPrediction | null {
  if (typeof profile === 'string') return profile
  return installsOf(shown) < minGroupSize ? 'too_few_in_group' : null
}

function testGroup(profile: Profile, shape: GroupShape, { monthAgo, days }: LtvPart): Backtest | undefined {
  const oldest = oldestTested(profile)
  const installs = new Map([...monthAgo.installs].filter(([daysAgo]) => daysAgo <= oldest))
  const tested = { monthAgo, installs, known: 0, today: 0 }
  for (const [daysAgo, sums] of days) {
    if (!installs.has(daysAgo - backtestDays)) continue
    tested.known += sums.known
    tested.today += sums.today
  }
  const result = backtest({ profile, shape }, tested)
  return result === undefined || result.installs < minGroupSize ? undefined : result
}

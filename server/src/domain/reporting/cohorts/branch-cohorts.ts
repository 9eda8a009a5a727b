import { economicsDays } from '@tributary/contract/figures/economics-days'
import type { Place } from '#domain/reporting/ad-place.ts'
import { type Amount, addAmount, noAmount, type StoredAmount } from '#domain/reporting/amount.ts'
import { addEarned, type CohortRows, curveOf, noCohortRows } from './cohort-curve.ts'
import { arpuOf, figureOfDay, paybackOf } from './economics.ts'

/** What the installs of an ad on a day brought at an age. */
export type AgedRow = { ad: number; daysAgo: number; age: number; users: number | null; revenue: string }

/** What an ad cost on a day. */
export type DailySpend = Place & { daysAgo: number; spend: string }

/** The stored rows of one campaign. Install days that are older than `oldest` are unknown. */
export type EconomicsRows = { ages: readonly AgedRow[]; spend: readonly DailySpend[]; oldest: number }

/** The cohorts of one row of the report. */
export type BranchCohorts = { rows: CohortRows; users: number; revenue: Amount }

export function noBranchCohorts(): BranchCohorts {
  return { rows: noCohortRows(), users: 0, revenue: noAmount() }
}

export function addAged(cohorts: BranchCohorts, row: AgedRow, revenue: StoredAmount): void {
  addEarned(cohorts.rows, { daysAgo: row.daysAgo, age: row.age, revenue })
  cohorts.users += row.users ?? 0
  addAmount(cohorts.revenue, revenue)
}

export function economicsOf({ rows, users, revenue }: BranchCohorts) {
  const curve = curveOf(rows)
  const byDay = (id: Parameters<typeof figureOfDay>[0]) =>
    Object.fromEntries(economicsDays.map((day) => [`d${day}`, figureOfDay(id, curve, day)]))
  return {
    roas: byDay('cohort_paid_roas'),
    revenue_per_install: byDay('revenue_per_install'),
    payback_day: paybackOf(curve),
    users,
    arpu: arpuOf(revenue, users),
  }
}

import { showDays } from '#domain/reporting/figures-on-the-wire.ts'
import { type Format, plainFormat } from '#domain/reporting/format.ts'
import type { Branch } from '#domain/reporting/report-tree.ts'
import { buildTable } from '#domain/reporting/table/build-table.ts'
import type { SumsRow } from '#domain/reporting/table/sums-rows.ts'

/** Cohorts by interval, and all together: each figure with the number of installs old enough for it. */
export function cohortsOnTheWire(sums: readonly SumsRow[], format: Format = plainFormat) {
  const { groups, totals } = buildTable({ sums, events: [] }, {})
  const figuresOf = (branch: Branch) => ({
    installs: branch.sums.installs,
    retention: showDays('cumulative_retention', branch, { format }),
    classic_retention: showDays('classic_retention', branch, { format }),
    rolling_retention: showDays('rolling_retention', branch, { format }),
    daywise_revenue: showDays('cohort_revenue', branch, { format }),
  })
  const starts = [...groups.values()].filter((branch) => branch.sums.installs > 0)
  return {
    total: { start: null, ...figuresOf(totals) },
    cohorts: starts
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((branch) => ({ start: branch.id, ...figuresOf(branch) })),
  }
}

/** The same over the installs whose day N is over; null: there are none. */
export const finishedOnTheWire = (sums: readonly SumsRow[]) =>
  cohortsOnTheWire(sums, {
    ...plainFormat,
    cohortMoney: (amount, of) => (of === 0 ? { value: null, of } : plainFormat.cohortMoney(amount, of)),
  })

import type { EconomicsRows } from '#domain/reporting/cohorts/branch-cohorts.ts'
import { dayNumber } from '#domain/reporting/day-number.ts'
import type { ReportWindow } from '#domain/reporting/report-request.ts'
import type { Queryable } from '#storage/database.ts'
import { agesOfAds } from '#storage/reports/ad-figures.ts'
import { dailySpend } from '#storage/reports/spend-figures.ts'
import type { CohortCoverage } from '#storage/rollups/cohort-coverage.ts'

type Wanted = { ids: readonly number[]; coverage: CohortCoverage | undefined }

/** The rows behind the cohort figures of these campaigns. Undefined: not requested, or still being filled. */
export async function readEconomicsRows(
  db: Queryable,
  window: ReportWindow,
  { ids, coverage }: Wanted,
): Promise<(id: number) => EconomicsRows | undefined> {
  if (coverage?.isFilled !== true) return () => undefined
  const { since } = coverage
  const wanted = { campaignIds: ids, since }
  const [ages, spend] = await Promise.all([agesOfAds(db, window, wanted), dailySpend(db, window, wanted)])
  const agesOf = Map.groupBy(ages, ({ campaignId }) => campaignId)
  const spendOf = Map.groupBy(spend, ({ campaignId }) => campaignId)
  const oldest = since === null ? Number.POSITIVE_INFINITY : dayNumber(window.today) - dayNumber(since)
  return (id) => ({ ages: agesOf.get(id) ?? [], spend: spendOf.get(id) ?? [], oldest })
}

import { type Decimal, parseDecimal } from '../../domain/reporting/decimal.ts'
import { noSums, type Sums } from '../../domain/reporting/figures.ts'
import type { ReportWindow } from '../../domain/reporting/report-question.ts'
import type { Place } from '../../domain/reporting/report-tree.ts'
import type { Cell } from '../../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../database.ts'
import { columns, join } from '../rollups/metrics.ts'
import { type Sql, sql } from '../sql.ts'
import { sumOfCohortRevenue, withinDays } from './report-window.ts'

/** One ad on one platform, and what its installs have come to. `number` is what packs call it. */
export type ReportedAd = {
  number: number
  place: Place
  platform: string
  everInstalled: boolean
  cohorts: Partial<Sums>
}

type Row = Place & {
  number: number
  platform: string
  everInstalled: boolean
  cohorts: Cell[] | null
  active: number | null
}

/** Every ad of these campaigns that ever had anything, with the cohorts of the window and those who were active lately. */
export async function adFigures(
  db: Queryable,
  window: ReportWindow,
  campaignIds: readonly number[],
): Promise<ReportedAd[]> {
  const { projectId, today, activeDays } = window
  const ofCampaigns = sql`d.project_id = ${projectId} and d.campaign_id = any (${campaignIds}::int[])`
  const rows = await db.many<Row>(sql`
    select a.number, a.campaign_id as "campaignId", a.ad_set_id as "adSetId", a.ad_creative_id as "adCreativeId",
      a.keyword_id as "keywordId", a.platform, a.installs > 0 as "everInstalled", f.cohorts, r.active
    from ads a
    left join (
      select d.campaign_id, d.ad, ('[' || concat_ws(',', ${cellsOf(window)}) || ']')::json as cohorts
      from ad_cohorts d
      where ${ofCampaigns} ${withinDays(window, sql`d.day`)} and ${hasCohort}
      group by 1, 2
    ) f on f.campaign_id = a.campaign_id and f.ad = a.ad
    left join (
      select d.campaign_id, d.ad, sum(d.active) as active
      from ad_cohorts d
      where ${ofCampaigns} and d.day > ${today}::date - ${activeDays}::int and d.day <= ${today}::date
      group by 1, 2
    ) r on r.campaign_id = a.campaign_id and r.ad = a.ad
    where a.project_id = ${projectId} and a.campaign_id = any (${campaignIds}::int[])`)
  return rows.map(toAd)
}

/** Most rows are there for `active` alone. */
const hasCohort = sql`num_nonnulls(${columns('ad_cohorts')}) > (d.active is not null)::int`

const counted = [
  'installs',
  'suspiciousInstalls',
  'clickThrough',
  'viewThrough',
  'openedOn1',
  'openedOn7',
  'openedOn14',
  'openedOn30',
  'openedBy1',
  'openedBy7',
  'openedBy14',
  'openedBy30',
  'openedSince1',
  'openedSince7',
  'oldEnough0',
  'oldEnough1',
  'oldEnough3',
  'oldEnough7',
  'oldEnough14',
  'oldEnough30',
] as const

const paid = ['revenueD0', 'revenueD3', 'revenueD7', 'revenueD30'] as const

/** In the order of the lists. Only installs at least N days old count in a figure of day N, above and below the line. */
function cellsOf(window: ReportWindow): Sql {
  const old = (days: number) => sql`filter (where d.day <= ${window.today}::date - ${days}::int)`
  const counts: Record<(typeof counted)[number], Sql> = {
    installs: sql`sum(d.installs)`,
    suspiciousInstalls: sql`sum(d.suspicious_installs)`,
    clickThrough: sql`sum(d.click_through)`,
    viewThrough: sql`sum(d.view_through)`,
    openedOn1: sql`sum(d.opened_on_1) ${old(1)}`,
    openedOn7: sql`sum(d.opened_on_7) ${old(7)}`,
    openedOn14: sql`sum(d.opened_on_14) ${old(14)}`,
    openedOn30: sql`sum(d.opened_on_30) ${old(30)}`,
    openedBy1: sql`sum(d.opened_by_1) ${old(1)}`,
    openedBy7: sql`sum(d.opened_by_7) ${old(7)}`,
    openedBy14: sql`sum(d.opened_by_14) ${old(14)}`,
    openedBy30: sql`sum(d.opened_by_30) ${old(30)}`,
    openedSince1: sql`sum(d.opened_since_1) ${old(1)}`,
    openedSince7: sql`sum(d.opened_since_7) ${old(7)}`,
    oldEnough0: sql`sum(d.installs)`,
    oldEnough1: sql`sum(d.installs) ${old(1)}`,
    oldEnough3: sql`sum(d.installs) ${old(3)}`,
    oldEnough7: sql`sum(d.installs) ${old(7)}`,
    oldEnough14: sql`sum(d.installs) ${old(14)}`,
    oldEnough30: sql`sum(d.installs) ${old(30)}`,
  }
  const amounts: Record<(typeof paid)[number], Sql> = {
    revenueD0: sumOfCohortRevenue(window, 0),
    revenueD3: sumOfCohortRevenue(window, 3),
    revenueD7: sumOfCohortRevenue(window, 7),
    revenueD30: sumOfCohortRevenue(window, 30),
  }
  return join(
    [
      ...counted.map((field) => sql`coalesce(${counts[field]}, 0)`),
      // As a text, so that it stays exact.
      ...paid.map((field) => sql`coalesce('"' || nullif(${amounts[field]}, 0)::text || '"', '0')`),
    ],
    ', ',
  )
}

function toAd({ number, platform, everInstalled, cohorts, active, ...place }: Row): ReportedAd {
  const sums: Partial<Sums> = cohorts === null ? {} : unpack(cohorts)
  if (active !== null) sums.active = active
  return { number, place, platform, everInstalled, cohorts: sums }
}

function unpack(cells: readonly Cell[]): Sums {
  const sums = noSums()
  counted.forEach((field, index) => {
    sums[field] = cells[index] as number
  })
  paid.forEach((field, index) => {
    sums[field] = amountOf(cells[counted.length + index]) ?? sums[field]
  })
  return sums
}

function amountOf(cell: Cell | undefined): Decimal | undefined {
  return typeof cell === 'string' ? parseDecimal(cell) : undefined
}

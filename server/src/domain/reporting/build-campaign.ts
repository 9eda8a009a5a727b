import type { ClicksFrom } from '@tributary/contract/campaign-fields'
import type { Place } from './ad-place.ts'
import { addCohort, type Cohort } from './add-cohort.ts'
import { addAmount, storedAmount } from './amount.ts'
import { addAged, type BranchCohorts, type EconomicsRows, noBranchCohorts } from './cohorts/branch-cohorts.ts'
import type { AdSum, EventSum } from './day-sums.ts'
import { addTo, type SumField } from './figures.ts'
import type { ReportWindow } from './report-request.ts'
import {
  type Branch,
  branchesAt,
  branchesOfCampaign,
  type CampaignBranch,
  newCampaign,
  tallyOf,
} from './report-tree.ts'

/** An ad on one platform. Other rows refer to it by `number`. */
export type ReportedAd = Place & { number: number; platform: string; hasInstalls: boolean }

/** Some days of a span: `fields`: the field each metric adds to (fieldsOfDay). */
export type ReportedDays = { fields: (SumField | undefined)[]; ads: AdSum[]; events: EventSum[] }

/** Distinct users of an event in one branch. Null: not that deep; all three null is the campaign. */
export type DistinctUsers = { [Level in keyof Place]: string | null } & { name: number; users: number }

/** All stored rows of one campaign. */
export type CampaignRows = {
  ads: readonly ReportedAd[]
  spend: readonly (Place & { spend: string; networkClicks: number; impressions: number })[]
  days: readonly ReportedDays[]
  cohorts: readonly Cohort[]
  active: readonly { ad: number; active: number }[]
  distinctUsers: readonly DistinctUsers[]
  /** Only if the report has cohort figures. */
  economics?: EconomicsRows | undefined
}

type Reported = { id: number; clicksFrom: ClicksFrom }

type Window = Pick<ReportWindow, 'platform' | 'revenueFrom' | 'finishedDaysOnly'>

/** Day N is over a day after it has begun. */
function agedFor({ finishedDaysOnly }: Window, cohort: Cohort): Cohort {
  return finishedDaysOnly === true ? { ...cohort, daysAgo: cohort.daysAgo - 1 } : cohort
}

/** Adds up the rows of a campaign, its ad sets, creatives and keywords. */
export function buildCampaign(
  { id, clicksFrom }: Reported,
  rows: CampaignRows,
  window: Window,
): CampaignBranch {
  const campaign = newCampaign(id)
  const ads = placeAds(campaign, rows.ads, window)
  const branchesOf = (ad: number): readonly Branch[] => ads.get(ad) ?? []
  for (const row of rows.spend)
    for (const { sums } of branchesAt(campaign, row)) {
      addTo(sums, 'spend', storedAmount(row.spend))
      addTo(sums, 'networkClicks', row.networkClicks)
      addTo(sums, 'impressions', row.impressions)
    }
  for (const days of rows.days) addDays(days, branchesOf)
  for (const cohort of rows.cohorts)
    for (const { sums } of branchesOf(cohort.ad)) addCohort(sums, agedFor(window, cohort), window.revenueFrom)
  for (const { ad, active } of rows.active)
    for (const { sums } of branchesOf(ad)) addTo(sums, 'active', active)
  for (const row of rows.distinctUsers) {
    const branch = branchOf(campaign, row)
    if (branch !== undefined) tallyOf(branch, row.name).users = row.users
  }
  if (rows.economics !== undefined) addEconomics(campaign, rows, rows.economics, branchesOf)
  for (const { sums } of branchesOfCampaign(campaign))
    sums.clicks = clicksFrom === 'network' ? sums.networkClicks : sums.linkClicks
  return campaign
}

function addEconomics(
  campaign: CampaignBranch,
  { cohorts }: CampaignRows,
  { ages, spend, oldest }: EconomicsRows,
  branchesOf: (ad: number) => readonly Branch[],
): void {
  for (const row of spend) {
    const { daysAgo } = row
    const amount = storedAmount(row.spend)
    for (const branch of branchesAt(campaign, row))
      cohortsOf(branch).rows.spend.push({ daysAgo, spend: amount })
  }
  for (const { ad, daysAgo, installs } of cohorts)
    if (daysAgo <= oldest)
      for (const branch of branchesOf(ad))
        cohortsOf(branch).rows.installs.push({ daysAgo, installs: installs ?? 0 })
  for (const row of ages) {
    const revenue = storedAmount(row.revenue)
    for (const branch of branchesOf(row.ad)) addAged(cohortsOf(branch), row, revenue)
  }
}

function cohortsOf(branch: Branch): BranchCohorts {
  branch.cohorts ??= noBranchCohorts()
  return branch.cohorts
}

/** The branches of each ad. A platform filter hides no row: ads of the other platform stay in the tree without figures. */
function placeAds(
  campaign: CampaignBranch,
  ads: readonly ReportedAd[],
  { platform }: Window,
): Map<number, Branch[]> {
  const placed = new Map<number, Branch[]>()
  for (const ad of ads) {
    const branches = branchesAt(campaign, ad)
    if (ad.hasInstalls)
      for (const branch of branches) {
        branch.ios ||= ad.platform === 'IOS'
        branch.android ||= ad.platform === 'ANDROID'
        branch.web ||= ad.platform === 'WEB'
      }
    if (platform === undefined || platform === ad.platform) placed.set(ad.number, branches)
  }
  return placed
}

function addDays({ fields, ads, events }: ReportedDays, branchesOf: (ad: number) => readonly Branch[]): void {
  for (const { ad, metric, value } of ads) {
    const field = fields[metric]
    if (field !== undefined) for (const { sums } of branchesOf(ad)) addTo(sums, field, value)
  }
  for (const { ad, name, count, amount } of events)
    for (const branch of branchesOf(ad)) {
      const tally = tallyOf(branch, name)
      tally.count += count
      addAmount(tally.amount, amount)
    }
}

/** Distinct users cannot be added up: each branch has its own count. */
function branchOf(
  campaign: CampaignBranch,
  { adSetId, adCreativeId, keywordId }: DistinctUsers,
): Branch | undefined {
  if (adSetId === null) return campaign
  const adSet = campaign.adSets.get(adSetId)
  if (adCreativeId !== null) return adSet?.creatives.get(adCreativeId)
  return keywordId === null ? adSet : adSet?.keywords.get(keywordId)
}

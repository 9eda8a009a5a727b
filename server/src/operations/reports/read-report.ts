import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { buildCampaign } from '#domain/reporting/build-campaign.ts'
import type { EventName, NumberedName } from '#domain/reporting/figures.ts'
import type {
  ReportEvents,
  ReportFilter,
  ReportOrder,
  ReportWindow,
} from '#domain/reporting/report-request.ts'
import type { CampaignBranch } from '#domain/reporting/report-tree.ts'
import { ResultTooLarge } from '#storage/bound-result.ts'
import { type AdKey, knownNames, type NamedAd } from '#storage/campaigns/known-names.ts'
import type { Queryable } from '#storage/database.ts'
import { countAds } from '#storage/reports/ad-figures.ts'
import { knownEventNames, wantedEventNames } from '#storage/reports/event-figures.ts'
import { countReported, type RankedDays, rankCampaigns } from '#storage/reports/rank-campaigns.ts'
import { type ReportedCampaign, reportedCampaigns } from '#storage/reports/report-campaigns.ts'
import { type ReportDays, reportDays } from '#storage/reports/report-days.ts'
import { type CohortCoverage, cohortCoverage } from '#storage/rollups/cohort-coverage.ts'
import { displayCurrency } from '#storage/spend/currency-changes.ts'
import { mapInTurns } from './map-in-turns.ts'
import { readEconomicsRows } from './read-economics-rows.ts'
import { coveredSpans, readReportRows } from './read-report-rows.ts'

export type ReportRequest = {
  window: Omit<ReportWindow, 'projectId' | 'today' | 'revenueFrom'>
  filter: ReportFilter
  order: ReportOrder
  events: ReportEvents
  /** With cohort figures. */
  economics: boolean
}

/** A page of campaigns in order, with their sums; nothing is divided or formatted yet. */
export type Report = {
  /** Of all money, read in the snapshot of the sums. */
  currency: string
  total: number
  rows: { campaign: ReportedCampaign; branch: CampaignBranch }[]
  nameOf: (ad: AdKey) => string
  /** The names of all events of the page, in display order. */
  eventNames: NumberedName[]
  /** The names with requested costs that the project has. */
  costNames: EventName[]
  /** Undefined: no cohort figures were requested. */
  coverage: CohortCoverage | undefined
}

/** All figures come from one snapshot. Call catchUp first, or the report may be stale. */
export function readReport(app: App, project: Project, request: ReportRequest): Promise<Report> {
  return app.db.of(project.id).snapshot(async (db) => {
    const maxAds = app.config.memory.service.ads
    const days = await reportDays(db, project, app.now())
    const { id: projectId, revenueFrom } = project
    const window = { ...request.window, projectId, revenueFrom, today: days.today }
    const { filter, order, events, economics } = request
    const ids = await rankCampaigns(db, rankedDays(window, days), filter, order)
    const [currency, total, costNames, page] = await Promise.all([
      displayCurrency(db, projectId),
      countReported(db, projectId, filter),
      knownEventNames(db, projectId, events.cost ?? []),
      readCampaignPage(db, { window, days, ids, events, economics, maxAds }),
    ])
    return { currency, total, costNames, ...page }
  })
}

/** Campaigns in order with their sums and the names of what is in them. */
export type CampaignPage = Pick<Report, 'rows' | 'nameOf' | 'eventNames' | 'coverage'>

type PageRequest = Pick<ReportRequest, 'events' | 'economics'> & {
  window: ReportWindow
  days: ReportDays
  ids: readonly number[]
  /** Undefined: any number. */
  maxAds: number | undefined
}

export async function readCampaignPage(
  db: Queryable,
  { window, days, ids, events, economics, maxAds }: PageRequest,
): Promise<CampaignPage> {
  const { projectId } = window
  if (
    maxAds !== undefined &&
    (await countAds(db, projectId, { campaignIds: ids, most: maxAds + 1 })) > maxAds
  )
    throw new ResultTooLarge('The report has too many ads for the memory limit.')
  const coverage = economics ? await cohortCoverage(db, projectId) : undefined
  const [campaigns, rowsOf, economicsOf] = await Promise.all([
    reportedCampaigns(db, projectId, ids),
    readReportRows(db, window, { ids, spans: coveredSpans(window, days), uniqueEvents: events.unique }),
    readEconomicsRows(db, window, { ids, coverage }),
  ])
  const rows = await mapInTurns(campaigns, (campaign) => ({
    campaign,
    branch: buildCampaign(campaign, { ...rowsOf(campaign.id), economics: economicsOf(campaign.id) }, window),
  }))
  const branches = rows.map(({ branch }) => branch)
  const [eventNames, names] = await Promise.all([
    wantedEventNames(db, projectId, numbersIn(branches), events),
    knownNames(db, projectId, rows.flatMap(adsOf)),
  ])
  return { rows, nameOf: nameLookup(names), eventNames, coverage }
}

/** Ranking ignores "the last N days", so its blocks need not end where those days begin. */
function rankedDays(window: ReportWindow, days: ReportDays): RankedDays {
  const unpacked = new Set(days.unpacked)
  const all = coveredSpans({ ...window, activeDays: 0 }, days).flatMap((span) => span.blocks)
  return {
    window,
    blocks: all.filter(({ start }) => !unpacked.has(start)),
    days: all.flatMap(({ start }) => (unpacked.has(start) ? [start] : [])),
  }
}

/** The numbers of all events of these campaigns. */
function numbersIn(campaigns: readonly CampaignBranch[]): number[] {
  return [...new Set(campaigns.flatMap(({ events }) => [...events.keys()]))]
}

/** All ad sets, creatives and keywords of a campaign. */
function adsOf({ campaign: { network }, branch }: Report['rows'][number]): AdKey[] {
  const ads = (kind: AdKey['kind'], ids: Iterable<string>) => [...ids].map((id) => ({ network, kind, id }))
  return [...branch.adSets.values()].flatMap(({ id, creatives, keywords }) => [
    ...ads('ad_set', [id]),
    ...ads('ad_creative', creatives.keys()),
    ...ads('keyword', keywords.keys()),
  ])
}

/** An ad without a known name uses its id. */
function nameLookup(named: readonly NamedAd[]): Report['nameOf'] {
  const keyOf = ({ network, kind, id }: AdKey) => `${network ?? ''} ${kind} ${id}`
  const known = new Map(named.map((ad) => [keyOf(ad), ad.name]))
  return (ad) => known.get(keyOf(ad)) ?? ad.id
}

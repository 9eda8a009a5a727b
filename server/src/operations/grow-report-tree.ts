import { addCohort } from '../domain/reporting/add-cohort.ts'
import { decimalOf, noAmount } from '../domain/reporting/amount.ts'
import { coverDays } from '../domain/reporting/cover-days.ts'
import { add, parseDecimal } from '../domain/reporting/decimal.ts'
import { addEvent, addSums, type EventName, latestOf, noSums } from '../domain/reporting/figures.ts'
import { addEventsOfDay, type EventTally, unpackEvents } from '../domain/reporting/pack-sums.ts'
import type { ReportEvents, ReportWindow } from '../domain/reporting/report-question.ts'
import { type ReportSpan, reportSpans } from '../domain/reporting/report-spans.ts'
import {
  type Branch,
  branchesAt,
  type Place,
  plantTree,
  type ReportTree,
} from '../domain/reporting/report-tree.ts'
import { addDay, fieldsOf, type SumsOfAd, unpackAds } from '../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../storage/database.ts'
import {
  type AdsOfCampaign,
  activePeopleOfAds,
  cohortsOfAds,
  reportedAds,
} from '../storage/reports/ad-figures.ts'
import { type PeopleOfEvent, peopleOfEvents, wantedEventNames } from '../storage/reports/event-figures.ts'
import { type CoveredSpan, packedSums, unpackedDays } from '../storage/reports/packed-sums.ts'
import type { ReportDays } from '../storage/reports/report-days.ts'
import { spendFigures } from '../storage/reports/spend-figures.ts'
import { blockSizes } from '../storage/rollups/pack-days.ts'
import { adsOfDays, eventsOfDays } from '../storage/rollups/sums-of-days.ts'

/** One ad on one platform: its own sums, and the branches that they count in. */
type Leaf = SumsOfAd & { number: number; branches: readonly Branch[] }

/** By number, and by campaign and keys. Of another platform than the one that is asked for there are none. */
type Leaves = {
  byNumber: Map<number, Leaf>
  find: (of: { campaignId: number; ads: readonly string[] }) => (Leaf | undefined)[]
}

/** The days that a report reads, in blocks. */
export function coveredSpans(window: ReportWindow, { first, last, unpacked }: ReportDays): CoveredSpan[] {
  if (first === null || last === null) return []
  const apart = new Set(unpacked)
  return reportSpans(window, { first, last }).map((span: ReportSpan) => ({
    ...span,
    blocks: coverDays(span, blockSizes, apart),
  }))
}

type Page = { ids: readonly number[]; spans: readonly CoveredSpan[]; events: ReportEvents }

/** The sums of a page of campaigns, of their ad sets, creatives and keywords. */
export async function growReportTree(db: Queryable, window: ReportWindow, page: Page): Promise<ReportTree> {
  const { ids, events } = page
  const tree = plantTree(ids)
  if (ids.length === 0) return tree
  const growing = { ...page, leaves: growLeaves(db, window, tree), tally: new Map() as EventTally }
  // Asked all at once, and what is most to add up first: meanwhile the database answers the other questions.
  const [{ byNumber, find }, , people, spend] = await Promise.all([
    growing.leaves,
    addPacks(db, window, growing),
    peopleOfEvents(db, window, ids, events.unique),
    spendFigures(db, window, ids),
    addCohorts(db, window, growing),
    addUnpackedDays(db, window, growing),
    addActivePeople(db, window, growing),
  ])
  const { tally } = growing
  const names = wantedEventNames(db, window.projectId, [...tally.keys()], events)
  for (const { sums, revenue, branches } of byNumber.values()) {
    sums.revenue = decimalOf(revenue)
    for (const { figures } of branches) addSums(figures, sums)
  }
  for (const { spend: amount, clicks, ...place } of spend)
    for (const { figures } of branchesAt(tree, place)) {
      figures.spend = add(figures.spend, parseDecimal(amount))
      figures.clicks += clicks
    }
  const peopleOf = Map.groupBy(people, ({ kind, name }) => `${kind} ${name}`)
  for (const { number, ...event } of await names) {
    for (const [ad, sums] of tally.get(number) ?? [])
      if (sums.count !== 0)
        for (const { figures } of byNumber.get(ad)?.branches ?? []) addEvent(figures, event, sums)
    for (const met of peopleOf.get(`${event.kind} ${event.name}`) ?? []) countPeople(find(met), event, met)
  }
  return tree
}

/** A platform narrows the figures and hides no row. */
async function growLeaves(db: Queryable, window: ReportWindow, tree: ReportTree): Promise<Leaves> {
  const byNumber = new Map<number, Leaf>()
  const byKey = new Map<number, Map<string, Leaf>>()
  for (const campaign of await reportedAds(db, window.projectId, [...tree.keys()])) {
    const ofCampaign = new Map<string, Leaf>()
    byKey.set(campaign.campaignId, ofCampaign)
    campaign.numbers.forEach((number, at) => {
      const branches = branchesAt(tree, placeOf(campaign, at))
      const platform = campaign.platforms[at] ?? ''
      if (campaign.everInstalled[at] === true) for (const branch of branches) branch.platforms.add(platform)
      if (window.platform !== undefined && window.platform !== platform) return
      const leaf = { number, sums: noSums(), revenue: noAmount(), branches }
      byNumber.set(number, leaf)
      ofCampaign.set(campaign.ads[at] ?? '', leaf)
    })
  }
  const find = ({ campaignId, ads }: { campaignId: number; ads: readonly string[] }) => {
    const ofCampaign = byKey.get(campaignId)
    return ads.map((ad) => ofCampaign?.get(ad))
  }
  return { byNumber, find }
}

function placeOf({ campaignId, adSetIds, adCreativeIds, keywordIds }: AdsOfCampaign, at: number): Place {
  return {
    campaignId,
    adSetId: adSetIds[at] ?? '',
    adCreativeId: adCreativeIds[at] ?? '',
    keywordId: keywordIds[at] ?? '',
  }
}

type Growing = Page & { leaves: Promise<Leaves> }

async function addCohorts(db: Queryable, window: ReportWindow, { ids, leaves }: Growing): Promise<void> {
  const [{ find }, campaigns] = await Promise.all([leaves, cohortsOfAds(db, window, ids)])
  for (const cohorts of campaigns)
    find(cohorts).forEach((leaf, at) => {
      if (leaf !== undefined) addCohort(leaf.sums, cohorts, { at, revenueFrom: window.revenueFrom })
    })
}

async function addActivePeople(db: Queryable, window: ReportWindow, { ids, leaves }: Growing): Promise<void> {
  const [{ find }, campaigns] = await Promise.all([leaves, activePeopleOfAds(db, window, ids)])
  for (const campaign of campaigns)
    find(campaign).forEach((leaf, at) => {
      if (leaf !== undefined) leaf.sums.active += campaign.active[at] ?? 0
    })
}

async function addPacks(
  db: Queryable,
  window: ReportWindow,
  { ids, spans, leaves, tally }: Growing & { tally: EventTally },
): Promise<void> {
  const { projectId, view } = window
  const wanted = { projectId, campaignIds: ids, events: eventsOf[view] }
  const [{ byNumber }, packs] = await Promise.all([leaves, packedSums(db, wanted, spans)])
  const fields = spans.map((one) => fieldsOf({ ...window, ...one }))
  for (const { span, ads, events } of packs) {
    unpackAds(byNumber, ads, fields[span] ?? [])
    if (spans[span]?.inWindow === true) unpackEvents(tally, events)
  }
}

async function addUnpackedDays(
  db: Queryable,
  window: ReportWindow,
  { ids, spans, leaves, tally }: Growing & { tally: EventTally },
): Promise<void> {
  const { projectId, view } = window
  const apart = unpackedDays({ projectId, campaignIds: ids }, spans)
  const spanOf = (day: string) => spans.find(({ from, to }) => day >= from && day <= to)
  const [{ find }, days, eventDays] = await Promise.all([
    leaves,
    adsOfDays(db, projectId, apart),
    eventsOfDays(db, projectId, apart),
  ])
  for (const day of days) {
    const span = spanOf(day.day)
    if (span !== undefined) addDay(find(day), day, fieldsOf({ ...window, ...span }))
  }
  for (const events of eventDays) {
    if (spanOf(events.day)?.inWindow !== true) continue
    const numbers = find(events).map((leaf) => leaf?.number)
    addEventsOfDay(tally, numbers, { ...events, ofReturned: view === 'retargeting' })
  }
}

const eventsOf = { user_acquisition: 'events', retargeting: 'returned_events' } as const

/** Distinct users do not add up: each level has its own number. */
function countPeople(
  leaves: readonly (Leaf | undefined)[],
  event: EventName,
  { people }: Pick<PeopleOfEvent, 'people'>,
): void {
  const met = new Map<Branch, Set<string>>()
  leaves.forEach((leaf, at) => {
    for (const branch of leaf?.branches ?? []) {
      const known = met.get(branch) ?? new Set()
      met.set(branch, known.add(people[at] ?? ''))
    }
  })
  for (const [{ figures }, known] of met) {
    const latest = latestOf(figures, event)
    if (latest !== undefined) latest.unique = known.size
  }
}

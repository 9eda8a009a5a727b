import { setImmediate } from 'node:timers/promises'
import { addCohort } from '../domain/reporting/add-cohort.ts'
import { addAmount, amountOf } from '../domain/reporting/amount.ts'
import { countPeople } from '../domain/reporting/count-people.ts'
import { coverDays } from '../domain/reporting/cover-days.ts'
import { type EventGrid, layGrid, startOf } from '../domain/reporting/event-grid.ts'
import { addSums, type ReportedName } from '../domain/reporting/figures.ts'
import { packedNames } from '../domain/reporting/pack-sums.ts'
import type { ReportEvents, ReportWindow } from '../domain/reporting/report-question.ts'
import { type ReportSpan, reportSpans } from '../domain/reporting/report-spans.ts'
import {
  branchesAt,
  type CampaignBranch,
  idsOf,
  plantTree,
  type ReportTree,
} from '../domain/reporting/report-tree.ts'
import { addEventsOfDay, unpackEvents } from '../domain/reporting/unpack-events.ts'
import { addDay, type Fields, fieldsOf, unpackAds } from '../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../storage/database.ts'
import { activePeopleOfAds, cohortsOfAds } from '../storage/reports/ad-figures.ts'
import { type PeopleOfEvent, peopleOfEvents, wantedEventNames } from '../storage/reports/event-figures.ts'
import { type CoveredSpan, packedSums, unpackedDays } from '../storage/reports/packed-sums.ts'
import type { ReportDays } from '../storage/reports/report-days.ts'
import { type KnownName, namesOf, spendFigures } from '../storage/reports/spend-figures.ts'
import { blockSizes } from '../storage/rollups/pack-days.ts'
import { adsOfDays, eventsOfDays } from '../storage/rollups/sums-of-days.ts'
import { growLeaves, type Leaf, type Leaves } from './grow-leaves.ts'

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

/** Names of events never change: they are asked for beside the other questions, not behind them. */
type Asked = { db: Queryable; beside: Queryable }

/** The sums of a page of campaigns, of their ad sets, creatives and keywords, and what these are called. */
export async function growReportTree(
  { db, beside }: Asked,
  window: ReportWindow,
  page: Page,
): Promise<{ tree: ReportTree; names: KnownName[] }> {
  const { projectId, revenueFrom } = window
  const { ids, events } = page
  const tree = plantTree(ids)
  if (ids.length === 0) return { tree, names: [] }
  const growing = Promise.all([growLeaves(db, window, tree), spendFigures(db, window, ids)]).then(
    ([leaves, spend]) => {
      for (const { spend: amount, clicks, ...place } of spend)
        for (const { figures } of branchesAt(tree, place)) {
          addAmount(figures.spend, amountOf(amount))
          figures.clicks += clicks
        }
      return leaves
    },
  )
  // What is most to add up is asked for first, and added up while the database answers the rest.
  const [leaves, people, cohorts, active, names] = await Promise.all([
    Promise.all([growing, daysOf(db, window, page)]).then(async ([grown, days]) => {
      const wanted = await wantedEventNames(beside, projectId, [...namesIn(days)], events)
      await addDays(window, { ...page, tree, leaves: grown, days, wanted })
      return grown
    }),
    peopleOfEvents(db, window, ids, events.unique),
    cohortsOfAds(db, window, ids),
    activePeopleOfAds(db, window, ids),
    growing.then(() => namesOf(db, projectId, idsOf(tree))),
  ])
  const { find, byNumber } = leaves
  for (const cohort of cohorts)
    find(cohort).forEach((leaf, at) => {
      if (leaf !== undefined) addCohort(leaf.sums, cohort, { at, revenueFrom })
    })
  for (const campaign of active)
    find(campaign).forEach((leaf, at) => {
      if (leaf !== undefined) leaf.sums.active += campaign.active[at] ?? 0
    })
  for (const { sums, branches } of byNumber.values())
    for (const { figures } of branches) addSums(figures, sums)
  for (const met of people) {
    const campaign = tree.get(met.campaignId)
    if (campaign !== undefined) addPeople(campaign, find(met), met)
  }
  return { tree, names }
}

type Days = Awaited<ReturnType<typeof daysOf>>

/** What there is of the days of the report: packed, and where it is not. */
async function daysOf(db: Queryable, { projectId, view }: ReportWindow, { ids, spans }: Page) {
  const apart = unpackedDays({ projectId, campaignIds: ids }, spans)
  const [packs, ads, events] = await Promise.all([
    packedSums(db, { projectId, campaignIds: ids, events: eventsOf[view] }, spans),
    adsOfDays(db, projectId, apart),
    eventsOfDays(db, projectId, apart),
  ])
  return { packs, ads, events }
}

const eventsOf = { user_acquisition: 'events', retargeting: 'returned_events' } as const

/** The numbers of the names of these events. */
function namesIn({ packs, events }: Pick<Days, 'packs' | 'events'>): Set<number> {
  const names = new Set<number>()
  for (const pack of packs) packedNames(pack.events, names)
  for (const day of events) for (const name of day.names) names.add(name)
  return names
}

type Growing = Page & { tree: ReportTree; leaves: Leaves; days: Days; wanted: readonly ReportedName[] }

// A few milliseconds.
const campaignsATurn = 10

/** Campaign by campaign: the database and other callers get their turns in between. */
async function addDays(window: ReportWindow, growing: Growing): Promise<void> {
  const { tree, leaves, days, wanted } = growing
  const ofCampaign = ({ campaignId }: { campaignId: number }) => campaignId
  const packs = Map.groupBy(days.packs, ofCampaign)
  const ads = Map.groupBy(days.ads, ofCampaign)
  const events = Map.groupBy(days.events, ofCampaign)
  const spans = growing.spans.map((span) => ({ ...span, fields: fieldsOf({ ...window, ...span }) }))
  for (const [index, id] of growing.ids.entries()) {
    if (index % campaignsATurn === campaignsATurn - 1) await setImmediate()
    const theirs = { packs: packs.get(id) ?? [], ads: ads.get(id) ?? [], events: events.get(id) ?? [] }
    const names = namesIn(theirs)
    const campaign = tree.get(id) as CampaignBranch
    campaign.events = layGrid(
      wanted.filter(({ number }) => names.has(number)),
      campaign.rows,
    )
    addCampaign(window, spans, { to: campaign.events, leaves, days: theirs })
  }
}

type Spans = readonly (CoveredSpan & { fields: Fields })[]

/** Adds what the ads of a campaign have on these days. */
function addCampaign(
  window: ReportWindow,
  spans: Spans,
  { to, leaves: { byNumber, find }, days }: Pick<Growing, 'leaves' | 'days'> & { to: EventGrid },
): void {
  const spanOf = (day: string) => spans.find(({ from, to }) => day >= from && day <= to)
  const columns = new Map(to.names.map(({ number }, column) => [number, column]))
  for (const { span, ads, events } of days.packs) {
    unpackAds(byNumber, ads, spans[span]?.fields ?? [])
    if (spans[span]?.inWindow === true) unpackEvents(to, columns, byNumber, events)
  }
  for (const day of days.ads) addDay(find(day), day, spanOf(day.day)?.fields ?? [])
  for (const events of days.events)
    if (spanOf(events.day)?.inWindow === true)
      addEventsOfDay(to, columns, find(events), { ...events, ofReturned: window.view === 'retargeting' })
}

/** Distinct users do not add up: each level has its own number. */
function addPeople(
  { events }: CampaignBranch,
  leaves: readonly (Leaf | undefined)[],
  met: PeopleOfEvent,
): void {
  const column = events.names.findIndex(({ kind, name }) => kind === met.kind && name === met.name)
  if (column === -1) return
  for (const [row, count] of countPeople(leaves, met.people))
    events.unique.set(startOf(events, row) + column, count)
}

import { setImmediate } from 'node:timers/promises'
import { addCohort } from '../domain/reporting/add-cohort.ts'
import { amountCell } from '../domain/reporting/amount.ts'
import { countPeople } from '../domain/reporting/count-people.ts'
import { coverDays } from '../domain/reporting/cover-days.ts'
import { layEvents, startOf } from '../domain/reporting/event-grid.ts'
import { type ReportedName, reportedName } from '../domain/reporting/figures.ts'
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
import { addCount, addMoney, laySums, type Rows } from '../domain/reporting/sum-grid.ts'
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
import { growLeaves, type Leaves } from './grow-leaves.ts'

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
  const campaignOf = ({ campaignId }: { campaignId: number }) => tree.get(campaignId) as CampaignBranch
  const growing = Promise.all([growLeaves(db, window, tree), spendFigures(db, window, ids)]).then(
    ([leaves, spend]) => {
      const rows = spend.map((place) => branchesAt(tree, place).map(({ row }) => row))
      for (const campaign of tree.values()) campaign.sums = laySums(campaign.rows)
      spend.forEach((spent, at) => {
        addMoney(campaignOf(spent).sums, rows[at] ?? [], 'spend', amountCell(spent.spend))
        addCount(campaignOf(spent).sums, rows[at] ?? [], 'clicks', spent.clicks)
      })
      return leaves
    },
  )
  // What is most to add up is asked for first. Every answer is added up when it is there, while the database works on the next one.
  const added = Promise.all([growing, daysOf(db, window, page)]).then(async ([leaves, days]) => {
    const wanted = await wantedEventNames(beside, projectId, [...namesIn(days)], events)
    await addDays(window, { ...page, tree, leaves, days, wanted: wanted.map(reportedName) })
    return leaves
  })
  const [names] = await Promise.all([
    growing.then(() => namesOf(db, projectId, idsOf(tree))),
    Promise.all([peopleOfEvents(db, window, ids, events.unique), added]).then(([people, { find }]) => {
      for (const met of people) addPeople(campaignOf(met), find(met), met)
    }),
    Promise.all([cohortsOfAds(db, window, ids), growing]).then(([cohorts, { find }]) => {
      for (const cohort of cohorts)
        find(cohort).forEach((rows, at) => {
          if (rows !== undefined) addCohort(campaignOf(cohort).sums, rows, cohort, { at, revenueFrom })
        })
    }),
    Promise.all([activePeopleOfAds(db, window, ids), growing]).then(([active, { find }]) => {
      for (const campaign of active)
        find(campaign).forEach((rows, at) => {
          if (rows !== undefined)
            addCount(campaignOf(campaign).sums, rows, 'active', campaign.active[at] ?? 0)
        })
    }),
  ])
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
    campaign.events = layEvents(
      wanted.filter(({ number }) => names.has(number)),
      campaign.rows,
    )
    addCampaign(window, spans, { to: campaign, leaves, days: theirs })
  }
}

type Spans = readonly (CoveredSpan & { fields: Fields })[]

/** Adds what the ads of a campaign have on these days. */
function addCampaign(
  { view }: ReportWindow,
  spans: Spans,
  { to, leaves, days }: Pick<Growing, 'leaves' | 'days'> & { to: CampaignBranch },
): void {
  const spanOf = (day: string) => spans.find(({ from, to }) => day >= from && day <= to)
  const columns = new Map(to.events.names.map(({ number }, column) => [number, column]))
  const ads = leaves.ofCampaign(Number(to.id))
  for (const pack of days.packs) {
    const { fields, inWindow } = spans[pack.span] as Spans[number]
    unpackAds(to.sums, ads, pack.ads, fields)
    if (inWindow) unpackEvents(to.events, columns, ads, pack.events)
  }
  for (const day of days.ads) addDay(to.sums, leaves.find(day), day, spanOf(day.day)?.fields ?? [])
  for (const events of days.events)
    if (spanOf(events.day)?.inWindow === true)
      addEventsOfDay(to.events, columns, leaves.find(events), {
        ...events,
        ofReturned: view === 'retargeting',
      })
}

/** Distinct users do not add up: each level has its own number. */
function addPeople({ events }: CampaignBranch, ads: readonly (Rows | undefined)[], met: PeopleOfEvent): void {
  const column = events.names.findIndex(({ kind, name }) => kind === met.kind && name === met.name)
  if (column === -1) return
  for (const [row, count] of countPeople(ads, met.people))
    events.unique.set(startOf(events, row) + column, count)
}

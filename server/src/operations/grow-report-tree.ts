import { setImmediate } from 'node:timers/promises'
import type { ByAdKey } from '../domain/reporting/ad-cells.ts'
import { addCohorts } from '../domain/reporting/add-cohort.ts'
import { amountCell } from '../domain/reporting/amount.ts'
import { countPeople } from '../domain/reporting/count-people.ts'
import { coverDays } from '../domain/reporting/cover-days.ts'
import { layEvents, startOf } from '../domain/reporting/event-grid.ts'
import { type ReportedName, reportedName } from '../domain/reporting/figures.ts'
import { eventCells, packedNames } from '../domain/reporting/pack-sums.ts'
import type { ReportEvents, ReportWindow } from '../domain/reporting/report-question.ts'
import { type ReportSpan, reportSpans } from '../domain/reporting/report-spans.ts'
import {
  branchesAt,
  type CampaignBranch,
  idsOf,
  plantTree,
  type ReportTree,
} from '../domain/reporting/report-tree.ts'
import { addSum, columnOf, laySums, type Rows } from '../domain/reporting/sum-grid.ts'
import { addEventsOfDay, unpackEvents } from '../domain/reporting/unpack-events.ts'
import { addCells, type Columns, columnsOf, unpackAds } from '../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../storage/database.ts'
import { activePeopleOfAds, cohortsOfAds } from '../storage/reports/ad-figures.ts'
import { type PeopleOfEvent, peopleOfEvents, wantedEventNames } from '../storage/reports/event-figures.ts'
import {
  type CoveredSpan,
  type PackedSums,
  packedSums,
  unpackedDays,
} from '../storage/reports/packed-sums.ts'
import type { ReportDays } from '../storage/reports/report-days.ts'
import { type KnownName, namesOf, spendFigures } from '../storage/reports/spend-figures.ts'
import { blockSizes } from '../storage/rollups/pack-days.ts'
import { adsOfDays, type DayOfCampaign, eventsOfDays } from '../storage/rollups/sums-of-days.ts'
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
        addSum(campaignOf(spent).sums, rows[at] ?? [], columnOf('spend'), amountCell(spent.spend))
        addSum(campaignOf(spent).sums, rows[at] ?? [], columnOf('clicks'), spent.clicks)
      })
      return leaves
    },
  )
  // What is most to add up is asked for first. Every answer is added up when it is there, while the database works on the next one.
  const added = Promise.all([growing, daysOf(db, window, page)]).then(async ([leaves, days]) => {
    const numbers = new Set([...days.values()].flatMap(({ names }) => [...names]))
    const wanted = await wantedEventNames(beside, projectId, [...numbers], events)
    await addDays(window, { ...page, tree, leaves, days, wanted: wanted.map(reportedName) })
    return leaves
  })
  const [names] = await Promise.all([
    growing.then(() => namesOf(db, projectId, idsOf(tree))),
    Promise.all([peopleOfEvents(db, window, ids, events.unique), added]).then(([people, { ofCampaign }]) => {
      for (const met of people) addPeople(campaignOf(met), ofCampaign(met.campaignId), met)
    }),
    Promise.all([cohortsOfAds(db, window, ids), growing]).then(([cohorts, { ofCampaign }]) => {
      for (const cohort of cohorts)
        addCohorts(campaignOf(cohort).sums, ofCampaign(cohort.campaignId), cohort, { revenueFrom })
    }),
    Promise.all([activePeopleOfAds(db, window, ids), growing]).then(([active, { ofCampaign }]) => {
      for (const people of active)
        addCells(campaignOf(people).sums, ofCampaign(people.campaignId), people, [columnOf('active')])
    }),
  ])
  return { tree, names }
}

/** What there is of the days of the report: packed, and where it is not; and the numbers of the names of its events. */
type Days = { packs: PackedSums[]; ads: DayOfCampaign[]; events: DayOfCampaign[]; names: Set<number> }

/** Campaign by campaign. */
async function daysOf(
  db: Queryable,
  { projectId, view }: ReportWindow,
  { ids, spans }: Page,
): Promise<Map<number, Days>> {
  const apart = unpackedDays({ projectId, campaignIds: ids }, spans)
  const [packs, ads, events] = await Promise.all([
    packedSums(db, { projectId, campaignIds: ids, events: eventsOf[view] }, spans),
    adsOfDays(db, projectId, apart),
    eventsOfDays(db, projectId, apart),
  ])
  const days = new Map<number, Days>(
    ids.map((id) => [id, { packs: [], ads: [], events: [], names: new Set() }]),
  )
  for (const pack of packs) days.get(pack.campaignId)?.packs.push(pack)
  for (const day of ads) days.get(day.campaignId)?.ads.push(day)
  for (const day of events) days.get(day.campaignId)?.events.push(day)
  for (const ofCampaign of days.values()) findNames(ofCampaign)
  return days
}

const eventsOf = { user_acquisition: 'events', retargeting: 'returned_events' } as const

function findNames({ packs, events, names }: Days): void {
  for (const pack of packs) packedNames(pack.events, names)
  for (const { cells, width } of events)
    for (let at = eventCells.name; at < cells.length; at += width) names.add(cells[at] as number)
}

type Growing = {
  tree: ReportTree
  leaves: Leaves
  spans: readonly CoveredSpan[]
  days: Map<number, Days>
  wanted: readonly ReportedName[]
}

// A few milliseconds.
const campaignsATurn = 10

/** Campaign by campaign: the database and other callers get their turns in between. */
async function addDays(window: ReportWindow, growing: Growing): Promise<void> {
  const { tree, leaves, wanted } = growing
  const spans = growing.spans.map((span) => ({ ...span, columns: columnsOf({ ...window, ...span }) }))
  let added = 0
  for (const [id, days] of growing.days) {
    added += 1
    if (added % campaignsATurn === 0) await setImmediate()
    const campaign = tree.get(id) as CampaignBranch
    campaign.events = layEvents(
      wanted.filter(({ number }) => days.names.has(number)),
      campaign.rows,
    )
    addCampaign(window, spans, { to: campaign, leaves, days })
  }
}

type Spans = readonly (CoveredSpan & { columns: Columns })[]

/** Adds what the ads of a campaign have on these days. */
function addCampaign(
  { view }: ReportWindow,
  spans: Spans,
  { to, leaves, days }: { to: CampaignBranch; leaves: Leaves; days: Days },
): void {
  const spanOf = (day: string) => spans.find(({ from, to }) => day >= from && day <= to)
  const names = new Map(to.events.names.map(({ number }, column) => [number, column]))
  for (const pack of days.packs) {
    const { columns, inWindow } = spans[pack.span] as Spans[number]
    unpackAds(to.sums, leaves.numbered, pack.ads, columns)
    if (inWindow) unpackEvents(to.events, names, leaves.numbered, pack.events)
  }
  const ads = leaves.ofCampaign(Number(to.id))
  for (const day of days.ads) addCells(to.sums, ads, day, spanOf(day.day)?.columns ?? [])
  for (const events of days.events)
    if (spanOf(events.day)?.inWindow === true)
      addEventsOfDay(to.events, names, ads, {
        ...events,
        ofReturned: view === 'retargeting',
      })
}

/** Distinct users do not add up: each level has its own number. */
function addPeople({ events }: CampaignBranch, ads: ByAdKey<Rows>, met: PeopleOfEvent): void {
  const column = events.names.findIndex(({ kind, name }) => kind === met.kind && name === met.name)
  if (column === -1) return
  for (const [row, count] of countPeople(ads, met.people))
    events.unique.set(startOf(events, row) + column, count)
}

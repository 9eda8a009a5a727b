import { setImmediate } from 'node:timers/promises'
import { addCohort } from '../domain/reporting/add-cohort.ts'
import { decimalOf } from '../domain/reporting/amount.ts'
import { coverDays } from '../domain/reporting/cover-days.ts'
import { add, parseDecimal } from '../domain/reporting/decimal.ts'
import { addEvent, addSums, type EventName } from '../domain/reporting/figures.ts'
import { addEventsOfDay, type EventTally, namesIn, unpackEvents } from '../domain/reporting/pack-sums.ts'
import type { ReportEvents, ReportWindow } from '../domain/reporting/report-question.ts'
import { type ReportSpan, reportSpans } from '../domain/reporting/report-spans.ts'
import { type Branch, branchesAt, plantTree, type ReportTree } from '../domain/reporting/report-tree.ts'
import { addDay, type Fields, fieldsOf, unpackAds } from '../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../storage/database.ts'
import { activePeopleOfAds, cohortsOfAds } from '../storage/reports/ad-figures.ts'
import { type PeopleOfEvent, peopleOfEvents, wantedEventNames } from '../storage/reports/event-figures.ts'
import { type CoveredSpan, packedSums, unpackedDays } from '../storage/reports/packed-sums.ts'
import type { ReportDays } from '../storage/reports/report-days.ts'
import { spendFigures } from '../storage/reports/spend-figures.ts'
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

/** The sums of a page of campaigns, of their ad sets, creatives and keywords. */
export async function growReportTree(db: Queryable, window: ReportWindow, page: Page): Promise<ReportTree> {
  const { ids, events } = page
  const tree = plantTree(ids)
  if (ids.length === 0) return tree
  const [leaves, days] = await Promise.all([growLeaves(db, window, tree), daysOf(db, window, page)])
  // What is most to add up is there: meanwhile the database answers the other questions.
  const [names, people, spend, cohorts, active] = await Promise.all([
    wantedEventNames(db, window.projectId, namesOf(days), events).then((wanted) =>
      addDays(window, { ...page, leaves, days, wanted }),
    ),
    peopleOfEvents(db, window, ids, events.unique),
    spendFigures(db, window, ids),
    cohortsOfAds(db, window, ids),
    activePeopleOfAds(db, window, ids),
  ])
  const { find, byNumber } = leaves
  for (const cohort of cohorts)
    find(cohort).forEach((leaf, at) => {
      if (leaf !== undefined) addCohort(leaf.sums, cohort, { at, revenueFrom: window.revenueFrom })
    })
  for (const campaign of active)
    find(campaign).forEach((leaf, at) => {
      if (leaf !== undefined) leaf.sums.active += campaign.active[at] ?? 0
    })
  for (const { sums, revenue, branches } of byNumber.values()) {
    sums.revenue = decimalOf(revenue)
    for (const { figures } of branches) addSums(figures, sums)
  }
  for (const { spend: amount, clicks, ...place } of spend)
    for (const { figures } of branchesAt(tree, place)) {
      figures.spend = add(figures.spend, parseDecimal(amount))
      figures.clicks += clicks
    }
  for (const met of people) {
    const event = names.find(({ kind, name }) => kind === met.kind && name === met.name)
    if (event !== undefined) countPeople(find(met), event, met)
  }
  return tree
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

/** The numbers of the names of all events. */
function namesOf({ packs, events }: Days): number[] {
  const names = new Set<number>()
  for (const pack of packs) namesIn(pack.events, names)
  for (const day of events) for (const name of day.names) names.add(name)
  return [...names]
}

type Growing = Page & { leaves: Leaves; days: Days; wanted: readonly (EventName & { number: number })[] }

// A few milliseconds.
const campaignsATurn = 10

/** Campaign by campaign: what one has is soon done with, and the database and other callers get their turns in between. */
async function addDays(window: ReportWindow, growing: Growing): Promise<readonly EventName[]> {
  const { ids, leaves, days, wanted } = growing
  const ofCampaign = ({ campaignId }: { campaignId: number }) => campaignId
  const packs = Map.groupBy(days.packs, ofCampaign)
  const ads = Map.groupBy(days.ads, ofCampaign)
  const events = Map.groupBy(days.events, ofCampaign)
  const spans = growing.spans.map((span) => ({ ...span, fields: fieldsOf({ ...window, ...span }) }))
  for (const [index, id] of ids.entries()) {
    if (index % campaignsATurn === campaignsATurn - 1) await setImmediate()
    const theirs = { packs: packs.get(id) ?? [], ads: ads.get(id) ?? [], events: events.get(id) ?? [] }
    const tally = addCampaign(window, spans, { leaves, days: theirs })
    for (const event of wanted)
      for (const [ad, sums] of tally.get(event.number) ?? [])
        if (sums.count !== 0)
          for (const { figures } of leaves.byNumber.get(ad)?.branches ?? []) addEvent(figures, event, sums)
  }
  return wanted
}

/** Adds what the ads of a campaign have on these days, and answers with its events. */
function addCampaign(
  window: ReportWindow,
  spans: readonly (CoveredSpan & { fields: Fields })[],
  { leaves: { byNumber, find }, days }: Pick<Growing, 'leaves' | 'days'>,
): EventTally {
  const tally: EventTally = new Map()
  const spanOf = (day: string) => spans.find(({ from, to }) => day >= from && day <= to)
  for (const { span, ads, events } of days.packs) {
    unpackAds(byNumber, ads, spans[span]?.fields ?? [])
    if (spans[span]?.inWindow === true) unpackEvents(tally, events)
  }
  for (const day of days.ads) addDay(find(day), day, spanOf(day.day)?.fields ?? [])
  for (const events of days.events) {
    if (spanOf(events.day)?.inWindow !== true) continue
    const numbers = find(events).map((leaf) => leaf?.number)
    addEventsOfDay(tally, numbers, { ...events, ofReturned: window.view === 'retargeting' })
  }
  return tally
}

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
    const shown = figures.events.find((one) => one.event === event)
    if (shown !== undefined) shown.unique = known.size
  }
}

import { coverDays } from '../domain/reporting/cover-days.ts'
import { add, parseDecimal } from '../domain/reporting/decimal.ts'
import { addEvent, addSums, eventKey, noSums, type Sums } from '../domain/reporting/figures.ts'
import type { ReportEvents, ReportWindow } from '../domain/reporting/report-question.ts'
import { type ReportSpan, reportSpans } from '../domain/reporting/report-spans.ts'
import { type Branch, branchesAt, plantTree, type ReportTree } from '../domain/reporting/report-tree.ts'
import { type EventTally, unpackAds, unpackEvents } from '../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../storage/database.ts'
import { adFigures } from '../storage/reports/ad-figures.ts'
import { type PeopleOfEvent, peopleOfEvents, wantedEventNames } from '../storage/reports/event-figures.ts'
import { type CoveredSpan, packedSums } from '../storage/reports/packed-sums.ts'
import type { ReportDays } from '../storage/reports/report-days.ts'
import { spendFigures } from '../storage/reports/spend-figures.ts'
import { blockSizes } from '../storage/rollups/pack-days.ts'

/** One ad on one platform: its own sums, and the branches that they count in. */
type Leaf = { sums: Sums; branches: readonly Branch[] }
type Leaves = Map<number, Leaf>

/** The days that a report reads, in blocks. */
export function coveredSpans(window: ReportWindow, { first, last, unpacked }: ReportDays): CoveredSpan[] {
  if (first === null || last === null) return []
  const apart = new Set(unpacked)
  return reportSpans(window, { first, last }).map((span: ReportSpan) => ({
    ...span,
    blocks: coverDays(span, blockSizes, apart),
  }))
}

/** The sums of a page of campaigns, of their ad sets, creatives and keywords. */
export async function growReportTree(
  db: Queryable,
  window: ReportWindow,
  { ids, spans, events }: { ids: readonly number[]; spans: readonly CoveredSpan[]; events: ReportEvents },
): Promise<ReportTree> {
  const tree = plantTree(ids)
  if (ids.length === 0) return tree
  const leaves = await growLeaves(db, window, tree)
  const tally = await addPacked(db, window, { ids, spans, leaves })
  for (const { sums, branches } of leaves.values()) for (const { figures } of branches) addSums(figures, sums)
  for (const { spend, clicks, ...place } of await spendFigures(db, window, ids))
    for (const { figures } of branchesAt(tree, place)) {
      figures.spend = add(figures.spend, parseDecimal(spend))
      figures.clicks += clicks
    }
  await addEvents(db, window, { tally, leaves, events })
  for (const people of await peopleOfEvents(db, window, ids, events.unique)) countPeople(leaves, people)
  return tree
}

/** A platform narrows the figures and hides no row. */
async function growLeaves(db: Queryable, window: ReportWindow, tree: ReportTree): Promise<Leaves> {
  const leaves: Leaves = new Map()
  const ads = await adFigures(db, window, [...tree.keys()])
  for (const { number, place, platform, everInstalled, cohorts } of ads) {
    const branches = branchesAt(tree, place)
    if (everInstalled) for (const branch of branches) branch.platforms.add(platform)
    if (window.platform === undefined || window.platform === platform)
      leaves.set(number, { sums: Object.assign(noSums(), cohorts), branches })
  }
  return leaves
}

async function addPacked(
  db: Queryable,
  window: ReportWindow,
  { ids, spans, leaves }: { ids: readonly number[]; spans: readonly CoveredSpan[]; leaves: Leaves },
): Promise<EventTally> {
  const tally: EventTally = new Map()
  const { projectId, view, revenueFrom } = window
  const wanted = { projectId, campaignIds: ids, events: eventsOf[view] }
  for (const { span, ads, events } of await packedSums(db, wanted, spans)) {
    const { inWindow = false, isRecent = false } = spans[span] ?? {}
    unpackAds(leaves, ads, { view, revenueFrom, inWindow, isRecent })
    if (inWindow) unpackEvents(tally, events)
  }
  return tally
}

const eventsOf = { user_acquisition: 'events', retargeting: 'returned_events' } as const

async function addEvents(
  db: Queryable,
  { projectId }: ReportWindow,
  { tally, leaves, events }: { tally: EventTally; leaves: Leaves; events: ReportEvents },
): Promise<void> {
  for (const { number, ...name } of await wantedEventNames(db, projectId, [...tally.keys()], events))
    for (const [ad, sums] of tally.get(number) ?? [])
      if (sums.count !== 0)
        for (const { figures } of leaves.get(ad)?.branches ?? []) addEvent(figures, name, sums)
}

/** Distinct users do not add up: each level has its own number. */
function countPeople(leaves: Leaves, { kind, name, ads, people }: PeopleOfEvent): void {
  const met = new Map<Branch, Set<string>>()
  ads.forEach((ad, index) => {
    for (const branch of leaves.get(ad)?.branches ?? []) {
      const known = met.get(branch) ?? new Set()
      met.set(branch, known.add(people[index] ?? ''))
    }
  })
  for (const [{ figures }, known] of met) {
    const event = figures.events.get(eventKey(kind, name))
    if (event !== undefined) event.unique = known.size
  }
}

import { addCohorts } from '../../domain/reporting/add-cohorts.ts'
import { amountCell } from '../../domain/reporting/amount.ts'
import type { ByAdKey } from '../../domain/reporting/by-ad-key.ts'
import { countPeople } from '../../domain/reporting/count-people.ts'
import { coverDays } from '../../domain/reporting/cover-days.ts'
import { startOf } from '../../domain/reporting/event-grid.ts'
import { reportedName } from '../../domain/reporting/figures.ts'
import type { ReportEvents, ReportWindow } from '../../domain/reporting/report-question.ts'
import { type ReportSpan, reportSpans } from '../../domain/reporting/report-spans.ts'
import {
  branchesAt,
  type CampaignBranch,
  idsOf,
  plantTree,
  type ReportTree,
} from '../../domain/reporting/report-tree.ts'
import { addSum, columnOf, laySums, type Rows } from '../../domain/reporting/sum-grid.ts'
import { addRecords } from '../../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../../storage/database.ts'
import { activePeopleOfAds, cohortsOfAds } from '../../storage/reports/ad-figures.ts'
import { type PeopleOfEvent, peopleOfEvents, wantedEventNames } from '../../storage/reports/event-figures.ts'
import type { CoveredSpan } from '../../storage/reports/packed-sums.ts'
import type { ReportDays } from '../../storage/reports/report-days.ts'
import { type KnownName, namesOf, spendFigures } from '../../storage/reports/spend-figures.ts'
import { blockSizes } from '../../storage/rollups/pack-days.ts'
import { addDays, daysOf } from './add-report-days.ts'
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

/** Names are no figures: they are asked for beside the other questions, not behind them. */
type Asked = { db: Queryable; beside: Queryable }

/** Some campaigns of the page, and when their figures are complete. */
export type GrowingPart = { ids: readonly number[]; grown: Promise<unknown> }

/** Few, so that the database is soon done with the first of them; not so few that asking costs more than answering. */
const campaignsAPart = 50

/**
 * The sums of a page of campaigns, of their ad sets, creatives and keywords, and what these are called. All questions are asked at once, what
 * is most to add up first, and in parts: every answer is added up when it is there, while the database works on the next one, and the first
 * campaigns are complete before it is done.
 */
export function growReportTree(
  { db, beside }: Asked,
  window: ReportWindow,
  page: Page,
): { tree: ReportTree; names: Promise<KnownName[]>; parts: GrowingPart[] } {
  const { projectId, revenueFrom } = window
  const { ids, spans, events } = page
  const tree = plantTree(ids)
  if (ids.length === 0) return { tree, names: Promise.resolve([]), parts: [] }
  const campaignOf = (id: number) => tree.get(id) as CampaignBranch
  const sumsOf = (id: number) => campaignOf(id).sums
  const growing = Promise.all([growLeaves(db, window, tree), spendFigures(db, window, ids)]).then(
    ([leaves, spend]) => {
      const rows = spend.map((place) => branchesAt(tree, place).map(({ row }) => row))
      for (const campaign of tree.values()) campaign.sums = laySums(campaign.rows)
      spend.forEach((spent, at) => {
        addSum(sumsOf(spent.campaignId), rows[at] ?? [], columnOf('spend'), amountCell(spent.spend))
        addSum(sumsOf(spent.campaignId), rows[at] ?? [], columnOf('clicks'), spent.clicks)
      })
      return leaves
    },
  )
  const begin = (some: readonly number[]) =>
    Promise.all([growing, daysOf(db, window, { ids: some, spans })]).then(async ([leaves, days]) => {
      const numbers = new Set([...days.values()].flatMap(({ names }) => [...names]))
      const wanted = await wantedEventNames(beside, projectId, [...numbers], events)
      await addDays(window, { spans, tree, leaves, days, wanted: wanted.map(reportedName) })
      return leaves
    })
  const complete = (some: readonly number[], added: Promise<Leaves>) =>
    Promise.all([
      Promise.all([peopleOfEvents(db, window, some, events.unique), added]).then(
        ([people, { ofCampaign }]) => {
          for (const met of people) addPeople(campaignOf(met.campaignId), ofCampaign(met.campaignId), met)
        },
      ),
      Promise.all([cohortsOfAds(db, window, some), growing]).then(([cohorts, { ofCampaign }]) => {
        for (const { campaignId, records } of cohorts)
          addCohorts(sumsOf(campaignId), ofCampaign(campaignId), records, { revenueFrom })
      }),
      Promise.all([activePeopleOfAds(db, window, some), growing]).then(([active, { ofCampaign }]) => {
        const counted = { columns: [columnOf('active')], counts: 1 }
        for (const { campaignId, records } of active)
          addRecords(sumsOf(campaignId), ofCampaign(campaignId), records, counted)
      }),
    ])
  return {
    tree,
    names: growing.then(() => namesOf(beside, projectId, idsOf(tree))),
    parts: inParts(ids, campaignsAPart)
      .map((some) => ({ some, added: begin(some) }))
      .map(({ some, added }) => ({ ids: some, grown: complete(some, added) })),
  }
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}

/** Distinct users do not add up: each level has its own number. */
function addPeople({ events }: CampaignBranch, ads: ByAdKey<Rows>, met: PeopleOfEvent): void {
  const column = events.names.findIndex(({ kind, name }) => kind === met.kind && name === met.name)
  if (column === -1) return
  for (const [row, count] of countPeople(ads, met.people))
    events.unique.set(startOf(events, row) + column, count)
}

import { setImmediate } from 'node:timers/promises'
import { layEvents } from '../../domain/reporting/event-grid.ts'
import { eventsIn } from '../../domain/reporting/events-of-day.ts'
import type { ReportedName } from '../../domain/reporting/figures.ts'
import { packedCounts } from '../../domain/reporting/metrics-of-day.ts'
import { packedNames } from '../../domain/reporting/pack-sums.ts'
import type { ReportWindow } from '../../domain/reporting/report-question.ts'
import type { CampaignBranch, ReportTree } from '../../domain/reporting/report-tree.ts'
import { addEventsOfDay, unpackEvents } from '../../domain/reporting/unpack-events.ts'
import { addRecords, type Columns, columnsOf, unpackAds } from '../../domain/reporting/unpack-sums.ts'
import type { Queryable } from '../../storage/database.ts'
import {
  type CoveredSpan,
  type PackedSums,
  packedSums,
  unpackedDays,
} from '../../storage/reports/packed-sums.ts'
import { adsOfDays, type DayOfCampaign, eventsOfDays } from '../../storage/rollups/sums-of-days.ts'
import type { Leaves } from './grow-leaves.ts'

/** What there is of the days of the report: packed, and where it is not; and the numbers of the names of its events. */
type Days = { packs: PackedSums[]; ads: DayOfCampaign[]; events: DayOfCampaign[]; names: Set<number> }

/** Campaign by campaign. */
export async function daysOf(
  db: Queryable,
  { projectId, view }: ReportWindow,
  { ids, spans }: { ids: readonly number[]; spans: readonly CoveredSpan[] },
): Promise<Map<number, Days>> {
  const apart = unpackedDays({ projectId, campaignIds: ids }, spans)
  // What takes longest to read comes last: the database goes on with other questions then.
  const [ads, events, packs] = await Promise.all([
    adsOfDays(db, projectId, apart),
    eventsOfDays(db, projectId, apart),
    packedSums(db, { projectId, campaignIds: ids, events: eventsOf[view] }, spans),
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
  for (const { records } of events) eventsIn(records, ({ name }) => names.add(name))
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
export async function addDays(window: ReportWindow, growing: Growing): Promise<void> {
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
  for (const { day, records } of days.ads)
    addRecords(to.sums, ads, records, { columns: spanOf(day)?.columns ?? [], counts: packedCounts.length })
  for (const { day, records } of days.events)
    if (spanOf(day)?.inWindow === true)
      addEventsOfDay(to.events, names, ads, { records, ofReturned: view === 'retargeting' })
}

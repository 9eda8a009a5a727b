import type { CampaignRows, ReportedDays } from '#domain/reporting/build-campaign.ts'
import { coverDays } from '#domain/reporting/cover-days.ts'
import { fieldsOfDay } from '#domain/reporting/fields-of-day.ts'
import type { ReportWindow } from '#domain/reporting/report-request.ts'
import { reportSpans } from '#domain/reporting/report-spans.ts'
import type { Queryable } from '#storage/database.ts'
import { activeUsersOfAds, cohortsOfAds, reportedAds } from '#storage/reports/ad-figures.ts'
import { distinctUsers } from '#storage/reports/event-figures.ts'
import { type CoveredSpan, type PackedSums, packedSums, unpackedDays } from '#storage/reports/packed-sums.ts'
import type { ReportDays } from '#storage/reports/report-days.ts'
import { spendFigures } from '#storage/reports/spend-figures.ts'
import { adsOfDays, type DayOfCampaign, eventsOfDays, groupByDay } from '#storage/rollups/day-sums.ts'
import { blockSizes } from '#storage/rollups/pack-days.ts'
import { unpackAds, unpackEvents } from '#storage/rollups/packs/unpack-sums.ts'

/** The days that a report reads, in the fewest blocks. */
export function coveredSpans(window: ReportWindow, { first, last, unpacked }: ReportDays): CoveredSpan[] {
  if (first === null || last === null) return []
  const unpackedSet = new Set(unpacked)
  return reportSpans(window, { first, last }).map((span) => ({
    ...span,
    blocks: coverDays(span, blockSizes, unpackedSet),
  }))
}

type Wanted = { ids: readonly number[]; spans: readonly CoveredSpan[]; uniqueEvents: readonly string[] }

/** Reads all rows behind the figures of these campaigns. The queries are pipelined. */
export async function readReportRows(
  db: Queryable,
  window: ReportWindow,
  { ids, spans, uniqueEvents }: Wanted,
): Promise<(id: number) => CampaignRows> {
  const { projectId, view } = window
  const unpacked = unpackedDays({ projectId, campaignIds: ids }, spans)
  const [ads, spend, packs, adDays, eventDays, cohorts, active, users] = await Promise.all([
    reportedAds(db, projectId, ids),
    spendFigures(db, window, ids),
    packedSums(db, { projectId, campaignIds: ids, events: packedEvents[view] }, spans),
    adsOfDays(db, projectId, unpacked),
    eventsOfDays(db, projectId, unpacked),
    cohortsOfAds(db, window, ids),
    activeUsersOfAds(db, window, ids),
    distinctUsers(db, window, { campaignIds: ids, names: uniqueEvents }),
  ])
  const rowsOf = {
    ads: byCampaign(ads),
    spend: byCampaign(spend),
    packs: byCampaign(packs),
    days: byCampaign(groupByDay(adDays, eventDays)),
    cohorts: byCampaign(cohorts),
    active: byCampaign(active),
    distinctUsers: byCampaign(users),
  }
  const reportedDays = readingDays(window, spans)
  return (id) => ({
    ads: rowsOf.ads.get(id) ?? [],
    spend: rowsOf.spend.get(id) ?? [],
    days: reportedDays(rowsOf.packs.get(id) ?? [], rowsOf.days.get(id) ?? []),
    cohorts: rowsOf.cohorts.get(id) ?? [],
    active: rowsOf.active.get(id) ?? [],
    distinctUsers: rowsOf.distinctUsers.get(id) ?? [],
  })
}

const packedEvents = { user_acquisition: 'events', retargeting: 'returned_events' } as const

function byCampaign<Row extends { campaignId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ campaignId }) => campaignId)
}

/** Unpacks the days of one campaign, and adds the unpacked ones. */
function readingDays(window: ReportWindow, spans: readonly CoveredSpan[]) {
  const readSpans = spans.map((span) => ({ ...span, fields: fieldsOfDay({ ...window, ...span }) }))
  const events = window.view === 'retargeting' ? 'returnedEvents' : 'events'
  return (packs: readonly PackedSums[], days: readonly DayOfCampaign[]): ReportedDays[] => [
    ...packs.map((pack) => ({
      fields: readSpans[pack.span]?.fields ?? [],
      ads: unpackAds(pack.ads),
      events: unpackEvents(pack.events),
    })),
    ...days.map(({ day, sums }) => {
      const span = readSpans.find(({ from, to }) => day >= from && day <= to)
      return {
        fields: span?.fields ?? [],
        ads: sums.ads,
        events: span?.inWindow === true ? sums[events] : [],
      }
    }),
  ]
}

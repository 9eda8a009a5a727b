import { coverDays } from '../../domain/reporting/cover-days.ts'
import { fieldsOfDay } from '../../domain/reporting/fields-of-day.ts'
import type { CampaignRows, ReportedDays } from '../../domain/reporting/grow-campaign.ts'
import type { ReportWindow } from '../../domain/reporting/report-request.ts'
import { reportSpans } from '../../domain/reporting/report-spans.ts'
import type { Queryable } from '../../storage/database.ts'
import { activeUsersOfAds, cohortsOfAds, reportedAds } from '../../storage/reports/ad-figures.ts'
import { distinctUsers } from '../../storage/reports/event-figures.ts'
import {
  type CoveredSpan,
  type PackedSums,
  packedSums,
  unpackedDays,
} from '../../storage/reports/packed-sums.ts'
import type { ReportDays } from '../../storage/reports/report-days.ts'
import { spendFigures } from '../../storage/reports/spend-figures.ts'
import { adsOfDays, type DayOfCampaign, eventsOfDays, groupByDay } from '../../storage/rollups/day-sums.ts'
import { blockSizes } from '../../storage/rollups/pack-days.ts'
import { unpackAds, unpackEvents } from '../../storage/rollups/packs/unpack-sums.ts'

/** The days that a report reads, in the fewest blocks. */
export function coveredSpans(window: ReportWindow, { first, last, unpacked }: ReportDays): CoveredSpan[] {
  if (first === null || last === null) return []
  const apart = new Set(unpacked)
  return reportSpans(window, { first, last }).map((span) => ({
    ...span,
    blocks: coverDays(span, blockSizes, apart),
  }))
}

type Wanted = { ids: readonly number[]; spans: readonly CoveredSpan[]; uniqueEvents: readonly string[] }

/** Reads everything that the figures of these campaigns are made of. The queries are sent together. */
export async function readReportRows(
  db: Queryable,
  window: ReportWindow,
  { ids, spans, uniqueEvents }: Wanted,
): Promise<(id: number) => CampaignRows> {
  const { projectId, view } = window
  const apart = unpackedDays({ projectId, campaignIds: ids }, spans)
  const [ads, spend, packs, adDays, eventDays, cohorts, active, users] = await Promise.all([
    reportedAds(db, projectId, ids),
    spendFigures(db, window, ids),
    packedSums(db, { projectId, campaignIds: ids, events: packedEvents[view] }, spans),
    adsOfDays(db, projectId, apart),
    eventsOfDays(db, projectId, apart),
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

/** Unpacks the days of one campaign, and joins those that are not packed. */
function readingDays(window: ReportWindow, spans: readonly CoveredSpan[]) {
  const meant = spans.map((span) => ({ ...span, fields: fieldsOfDay({ ...window, ...span }) }))
  const events = window.view === 'retargeting' ? 'returnedEvents' : 'events'
  return (packs: readonly PackedSums[], days: readonly DayOfCampaign[]): ReportedDays[] => [
    ...packs.map((pack) => ({
      fields: meant[pack.span]?.fields ?? [],
      ads: unpackAds(pack.ads),
      events: unpackEvents(pack.events),
    })),
    ...days.map(({ day, sums }) => {
      const span = meant.find(({ from, to }) => day >= from && day <= to)
      return {
        fields: span?.fields ?? [],
        ads: sums.ads,
        events: span?.inWindow === true ? sums[events] : [],
      }
    }),
  ]
}

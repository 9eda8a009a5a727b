import {
  reportCohorts as cohortsContract,
  reportSeries as contract,
  seriesMetrics,
} from '@tributary/contract/manage-api/reports/report'
import type { PlatformFilter } from '@tributary/contract/platforms'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { buildSeries, type SeriesRow } from '../../../domain/reporting/build-series.ts'
import { platformOf } from '../../../domain/reporting/platform-of.ts'
import { catchUp } from '../../../operations/reports/catch-up.ts'
import { findCampaign } from '../../../storage/campaigns/campaigns.ts'
import { findProject } from '../../../storage/projects/projects.ts'
import { intervalStarts, resolveSpan } from '../../../storage/reports/report-span.ts'
import {
  cohortSums,
  countSeries,
  eventSeries,
  type Grouping,
  type Interval,
  type SeriesSpan,
  spendSeries,
} from '../../../storage/reports/series-sums.ts'
import { displayCurrency } from '../../../storage/spend/currency-changes.ts'
import { envelope } from '../../answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'
import { cohortOnTheWire } from './cohort-on-the-wire.ts'

const maxDays = 1_100
const maxGroups = 20
const defaultMetrics = ['installs', 'sign_ups', 'revenue', 'spend']

type Query = {
  from?: string | undefined
  to?: string | undefined
  interval?: Interval | undefined
  platform?: PlatformFilter | undefined
  network?: string | undefined
  campaign?: string | undefined
}

export function reportSeries(server: FastifyInstance, app: App): void {
  serve(server, app, contract, async (_, { params, query }) => {
    const metrics = query.metrics ?? defaultMetrics
    const unknown = metrics.find((metric) => !isMetric(metric))
    if (unknown !== undefined) return unknownMetric(unknown)
    const read = await readSpan(app, readId(params.project), query, query.group_by)
    if (isRefusal(read)) return read
    const { span } = read
    const { currency, rows } = await app.db.snapshot(async (db) => ({
      currency: await displayCurrency(db, span.projectId),
      rows: [
        ...(await countSeries(db, span)),
        ...(await spendSeries(db, span)),
        ...(await eventSeries(db, span, metrics.filter(isEvent))).map(eventRow),
      ],
    }))
    const starts = await intervalStarts(app.db, span)
    const series = buildSeries(rows as SeriesRow[], {
      metrics,
      starts,
      daysOf: daysIn(span),
      maxGroups: maxGroups,
    })
    const { from, to, interval } = span
    return envelope('OK', { from, to, interval, display_currency: currency, series })
  })
}

export function reportCohorts(server: FastifyInstance, app: App): void {
  serve(server, app, cohortsContract, async (_, { params, query }) => {
    const read = await readSpan(app, readId(params.project), query, undefined)
    if (isRefusal(read)) return read
    const { span, today } = read
    const { from, to, interval } = span
    const { currency, sums } = await app.db.snapshot(async (db) => ({
      currency: await displayCurrency(db, span.projectId),
      sums: await cohortSums(db, span, today),
    }))
    const cohorts = sums.map(cohortOnTheWire)
    return envelope('OK', { from, to, interval, display_currency: currency, cohorts })
  })
}

async function readSpan(
  app: App,
  projectId: number,
  query: Query,
  groupBy: Grouping,
): Promise<{ span: SeriesSpan; today: string } | Refusal> {
  const project = await findProject(app.db, projectId)
  if (project === undefined) return refuse('not_found')
  const campaign =
    query.campaign === undefined ? undefined : await findCampaign(app.db, projectId, query.campaign)
  if (query.campaign !== undefined && campaign === undefined) return refuse('not_found')
  const { timezone, revenueFrom } = project
  const { from, to, today, days } = await resolveSpan(app.db, {
    from: query.from,
    to: query.to,
    timezone,
    now: app.now(),
  })
  if (days > maxDays) return refuse('span_too_long', { days: String(days), most: String(maxDays) })
  await catchUp(app, projectId)
  const span: SeriesSpan = {
    projectId,
    from,
    to,
    interval: query.interval ?? 'day',
    groupBy,
    platform: platformOf(query.platform),
    network: query.network?.toLowerCase(),
    campaignId: campaign?.id,
    view: 'user_acquisition',
    revenueFrom,
  }
  return { span, today }
}

function isMetric(metric: string): boolean {
  return isEvent(metric) || seriesMetrics.some((known) => known === metric)
}

function isEvent(metric: string): boolean {
  return /^(event|payment):./.test(metric)
}

function unknownMetric(value: string): Refusal {
  const allowed = [...seriesMetrics, 'event:<name>', 'payment:<type>'].join(', ')
  return refuse('invalid_choice', { name: 'metrics', value, allowed })
}

function eventRow({ metric, count, ...row }: { metric: string; count: number }): object {
  return { ...row, [metric]: count }
}

const dayMs = 86_400_000

/** Days of an interval that are in the span: the first and the last interval may be partial. */
function daysIn({ from, to, interval }: SeriesSpan) {
  return (start: string): number => {
    const first = start < from ? from : start
    const next = new Date(`${start}T00:00:00Z`)
    if (interval === 'month') next.setUTCMonth(next.getUTCMonth() + 1)
    else next.setUTCDate(next.getUTCDate() + (interval === 'week' ? 7 : 1))
    const end = Math.min(next.getTime(), Date.parse(to) + dayMs)
    return Math.round((end - Date.parse(first)) / dayMs)
  }
}

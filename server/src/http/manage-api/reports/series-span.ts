import { seriesMetrics } from '@tributary/contract/figures/report-fields'
import type { PlatformFilter } from '@tributary/contract/platforms'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { platformOf } from '#domain/reporting/platform-of.ts'
import type { Interval, RowGrouping, SeriesSpan } from '#domain/reporting/report-request.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import { resolveSpan } from '#storage/reports/report-span.ts'

const maxDays = 1_100

type Query = {
  from?: string | undefined
  to?: string | undefined
  interval?: Interval | undefined
  platform?: PlatformFilter | undefined
  network?: string | undefined
  campaign?: string | undefined
}

/** The span of a series or of cohorts, with the rollups up to date. */
export async function readSpan(
  app: App,
  { id: projectId, timezone, revenueFrom }: Project,
  query: Query,
  groupBy: RowGrouping | undefined,
): Promise<SeriesSpan | Refusal> {
  const campaign =
    query.campaign === undefined ? undefined : await findCampaign(app.db, projectId, query.campaign)
  if (query.campaign !== undefined && campaign === undefined) return refuse('not_found')
  const { from, to, today, days } = await resolveSpan(app.db, {
    from: query.from,
    to: query.to,
    timezone,
    now: app.now(),
  })
  if (days > maxDays) return refuse('span_too_long', { days: String(days), most: String(maxDays) })
  await catchUp(app, projectId)
  return {
    projectId,
    from,
    to,
    today,
    interval: query.interval ?? 'day',
    groupBy,
    platform: platformOf(query.platform),
    filter: { network: query.network?.toLowerCase(), campaignId: campaign?.id },
    view: 'user_acquisition',
    revenueFrom,
  }
}

const defaultMetrics = ['installs', 'sign_ups', 'revenue', 'spend']

export function readMetrics(given: readonly string[] = defaultMetrics): readonly string[] | Refusal {
  const unknown = given.find((metric) => !isMetric(metric))
  return unknown === undefined ? given : unknownMetric(unknown)
}

function isMetric(metric: string): boolean {
  return isEvent(metric) || seriesMetrics.includes(metric)
}

/** `event:<name>` or `payment:<type>` */
function isEvent(metric: string): boolean {
  return /^(event|payment):./.test(metric)
}

function unknownMetric(value: string): Refusal {
  const allowed = [...seriesMetrics, 'event:<name>', 'payment:<type>'].join(', ')
  return refuse('invalid_choice', { name: 'metrics', value, allowed })
}

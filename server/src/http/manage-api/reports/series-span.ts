import { seriesMetrics } from '@tributary/contract/figures/report-fields'
import type { PlatformFilter } from '@tributary/contract/platforms'
import { isRefusal, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { platformOf } from '#domain/reporting/platform-of.ts'
import type { Interval, RowGrouping, SeriesSpan } from '#domain/reporting/report-request.ts'
import { catchUp } from '#operations/rollups/catch-up.ts'
import { readDays } from '#operations/rollups/read-days.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'

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
  project: Project,
  query: Query,
  groupBy: RowGrouping | undefined,
): Promise<SeriesSpan | Refusal> {
  const { id: projectId, revenueFrom } = project
  const campaign =
    query.campaign === undefined ? undefined : await findCampaign(app.db, projectId, query.campaign)
  if (query.campaign !== undefined && campaign === undefined) return refuse('not_found')
  const days = await readDays(app, project, query)
  if (isRefusal(days)) return days
  await catchUp(app, projectId)
  return {
    projectId,
    from: days.from,
    to: days.to,
    today: days.today,
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

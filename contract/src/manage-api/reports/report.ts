import { z } from 'zod'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, pagination } from '#envelope.ts'
import { fieldsOfClicks, seriesMetrics } from '#figures/report-fields.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { segmentParameter } from '#manage-api/segment-parameter.ts'
import { choice, commaList, limit, page, text } from '#parameters.ts'
import { platformFilters } from '#platforms.ts'
import { reportQuery, views, windowDays } from '#reporting-api/report-campaigns.ts'
import { reportRowOf } from '#reporting-api/report-row.ts'
import { economicsOfRow } from './economics.ts'

const manage = {
  surface: 'manage',
  group: 'Reports',
  params: projectParams,
} as const

const matured = z.object({ value: z.number().nullable(), of: z.number().int() }).meta({
  description: 'The figure, null if no install is old enough, and how many installs were old enough for it',
})

const figure = z.number().nullable()

const plainRow = reportRowOf({
  figure: z.number(),
  ratio: figure,
  share: matured,
  cohortMoney: matured,
  id: 'Plain',
  own: fieldsOfClicks,
  economics: economicsOfRow,
})

const ofPages = [
  'not_found',
  'invalid_date',
  'invalid_date_range',
  'invalid_page',
  'invalid_limit',
  'limit_too_large',
] as const

export const report = endpoint({
  ...manage,
  ...byViewers,
  name: 'report',
  method: 'GET',
  path: '/api/manage/projects/{project}/report',
  summary: 'The campaign report as plain numbers',
  description:
    'The rows of `/api/v1/reporting/campaigns` without the limit of one request per minute. Retention and daywise revenue include how many installs were old enough. A figure without its denominator is null, not 0.',
  query: z
    .object({
      ...reportQuery,
      economics: choice('economics', ['true', 'false']).meta({
        description:
          'Adds `economics` to every row: return on ad spend and revenue per install by day, payback and ARPU',
        default: 'false',
      }),
    })
    .superRefine((given, context) => refuseReversed(windowDays(given), context)),
  answers: {
    200: {
      description: 'A page of campaigns with their figures',
      schema: envelope(
        z.object({
          campaigns: z.array(plainRow),
          pagination,
          display_currency: z.string(),
          view: z.enum(views),
        }),
      ),
    },
  },
  refusals: [...ofPages, 'invalid_choice', 'invalid_number', 'no_segment'],
})

export const intervals = ['day', 'week', 'month'] as const
const groupings = ['network', 'campaign', 'platform'] as const

const point = z
  .object({ start: z.iso.date().meta({ description: 'First day of the interval' }) })
  .catchall(figure)

export const seriesQuery = {
  ...optionalDaySpan,
  interval: choice('interval', intervals).meta({ default: 'day' }),
  metrics: commaList(`Any of ${seriesMetrics.join(', ')}, \`event:<name>\`, \`payment:<type>\``),
  group_by: choice('group_by', groupings),
  platform: choice('platform', platformFilters),
  network: text('Only campaigns of this network'),
  campaign: text('Only the campaign with this display id'),
  groups: commaList('Only these groups, with `group_by`. Organic installs are `organic`'),
}

export const seriesList = z.array(
  z.object({
    group: z.string().nullable().meta({ description: 'A network’s code, a display id or a platform' }),
    name: z.string().nullable(),
    total: z.record(z.string(), figure),
    points: z.array(point),
  }),
)

const ofSpan = ['not_found', 'invalid_date', 'invalid_date_range', 'invalid_choice', 'span_too_long'] as const

export const reportSeries = endpoint({
  ...manage,
  ...byViewers,
  name: 'reportSeries',
  method: 'GET',
  path: '/api/manage/projects/{project}/report/series',
  summary: 'Figures over time',
  description:
    'Without `from` and `to`: the last 30 days. `active_users` is the average number of users per day. A figure without its denominator is null. With `segment`, so are clicks, spend and what is derived from them: they have no users. Besides the listed metrics, `event:<name>` and `payment:<type>` count one event name or payment type. Organic installs are the group `null`.',
  query: z.object({ ...seriesQuery, segment: segmentParameter }).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'One series, or one per group, largest first; beyond 20 groups the rest is `other`',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          interval: z.enum(intervals),
          display_currency: z.string(),
          series: seriesList,
        }),
      ),
    },
  },
  refusals: [...ofSpan, 'invalid_number', 'invalid_question', 'personal_data_required', 'too_slow'],
})

const finishedFigures = z.record(z.string(), z.object({ value: z.number().nullable(), of: z.number().int() }))

const finishedCohort = z.object({
  start: z.iso.date().nullable().meta({ description: 'Null: the total' }),
  installs: z.number().int(),
  retention: finishedFigures,
  classic_retention: finishedFigures,
  rolling_retention: finishedFigures,
  daywise_revenue: finishedFigures,
})

export const reportCohorts = endpoint({
  ...manage,
  ...byViewers,
  name: 'reportCohorts',
  method: 'GET',
  path: '/api/manage/projects/{project}/report/cohorts',
  summary: 'Retention and revenue by install day',
  description:
    'Without `from` and `to`: the last 30 days. Each figure includes how many installs were old enough for it, and is null if none was.',
  query: z
    .object({
      ...optionalDaySpan,
      interval: choice('interval', intervals).meta({ default: 'day' }),
      platform: choice('platform', platformFilters),
      network: text('Only campaigns of this network'),
      campaign: text('Only the campaign with this display id'),
      segment: segmentParameter,
    })
    .superRefine(refuseReversed),
  answers: {
    200: {
      description: 'One cohort per interval, oldest first; intervals without installs are omitted',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          interval: z.enum(intervals),
          display_currency: z.string(),
          cohorts: z.array(
            z.object({
              start: z.iso.date(),
              installs: z.number().int(),
              retention: z.record(z.string(), matured),
              classic_retention: z.record(z.string(), matured),
              rolling_retention: z.record(z.string(), matured),
              daywise_revenue: z.record(z.string(), matured),
            }),
          ),
          finished: z.object({ total: finishedCohort, cohorts: z.array(finishedCohort) }).meta({
            description:
              'The same figures without unfinished days: a figure of day N counts the installs whose day N is over, and is null if there are none',
          }),
        }),
      ),
    },
  },
  refusals: [...ofSpan, 'invalid_number', 'invalid_question', 'personal_data_required', 'too_slow'],
})

const claimed = z.object({
  ours: z.number().int(),
  network: z.number().int().meta({ description: 'What the network claims, from the spend rows' }),
  difference: z.number().int().meta({ description: '`network - ours`' }),
})

export const reportDiscrepancies = endpoint({
  ...manage,
  ...byViewers,
  name: 'reportDiscrepancies',
  method: 'GET',
  path: '/api/manage/projects/{project}/report/discrepancies',
  summary: 'Compare our counts with what the networks claim',
  description:
    'Clicks on links and attributed installs, per campaign and day, for days with spend. Without `from` and `to`: the last 30 days. Newest day first.',
  query: z.object({ ...optionalDaySpan, page, limit: limit(100, 1000) }).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'A page of rows, one per campaign and day',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          rows: z.array(
            z.object({
              day: z.iso.date(),
              campaign: z.string(),
              name: z.string(),
              network: z.string().nullable(),
              clicks: claimed,
              installs: claimed,
            }),
          ),
          pagination,
        }),
      ),
    },
  },
  refusals: [...ofPages, 'span_too_long'],
})

const rebuild = z.object({
  requested_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  progress: z
    .object({ facts: z.number().int(), facts_done: z.number().int() })
    .optional()
    .describe('While it runs: how many facts there are to read, and how many are read.'),
})

export const rebuildRollups = endpoint({
  ...manage,
  ...byAdmins,
  name: 'rebuildRollups',
  method: 'POST',
  path: '/api/manage/projects/{project}/rollups/rebuild',
  summary: 'Rebuild the rollups from the facts',
  description:
    'Runs in the background; reports show the old figures until it has finished (distinct users change day by day). It continues if a service is killed. A timezone change triggers it automatically.',
  answers: { 202: { description: 'Queued', schema: envelope(rebuild) } },
  refusals: ['not_found'],
})

export const rollupsState = endpoint({
  ...manage,
  ...byViewers,
  name: 'rollupsState',
  method: 'GET',
  path: '/api/manage/projects/{project}/rollups/rebuild',
  summary: 'Get the state of the last rollup rebuild',
  answers: { 200: { description: 'Nulls if never requested', schema: envelope(rebuild) } },
  refusals: ['not_found'],
})

import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, pagination } from '#envelope.ts'
import { cohortSorts, figureSorts, ownFields } from '#figures/report-fields.ts'
import { refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { segmentParameter } from '#manage-api/segment-parameter.ts'
import { choice, limit, text } from '#parameters.ts'
import { reportQuery, views, windowDays } from '#reporting-api/report-campaigns.ts'
import { reportRowOf } from '#reporting-api/report-row.ts'
import { comparedPeriod, comparisons, periodKinds } from './comparison.ts'
import { economicsOfRow } from './economics.ts'

/** What a row of the table stands for. */
const tableGroupings = ['campaign', 'network', 'platform', 'day', 'week', 'month'] as const

/** Texts that rows of campaigns can be sorted by. Every figure can be, too. */
export const textSorts = [
  'name',
  'created_at',
  'network',
  'account',
  'domain',
  'platforms',
  'custom_store_listing',
] as const

const figure = z.number().nullable()

const mature = z.object({ value: figure, of: z.number().int() }).meta({
  description: 'The figure, null if no install is old enough, and how many installs are old enough for it',
})

const { sort_field: _, limit: _limit, events, payment_events, ...filters } = reportQuery

const fields = {
  ...filters,
  limit: limit(25, 100),
  events: events.meta({ description: 'Custom events to include, comma-separated. `*`: all of them' }),
  payment_events: payment_events.meta({
    description: 'Payment types to include, comma-separated. `*`: all of them',
  }),
  segment: segmentParameter,
  group_by: choice('group_by', tableGroupings).meta({ default: 'campaign' }),
  sort: text(
    `Any of ${[...textSorts, ...figureSorts, ...cohortSorts].join(', ')}, or an event as \`event.count:<name>\` (or \`people\`, \`amount\`, \`cost\`; \`payment\` for payments). Default: \`installs\`, for days, weeks and months by time`,
  ),
  compare: choice('compare', comparisons).meta({
    description: 'Adds the figures of another period. `previous`: the one before. `year`: a year ago',
  }),
  period: choice('period', periodKinds).meta({
    description: 'How to read `from` and `to`, as in `comparison`',
  }),
  economics: choice('economics', ['true', 'false']).meta({
    description:
      'Adds `economics` to every row, the sums and the ads of campaigns; so does a sort by one of its figures',
    default: 'false',
  }),
}

export const tableQuery = z
  .object(fields)
  .superRefine((given, context) => refuseReversed(windowDays(given), context))

export type TableQuery = z.output<typeof tableQuery>

const figures = reportRowOf({
  figure,
  share: mature,
  cohortMoney: mature,
  id: 'Table',
  economics: economicsOfRow,
  own: ownFields,
})
  .partial()
  .meta({ id: 'TableFigures' })

const compared = figures.nullable().meta({
  description: 'The figures of the compared period; null if there is none. Without the ads of a campaign',
})

const sums = z.object({ figures, compared }).meta({ id: 'TableSums' })

export const reportTable = endpoint({
  ...byViewers,
  surface: 'manage',
  group: 'Reports',
  params: projectParams,
  name: 'reportTable',
  method: 'GET',
  path: '/api/manage/projects/{project}/report/table',
  summary: 'The campaign table: rows, totals and organic',
  description:
    'The report by campaign, network, platform or time, with its totals. Without `from` and `to`: the last 30 days. Totals cover all pages, and ratios are computed from the totals. A figure without a denominator is null. A figure of day N after the install counts the installs whose day N is over.',
  query: tableQuery,
  answers: {
    200: {
      description:
        'By campaign and network, `totals` is the sum of all rows, `organic` and `deleted`. By platform and time, rows include organic installs',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          view: z.enum(views),
          group_by: z.enum(tableGroupings),
          display_currency: z.string(),
          compared: comparedPeriod.meta({
            description: 'The compared period; null: not requested, or there is no data that early',
          }),
          rows: z.array(
            z.object({
              group: z.string().meta({
                description:
                  'A display id, a network’s code (`none`: no network), a platform or the first day',
              }),
              name: z.string().nullable().meta({ description: 'Of the campaign' }),
              figures: figures.meta({
                description:
                  'Of a campaign with all fields of the report and its ads, otherwise figures alone',
              }),
              compared,
            }),
          ),
          totals: sums,
          organic: sums
            .nullable()
            .meta({ description: 'Installs without a campaign; null if campaigns are filtered' }),
          deleted: sums
            .nullable()
            .meta({ description: 'Deleted campaigns together, by campaign; null: none of them has figures' }),
          pagination,
        }),
      ),
    },
  },
  refusals: [
    'not_found',
    'invalid_date',
    'invalid_date_range',
    'invalid_page',
    'invalid_limit',
    'limit_too_large',
    'invalid_choice',
    'invalid_number',
    'span_too_long',
    'invalid_question',
    'personal_data_required',
    'too_slow',
  ],
})

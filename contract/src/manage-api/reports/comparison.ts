import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice } from '#parameters.ts'
import { intervals, seriesList, seriesQuery } from './report.ts'

/** What a period can be compared with. */
export const comparisons = ['previous', 'year'] as const

/** How to read a period whose days alone are ambiguous. */
export const periodKinds = ['days', 'week', 'month'] as const

const comparisonQuery = {
  compare: choice('compare', comparisons).meta({
    default: 'previous',
    description: '`previous`: the period before it of the same kind. `year`: the same period a year ago',
  }),
  period: choice('period', periodKinds).meta({
    description:
      'How to read `from` and `to`. By default whole calendar months are months, Monday to Sunday is a week, and anything else so many days',
  }),
}

export const comparedPeriod = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    until: z.iso.datetime().nullable().meta({
      description: 'The last day counts until this moment; null: all of it counts',
    }),
  })
  .nullable()

export const reportComparison = endpoint({
  ...byViewers,
  surface: 'manage',
  group: 'Reports',
  params: projectParams,
  name: 'reportComparison',
  method: 'GET',
  path: '/api/manage/projects/{project}/report/comparison',
  summary: 'The figures to compare a period with',
  description:
    'Takes the same parameters as `report/series` for the period that is shown, and answers the series of the period it is compared with. A period that runs until now is compared until the same time of day. Spend is known by the day: figures with spend compare whole days, and are null for today alone. A figure without a denominator is null.',
  query: z.object({ ...seriesQuery, ...comparisonQuery }).superRefine(refuseReversed),
  answers: {
    200: {
      description: 'The compared period and its series; `compared` is null if there is no data that early',
      schema: envelope(
        z.object({
          compared: comparedPeriod,
          first_day: z.iso.date().nullable().meta({ description: 'The first day with any data' }),
          interval: z.enum(intervals),
          display_currency: z.string(),
          series: seriesList,
        }),
      ),
    },
  },
  refusals: [
    'not_found',
    'invalid_date',
    'invalid_date_range',
    'invalid_choice',
    'span_too_long',
    'no_segment',
  ],
})

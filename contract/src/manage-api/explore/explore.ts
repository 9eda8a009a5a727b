import { z } from 'zod'
import { changesNothing } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { ndjson } from '#manage-api/ndjson.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { comparedPeriod } from '#manage-api/reports/comparison.ts'
import { textItemParams } from '#manage-api/resource.ts'
import { integer, nullableNumber, nullableText } from '#plain-fields.ts'
import { exploreIntervals, measures, subjects } from './names.ts'
import { ofQuestions } from './of-questions.ts'
import { question } from './question.ts'

const figure = z
  .object({
    value: nullableNumber.meta({ description: 'Null: nothing to compute it from', examples: [412] }),
    of: integer.meta({
      description: 'How many facts, users or installs the value was computed from',
      examples: [412],
    }),
  })
  .meta({ id: 'ExploreFigure' })

const figures = z.object({
  ...figure.shape,
  days: z
    .array(z.object({ day: integer, ...figure.shape }))
    .optional()
    .meta({ description: 'Retention on each day; `value` is the first of them' }),
})

export const group = z
  .array(
    z.object({
      value: nullableText.meta({ description: 'Null: not set, or organic', examples: ['DE'] }),
      name: nullableText.meta({ description: 'Of a campaign or an ad, if known' }),
      is_others: z.boolean().meta({ description: 'All values that have no row of their own' }),
    }),
  )
  .meta({ description: 'One value for each field of `by`' })

const compared = figures.nullable().meta({ description: 'Of the compared period; null if there is none' })

const start = z.string().meta({
  description: 'First day of the interval; of hours the moment in UTC',
  examples: ['2026-05-01'],
})

const points = z.array(z.object({ start, ...figures.shape }))

const series = z.object({
  group,
  points,
  compared: points.nullable().meta({ description: 'Of the compared period, in its own intervals' }),
})

export const computed = z.object({
  engine: z.enum(['postgresql', 'duckdb']).meta({ description: 'What computed the figures' }),
  rows_read: integer,
  milliseconds: integer,
  fresh_until: z.iso.datetime().meta({ description: 'Every fact that was acknowledged before is included' }),
  sampled: z.literal(false).meta({ description: 'Figures are always computed from all facts' }),
  cached: z
    .boolean()
    .meta({ description: 'An earlier answer to the same question; nothing has changed since' }),
})

export const exploreAnswer = z
  .object({
    measure: z.enum(measures),
    of: z.enum(subjects),
    unit: z.enum(['count', 'people', 'number', 'money', 'percent']),
    from: z.iso.date(),
    to: z.iso.date(),
    interval: z.enum(exploreIntervals).nullable(),
    timezone: z.string(),
    display_currency: z.string(),
    by: z.array(z.string()),
    rows: z.array(z.object({ group, ...figures.shape, compared })).meta({ description: 'Largest first' }),
    series: z
      .array(series)
      .meta({ description: 'With `interval`: a line for each row, or one for the total' }),
    totals: z.object({ ...figures.shape, compared }),
    compared: comparedPeriod.meta({
      description: 'The compared period; null: none asked for, or no data that early',
    }),
    left_out: integer.meta({
      description: 'Facts without a number in `property`, which are excluded',
    }),
    computed,
  })
  .meta({ id: 'ExploreAnswer' })

export type ExploreAnswer = z.infer<typeof exploreAnswer>

export const parquet = 'application/vnd.apache.parquet'

export const explore = endpoint({
  ...byViewers,
  surface: 'manage',
  group: 'Reports',
  params: projectParams,
  ...changesNothing,
  name: 'explore',
  repeatable: {},
  method: 'POST',
  path: '/api/manage/projects/{project}/explore',
  summary: 'Run a query over the facts',
  description:
    'A measure of installs, opens, sign-ups, events, payments, revenue, clicks or spend, filtered, by up to three dimensions or properties, over time. Without `from` and `to`: the last 30 days, at most 1,100. Computed from the facts. Close the connection to cancel a question, or give it an `id` and delete that. Nothing is changed.',
  body: question,
  answers: {
    200: {
      description: 'Rows, series and totals, and how they were computed',
      schema: envelope(exploreAnswer),
      otherTypes: ['text/csv', ndjson, parquet],
    },
  },
  refusals: [...ofQuestions, 'parquet_unavailable', 'question_cancelled'],
})

export const cancelQuestion = endpoint({
  ...byViewers,
  surface: 'manage',
  group: 'Reports',
  params: textItemParams,
  ...changesNothing,
  name: 'cancelQuestion',
  method: 'DELETE',
  path: '/api/manage/projects/{project}/explore/{id}',
  summary: 'Cancel a running query',
  description:
    'Cancels the questions that were asked with this `id` and are being answered, on whatever server: their callers get 409 within a second. Your own; admins cancel those of others too.',
  answers: { 204: { description: 'Cancelled' } },
  refusals: ['not_found'],
})

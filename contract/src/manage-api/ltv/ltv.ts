import { z } from 'zod'
import { changesNothing } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { computed, group } from '#manage-api/explore/explore.ts'
import { ofQuestions } from '#manage-api/explore/of-questions.ts'
import { fieldName, where } from '#manage-api/explore/question.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableNumber } from '#plain-fields.ts'

const dayOfLife = 'must be a whole number from 0 to 365'
const age = z.number(dayOfLife).int(dayOfLife).min(0, dayOfLife).max(365, dayOfLife)

const body = z
  .object({
    by: z
      .array(fieldName)
      .max(2, 'must have at most 2 fields')
      .refine((fields) => new Set(fields).size === fields.length, 'must not repeat a field')
      .optional()
      .meta({ description: 'Dimensions of the install', examples: [['network']] }),
    where: where.optional().meta({ description: 'Which installs, as in `explore` of installs' }),
    ...optionalDaySpan,
    horizon: age.optional().meta({ description: 'The last day of life, 365 by default', examples: [180] }),
    days: z
      .array(age)
      .min(1, 'must have 1 to 366 days')
      .max(366, 'must have 1 to 366 days')
      .optional()
      .meta({ description: 'Only these days of the curves', examples: [[7, 30, 90, 180, 365]] }),
    format: z
      .enum(['json', 'csv'], 'must be one of json, csv')
      .optional()
      .meta({ description: 'json by default; csv has a line for each group and day' }),
  })
  .superRefine(refuseReversed)

export type AskedLtv = z.infer<typeof body>

const money = nullableNumber

const point = z.object({
  day: z.number().int().meta({ description: 'Day of life: 0 is the day of the install' }),
  observed: money.meta({
    description: 'Revenue of days 0 to N per install, of the installs whose day N is over; null: of none',
  }),
  of: z.number().int().meta({ description: 'How many installs those are' }),
  predicted: money.meta({
    description:
      'The same of all installs of the period: what they earned, and what those that are too young are expected to earn. Null: all are old enough, or nothing is predicted',
  }),
  lower: money,
  upper: money.meta({ description: 'The interval that should hold in `confidence` of cases' }),
})

const backtest = z.object({
  installs: z.number().int().meta({ description: 'Installs that existed then and are compared' }),
  known: z.number().meta({ description: 'Their revenue per install then' }),
  predicted: z.number().meta({ description: 'What was predicted for today, from what was known then' }),
  lower: z.number(),
  upper: z.number(),
  actual: z.number().meta({ description: 'Their revenue per install today' }),
  error: nullableNumber.meta({ description: '`(predicted − actual) / actual`', examples: [-0.021] }),
})

const reason = z.enum(['too_few_payers', 'too_few_installs', 'too_few_in_group']).nullable().meta({
  description:
    'Why nothing is predicted: fewer than 30 installs of the project have paid; fewer than 100 have completed a day; fewer than 30 are in this group',
})

const curve = z.object({
  group,
  installs: z.number().int(),
  spend_per_install: money.meta({
    description:
      'Spend of the period per install of campaigns that have spend; null: none, or `by` and `where` have fields that spend does not have',
  }),
  payback: z
    .object({
      day: z.number().int(),
      is_predicted: z.boolean(),
      earliest: z.number().int().nullable(),
      latest: z.number().int().nullable(),
    })
    .nullable()
    .meta({
      description:
        'The first day on which revenue of installs of campaigns that have spend covers it: observed as in cohort economics, else predicted, with the days of the interval’s bounds. Null: not within the prediction, or no spend',
    }),
  reason,
  backtest: backtest.nullable().meta({
    description: 'The prediction of a month ago for this group; null: it had fewer than 30 installs then',
  }),
  curve: z.array(point),
})

export const ltvAnswer = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  display_currency: z.string(),
  by: z.array(z.string()),
  model: z.object({
    from: z.iso.date(),
    installs: z.number().int().meta({ description: 'Installs of the project since `from`' }),
    payers: z.number().int().meta({ description: 'How many of them brought revenue' }),
    predicted_until: z.number().int().nullable().meta({
      description: 'The last day of life that at least 100 installs have completed: none later is predicted',
    }),
    confidence: z.number().meta({ examples: [0.8] }),
    reason,
  }),
  backtest: z
    .object({
      as_of: z.iso.date(),
      ...backtest.shape,
      weeks: z.number().int().meta({ description: 'Install weeks that are compared one by one' }),
      held: z.number().int().meta({ description: 'Weeks whose interval held' }),
      mean_error: nullableNumber.meta({ description: 'Mean of the weeks’ errors, without sign' }),
    })
    .nullable()
    .meta({
      description:
        'The model as it would have been fitted 30 days ago, and what came of its prediction, for all installs of the project. Null: too little was known then',
    }),
  total: curve,
  rows: z.array(curve).meta({ description: 'Largest first; without `by` empty' }),
  computed: computed.omit({ cached: true }),
})

export type LtvAnswer = z.infer<typeof ltvAnswer>

export const ltv = endpoint({
  ...byViewers,
  surface: 'manage',
  group: 'Reports',
  params: projectParams,
  ...changesNothing,
  name: 'ltv',
  repeatable: {},
  method: 'POST',
  path: '/api/manage/projects/{project}/ltv',
  summary: 'Lifetime value: revenue per install by day of life, observed and predicted',
  description:
    'The installs of a period, by up to two dimensions: revenue per install of every day of life up to 365, what the younger ones are expected to earn, with an interval, and on which day the spend is paid back. Predictions come from the project’s own installs of the last two years; `backtest` says how good they were a month ago. Without `from` and `to`: the last 90 days, at most 1,100. Nothing is changed.',
  body,
  answers: {
    200: {
      description: 'Curves, the model and its error',
      schema: envelope(ltvAnswer),
      otherTypes: ['text/csv'],
    },
  },
  refusals: ofQuestions,
})

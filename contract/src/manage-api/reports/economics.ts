import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { economicsDays } from '#figures/economics-days.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice, refuseIssue, text } from '#parameters.ts'
import { platformFilters } from '#platforms.ts'
import { refuse } from '#refusals.ts'

const lastDay = 365

const cohortGroupings = ['day', 'week', 'month', 'network', 'campaign', 'platform'] as const

/** A figure over the installs that are old enough. */
const matureFigure = z.object({ value: z.number().nullable(), of: z.number().int() }).meta({
  description:
    'The figure, null if there is nothing to divide by, and how many installs are old enough for it',
})

const byDay = z.record(z.string(), matureFigure)

/** The cohort figures of a row of the campaign report or of its table. */
export const economicsOfRow = z
  .object({
    roas: byDay.meta({
      description:
        'Revenue of days 0 to N divided by the spend on the installs’ days, as `d0` to `d365`. In the table of campaigns that have spend, as `paid_roas` of `report/economics`',
    }),
    revenue_per_install: byDay.meta({ description: 'Revenue of days 0 to N per install' }),
    payback_day: matureFigure.meta({
      description:
        'The first day on which revenue covers the spend, of days that half of the spend has reached; null: not yet, or no spend',
    }),
    paid_installs: z.number().int().optional().meta({
      description: 'Of campaigns that have spend on any day. Only in the table, without ads',
    }),
    users: z.number().int().meta({ description: 'Users who signed up on these installs, until now' }),
    arpu: z.number().nullable().meta({ description: 'Revenue of these installs until now per user' }),
  })
  .nullable()
  .meta({
    description: 'Only with `economics=true`. Null: the cohorts of an older project are still being filled',
  })

const ages = z
  .string()
  .optional()
  .transform((given, context) => {
    if (given === undefined) return [...economicsDays]
    const days = given.split(',').map((day) => day.trim())
    const bad = days.find((day) => !/^\d{1,3}$/.test(day) || Number(day) > lastDay)
    if (bad !== undefined)
      return refuseIssue(
        context,
        refuse('invalid_choice', { name: 'days', value: bad, allowed: `whole numbers from 0 to ${lastDay}` }),
      )
    return [...new Set(days.map(Number))].sort((a, b) => a - b)
  })
  .meta({
    description: `Days after the install, comma-separated, 0 to ${lastDay}`,
    default: economicsDays.join(),
  })

const cohort = z.object({
  group: z.string().nullable().meta({
    description:
      'First day of the interval, a network’s code, a display id or a platform; null: organic, or the total',
  }),
  name: z.string().nullable().meta({ description: 'Of a campaign' }),
  installs: z.number().int(),
  paid_installs: z.number().int().meta({ description: 'Of campaigns that have spend on any day' }),
  spend: z.number(),
  revenue: z.number().meta({ description: 'Of these installs, until now' }),
  users: z.number().int().meta({ description: 'Who signed up on these installs, until now' }),
  arpu: z.number().nullable().meta({ description: '`revenue / users`' }),
  payback_day: matureFigure.meta({
    description:
      'The first day on which revenue of paid installs covers their spend, of days that half of the spend has reached; null: not yet, or no spend',
  }),
  paid_roas: byDay.meta({ description: 'Of campaigns that have spend, as `d0`, `d1`, …' }),
  blended_roas: byDay.meta({ description: 'Of all installs, organic ones included' }),
  revenue_per_install: byDay,
  retention: byDay.meta({ description: 'Percentage of installs opened on day N, as `d0` to `d30`' }),
  weekly_retention: byDay.meta({
    description: 'Percentage of installs opened on any of days 7N to 7N + 6, as `w0` to `w26`',
  }),
})

export const reportEconomics = endpoint({
  surface: 'manage',
  group: 'Reports',
  params: projectParams,
  ...byViewers,
  name: 'reportEconomics',
  method: 'GET',
  path: '/api/manage/projects/{project}/report/economics',
  summary: 'Return on ad spend, payback and retention of cohorts',
  description:
    'The installs of a period by install day, week or month, or by source. A figure of day N counts the install days whose day N is over, in revenue, spend and installs alike; `of` is the number of those installs. Without `from` and `to`: the last 26 weeks.',
  query: z
    .object({
      ...optionalDaySpan,
      group_by: choice('group_by', cohortGroupings).meta({ default: 'week' }),
      days: ages,
      platform: choice('platform', platformFilters),
      network: text('Only campaigns of this network'),
      campaign: text('Only the campaign with this display id'),
    })
    .superRefine(refuseReversed),
  answers: {
    200: {
      description: 'Intervals oldest first; sources largest first, beyond 20 the rest as `other`',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          group_by: z.enum(cohortGroupings),
          display_currency: z.string(),
          is_filled: z.boolean().meta({
            description:
              'False: the cohorts of a project that is older than this report are still being filled, and none are shown',
          }),
          filled_since: z.iso.date().nullable().meta({
            description:
              'Install days before have no revenue here: their facts were dropped before this report existed',
          }),
          total: cohort,
          cohorts: z.array(cohort),
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

import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, pagination } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice, limit, page, text } from '#parameters.ts'
import { nullableNumber, nullableText } from '#plain-fields.ts'

const groups = ['campaign', 'network', 'day'] as const

const sorts = [
  'day',
  'campaign',
  'network',
  'clicks_ours',
  'clicks_network',
  'clicks_difference',
  'clicks_percent',
  'installs_ours',
  'installs_network',
  'installs_difference',
  'installs_percent',
] as const

const count = z.number().int()

const compared = z
  .object({
    ours: count.meta({ examples: [90] }),
    network: count.meta({ description: 'What the network claims, from the spend rows', examples: [99] }),
    difference: count.meta({ description: '`network - ours`', examples: [9] }),
    percent: nullableNumber.meta({
      description: 'Of ours, with two decimals; null if ours is 0',
      examples: [10],
    }),
  })
  .meta({ id: 'ComparedCount' })

const figures = {
  days: count.meta({ description: 'Days on which a network reported', examples: [14] }),
  campaigns: count.meta({ examples: [1] }),
  clicks: compared,
  installs: compared,
}

const keys = z.object({
  day: z.iso
    .date()
    .nullable()
    .meta({ description: 'With `group=day`', examples: [null] }),
  campaign: nullableText.meta({ description: 'With `group=campaign`: its display id', examples: ['K7QX2M'] }),
  name: nullableText.meta({ description: 'With `group=campaign`', examples: ['Spring'] }),
  network: nullableText.meta({
    description: 'Null with `group=day`, or if the campaigns have none',
    examples: ['meta'],
  }),
})

export const discrepancyTotals = endpoint({
  surface: 'manage',
  group: 'Reports',
  ...byViewers,
  params: projectParams,
  name: 'discrepancyTotals',
  method: 'GET',
  path: '/api/manage/projects/{project}/report/discrepancies/totals',
  summary: 'Compare our counts with the networks’, summed',
  description:
    'Sums of `…/report/discrepancies` over the period, by campaign, network or day, with the totals of everything selected. `WEB` installs are not compared. Without `from` and `to`: the last 30 days.',
  query: z
    .object({
      ...optionalDaySpan,
      group: choice('group', groups).meta({
        description: 'One row for each; `campaign` by default',
      }),
      campaign: text('Only this campaign: its display id'),
      network: text('Only campaigns of this network: its code, or `none`'),
      sort: choice('sort', sorts).meta({
        description:
          '`installs_difference` by default; with `group=day`, `day`. Rows without a value come last',
      }),
      order: choice('order', ['asc', 'desc']).meta({ description: '`desc` by default' }),
      page,
      limit: limit(100, 1000),
    })
    .superRefine(refuseReversed),
  answers: {
    200: {
      description: 'The totals, and a page of rows',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          totals: z.object(figures),
          rows: z.array(keys.extend(figures)),
          pagination,
        }),
      ),
    },
  },
  refusals: [
    'not_found',
    'invalid_date',
    'invalid_date_range',
    'invalid_choice',
    'invalid_page',
    'invalid_limit',
    'limit_too_large',
    'span_too_long',
  ],
})

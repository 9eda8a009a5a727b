import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { optionalDaySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice, text } from '#parameters.ts'
import { nullableNumber, nullableText } from '#plain-fields.ts'

const count = z.number().int()

const figures = {
  installs: count.meta({
    description: 'Attributed to the group, and suspicious ones that it tried to take from others',
    examples: [400],
  }),
  suspicious: count.meta({ description: 'Suspicious installs that the group sent', examples: [12] }),
  withheld: count.meta({ description: 'Of these, not reported to ad networks', examples: [4] }),
  rate: nullableNumber.meta({
    description: 'Percent of `installs` that are suspicious; null without installs',
    examples: [3],
  }),
  spend: nullableNumber.meta({ description: 'Null without spend', examples: [900] }),
  money_at_risk: nullableNumber.meta({
    description:
      'Spend for suspicious installs: for each campaign and day, spend × suspicious installs that it has ÷ installs. Null without spend',
    examples: [27],
  }),
}

const sums = z.object(figures).meta({ id: 'FraudFigures' })

const row = z
  .object({
    day: z.iso
      .date()
      .nullable()
      .meta({ description: 'With `group=day`', examples: [null] }),
    campaign: nullableText.meta({
      description: 'With `group=campaign`: its display id; null: organic',
      examples: ['K7QX2M'],
    }),
    name: nullableText.meta({ description: 'With `group=campaign`', examples: ['Spring'] }),
    network: nullableText.meta({
      description: 'Null with `group=day`, or without a network; `organic` with `group=network`: no campaign',
      examples: ['meta'],
    }),
    ...figures,
  })
  .meta({ id: 'FraudRow' })

export type FraudFiguresOnTheWire = z.infer<typeof sums>
export type FraudRowOnTheWire = z.infer<typeof row>

const summary = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    currency: z.string().meta({ examples: ['EUR'] }),
    totals: sums,
    rules: z
      .array(z.object({ rule: z.string().meta({ examples: ['fast_install'] }), installs: count }))
      .meta({ description: 'Suspicious installs by rule; an install may have several' }),
    rows: z.array(row).meta({ description: 'At most 1,000' }),
  })
  .meta({ id: 'FraudSummary' })

export const fraudSummary = endpoint({
  surface: 'manage',
  group: 'Installs',
  ...byViewers,
  name: 'fraudSummary',
  method: 'GET',
  path: '/api/manage/projects/{project}/fraud',
  summary: 'Suspicious installs, their rate and the money at risk',
  description:
    'By campaign, network or day. An install counts under its culprit: the campaign whose click was injected, else the campaign that has the install, or would have it if it had not been rejected. Without `from` and `to`: the last 28 days.',
  params: projectParams,
  query: z
    .object({
      ...optionalDaySpan,
      group: choice('group', ['campaign', 'network', 'day']).meta({ description: 'Default: campaign' }),
      campaign: text('Display id of the culprit'),
      network: text('Network of the culprit; `none`: campaigns without a network'),
    })
    .superRefine(refuseReversed),
  answers: {
    200: { description: 'Most suspicious first; days in order', schema: envelope(summary) },
  },
  refusals: ['not_found', 'invalid_choice', 'invalid_date', 'invalid_date_range'],
})

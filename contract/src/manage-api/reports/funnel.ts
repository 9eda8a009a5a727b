import { z } from 'zod'
import { changesNothing } from '#access/not-audited.ts'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { paymentTypes } from '#event-api/payment-fields.ts'
import { daySpan, refuseReversed } from '#manage-api/day-span.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableNumber, nullableText } from '#plain-fields.ts'
import { platformFilters } from '#platforms.ts'
import { rowId } from '#row-id.ts'

/** A parsed step: `name` is the event name or payment type; null: any payment. */
type FunnelStep = { kind: 'install' | 'signup' | 'event' | 'payment'; name: string | null }

const stepForms = 'install, signup, event:<name>, payment or payment:<type>'

const step = z
  .string()
  .max(300, 'must have at most 300 characters')
  .refine((text) => parseFunnelStep(text) !== undefined, `must be ${stepForms}`)

/** Undefined: not a step. Payment types are case-insensitive. */
export function parseFunnelStep(text: string): FunnelStep | undefined {
  if (text === 'install' || text === 'signup' || text === 'payment') return { kind: text, name: null }
  const [, kind, name = ''] = /^(event|payment):(.+)$/s.exec(text) ?? []
  if (kind === 'event') return { kind, name }
  const type = paymentTypes.find((known) => known === name.toUpperCase())
  return kind === 'payment' && type !== undefined ? { kind, name: type } : undefined
}

const stepKey = (text: string) => JSON.stringify(parseFunnelStep(text) ?? text)

const steps = z
  .array(step)
  .min(2, 'must have 2 to 8 steps')
  .max(8, 'must have 2 to 8 steps')
  .refine((given) => given.every((text, n) => text !== 'install' || n === 0), {
    message: 'must have install only as the first step',
  })
  .refine((given) => new Set(given.map(stepKey)).size === given.length, {
    message: 'must not repeat a step',
  })
  .meta({
    description: `In order, each ${stepForms}`,
    examples: [['install', 'signup', 'event:level_completed', 'payment']],
  })

const days = 'must be a whole number from 1 to 365'

const body = z
  .object({
    steps,
    ...daySpan,
    within_days: z
      .number(days)
      .int(days)
      .min(1, days)
      .max(365, days)
      .optional()
      .meta({ description: 'Days after the install in which a step counts; defaults to 30' }),
    platform: z.enum(platformFilters, 'must be ios, android or web').optional(),
    campaign: z.string().max(64).optional().meta({ description: 'Only the campaign with this display id' }),
    network: z.string().max(255).optional().meta({ description: 'Only campaigns of this network' }),
    segment: rowId('segment')
      .optional()
      .meta({ description: 'Only users in the segment with this id', examples: [12] }),
    group_by: z.enum(['campaign', 'network', 'platform'], 'must be campaign, network or platform').optional(),
  })
  .superRefine(refuseReversed)

export type FunnelRequest = z.infer<typeof body>

const count = z.number().int()
const share = (of: string) =>
  z.number().meta({ description: `Share of ${of}, from 0 to 1`, examples: [0.4167] })

const funnelStep = z.object({
  step: z.string().meta({ examples: ['signup'] }),
  people: count.meta({ examples: [412] }),
  share_of_first: share('the users of the first step'),
  share_of_previous: share('the users of the previous step'),
  median_seconds_from_previous: nullableNumber.meta({
    description: 'For the users who got here; null in the first step, or if no one did',
  }),
})

export type FunnelStepOnTheWire = z.infer<typeof funnelStep>

export const funnel = endpoint({
  surface: 'manage',
  group: 'Reports',
  ...byViewers,
  ...changesNothing,
  name: 'funnel',
  repeatable: {},
  method: 'POST',
  path: '/api/manage/projects/{project}/funnel',
  summary: 'Get the funnel after the install',
  description:
    'Unique users who installed in the date range, by their first install there. A user reaches a step with its earliest fact at or after the previous step, within `within_days` of the install. Counted from the facts, at most 100,000 installs per call. Nothing is changed.',
  params: projectParams,
  body,
  answers: {
    200: {
      description:
        'The steps of all users, and of each group, largest first; beyond 20 groups the rest is `other`',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          within_days: count.meta({ examples: [30] }),
          steps: z.array(funnelStep),
          groups: z.array(
            z.object({
              group: nullableText.meta({
                description: 'A display id, a network’s code or a platform; null: organic',
              }),
              name: nullableText.meta({ description: 'Name of the campaign' }),
              steps: z.array(funnelStep),
            }),
          ),
        }),
      ),
    },
  },
  refusals: [
    'not_found',
    'invalid_body',
    'invalid_date',
    'invalid_date_range',
    'span_too_large',
    'too_slow',
    'invalid_question',
    'personal_data_required',
  ],
})

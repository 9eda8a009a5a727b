import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { paymentTypes } from '../../event-api/payment-fields.ts'
import { byViewers } from '../access/roles.ts'
import { daySpan, refuseReversed } from '../day-span.ts'
import { projectParams } from '../projects/projects.ts'

/** A step as it is read: `name` is the event's, or the payment's type; null: any payment. */
type FunnelStep = { kind: 'install' | 'signup' | 'event' | 'payment'; name: string | null }

const stepForms = 'install, signup, event:<name>, payment or payment:<type>'

const step = z
  .string()
  .max(300, 'must have at most 300 characters')
  .refine((text) => readFunnelStep(text) !== undefined, `must be ${stepForms}`)

/** Undefined: no step at all. A payment's type is good in any letter case. */
export function readFunnelStep(text: string): FunnelStep | undefined {
  if (text === 'install' || text === 'signup' || text === 'payment') return { kind: text, name: null }
  const [, kind, name = ''] = /^(event|payment):(.+)$/s.exec(text) ?? []
  if (kind === 'event') return { kind, name }
  const type = paymentTypes.find((known) => known === name.toUpperCase())
  return kind === 'payment' && type !== undefined ? { kind, name: type } : undefined
}

const plain = (text: string) => JSON.stringify(readFunnelStep(text) ?? text)

const steps = z
  .array(step)
  .min(2, 'must have 2 to 8 steps')
  .max(8, 'must have 2 to 8 steps')
  .refine((given) => given.every((text, n) => text !== 'install' || n === 0), {
    message: 'must have install as the first step only, if at all',
  })
  .refine((given) => new Set(given.map(plain)).size === given.length, {
    message: 'must not have a step twice',
  })
  .meta({
    description: `In their order, each ${stepForms}`,
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
      .meta({ description: 'A step counts within so many days after the install; by default 30' }),
    platform: z.enum(['ios', 'android'], 'must be ios or android').optional(),
    campaign: z.string().max(64).optional().meta({ description: 'Only the campaign with this display id' }),
    network: z.string().max(255).optional().meta({ description: 'Only campaigns of this network' }),
    group_by: z.enum(['campaign', 'network', 'platform'], 'must be campaign, network or platform').optional(),
  })
  .superRefine(refuseReversed)

export type FunnelRequest = z.infer<typeof body>

const count = z.number().int()
const share = (of: string) => z.number().meta({ description: `Of ${of}, from 0 to 1`, examples: [0.4167] })

const funnelStep = z.object({
  step: z.string().meta({ examples: ['signup'] }),
  people: count.meta({ examples: [412] }),
  share_of_first: share('the people of the first step'),
  share_of_previous: share('the people of the step before'),
  median_seconds_from_previous: z
    .number()
    .nullable()
    .meta({ description: 'Of those who got here; null in the first step, and when nobody did' }),
})

export type FunnelStepOnTheWire = z.infer<typeof funnelStep>

export const funnel = endpoint({
  surface: 'manage',
  group: 'Reports',
  ...byViewers,
  name: 'funnel',
  method: 'POST',
  path: '/api/manage/projects/{project}/funnel',
  summary: 'How far the people who installed got',
  description:
    'The people whose install lies in the span, each once, by their first install there. Somebody is in a step with the earliest fact of it at or after their step before, within `within_days` of the install. Counted from the facts, at most 100,000 installs a call. Nothing is changed.',
  params: projectParams,
  body,
  answers: {
    200: {
      description:
        'The steps of all people, and of each group, the largest first; beyond 20 the rest is `other`',
      schema: envelope(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          within_days: count.meta({ examples: [30] }),
          steps: z.array(funnelStep),
          groups: z.array(
            z.object({
              group: z
                .string()
                .nullable()
                .meta({ description: 'A display id, a network’s code or a platform; null: organic' }),
              name: z.string().nullable().meta({ description: 'Of the campaign' }),
              steps: z.array(funnelStep),
            }),
          ),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_body', 'invalid_date', 'invalid_date_range', 'span_too_large', 'too_slow'],
})

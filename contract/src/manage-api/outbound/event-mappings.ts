import { z } from 'zod'
import { paymentTypes } from '#event-api/payment-fields.ts'
import { standardEvents } from '#event-api/standard-events.ts'
import { ofProject } from '#manage-api/resource.ts'
import { resource } from '#manage-api/resource-endpoints.ts'
import { currencyCode } from '#manage-api/spend/money-fields.ts'
import { exactlyOneIsRequired } from '#one-is-required.ts'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'

/** One of a fixed list, case-insensitive. */
function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, must: string) {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]))
  return z
    .string()
    .transform((text): string => byLowerCase.get(text.toLowerCase()) ?? text)
    .pipe(z.enum(values, must))
    .meta({ enum: [...values], description: 'Case-insensitive' })
}

const fields = {
  event_name: z
    .string()
    .min(1, 'must not be empty')
    .max(255, 'must have at most 255 characters')
    .meta({ description: 'The app’s own event; either this or `payment_type`' }),
  payment_type: oneOf(paymentTypes, `must be one of ${paymentTypes.join(', ')}`),
  standard_event: oneOf(
    standardEvents,
    'must be a standard event, such as AddToCart, Purchase or ViewContent',
  ).meta({ description: 'A payment type is always a `Purchase`' }),
  send_revenue: z.boolean().meta({ description: 'Whether the amount is sent to networks; defaults to true' }),
  currency: currencyCode.nullable().meta({
    description: 'Currency of the amounts sent to networks; defaults to the project’s display currency',
  }),
}

type Subject = { event_name?: string | null | undefined; payment_type?: string | null | undefined }

function refuseUnlessOne({ event_name, payment_type }: Subject, context: z.core.$RefinementCtx): void {
  const given = [event_name, payment_type].filter((one) => one !== undefined && one !== null)
  if (given.length === 1) return
  const reason = `Either event_name or payment_type is required${given.length === 0 ? '' : ', not both'}.`
  refuseIssue(context, refuse('invalid_body', { reason }))
}

const eventMapping = z
  .object({
    id: z.number().int(),
    event_name: z.string().nullable(),
    payment_type: z.enum(paymentTypes).nullable(),
    standard_event: z.enum(standardEvents),
    send_revenue: z.boolean(),
    currency: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'EventMapping' })

export const eventMappings = resource({
  ...ofProject,
  path: '/api/manage/projects/{project}/event-mappings',
  group: 'Event mappings',
  noun: 'event mapping',
  item: eventMapping,
  create: z
    .object({
      event_name: fields.event_name.nullable().optional(),
      payment_type: fields.payment_type.nullable().optional(),
      standard_event: fields.standard_event,
      send_revenue: fields.send_revenue.optional(),
      currency: fields.currency.optional(),
    })
    .superRefine(refuseUnlessOne)
    .meta(exactlyOneIsRequired(['event_name'], ['payment_type'])),
  change: z.object(fields).partial(),
})

export type EventMappingOnTheWire = z.infer<typeof eventMapping>

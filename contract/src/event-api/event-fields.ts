import { z } from 'zod'
import { refuseIssue } from '../parameters.ts'
import { refuse } from '../refusals.ts'
import { eventDataFault } from './event-data.ts'

// Users and payments are found by these: a longer text does not fit into an index.
const longestId = 512
const longestName = 255

const wrong = (context: z.core.$RefinementCtx, reason: string) => refuseIssue(context, refuse('invalid_body', { reason }))

const tooLong = (field: string, longest: number) => `${field} is longer than ${longest} characters.`

/** Missing, empty and of another type is all the same to the caller: the parameter is missing. */
function requiredText(field: string, longest: number) {
  return z
    .unknown()
    .transform((given, context): string => {
      if (typeof given !== 'string' || given === '') return refuseIssue(context, refuse('missing_event_fields'))
      return given.length > longest ? wrong(context, tooLong(field, longest)) : given
    })
    .meta({ type: 'string', minLength: 1, maxLength: longest })
}

/** An empty one is not given. */
export function optionalId(field: string) {
  return z
    .unknown()
    .optional()
    .transform((given, context): string | undefined => {
      if (given === undefined || given === null || given === '') return undefined
      if (typeof given !== 'string') return wrong(context, `${field} must be a string.`)
      return given.length > longestId ? wrong(context, tooLong(field, longestId)) : given
    })
    .meta({ type: ['string', 'null'] as never, maxLength: longestId })
}

export const eventName = requiredText('event_name', longestName).meta({ description: 'snake_case is recommended', examples: ['purchase_completed'] })

export const userId = requiredText('user_id', longestId)

export const paymentId = requiredText('payment_id', longestId).meta({ description: 'The caller’s own id: one payment each' })

export const eventData = z
  .unknown()
  .optional()
  .transform((given, context): Record<string, unknown> | null => {
    if (given === undefined || given === null) return null
    if (typeof given !== 'object' || Array.isArray(given)) return wrong(context, 'event_data must be an object.')
    const fault = eventDataFault(given)
    return fault === undefined ? (given as Record<string, unknown>) : wrong(context, fault)
  })
  .meta({
    type: ['object', 'null'] as never,
    additionalProperties: true,
    description: 'Free data: at most 200 keys over 5 levels. `amount` as a JSON number is revenue',
  })

export const eventId = z
  .unknown()
  .optional()
  .transform((given, context): string | null => {
    if (given === undefined || given === null || given === '') return null
    if (typeof given === 'number') return numberText(given) ?? wrong(context, 'event_id is too large a number: send it as a string.')
    if (typeof given !== 'string') return wrong(context, 'event_id must be a string or a number.')
    return given.length > longestId ? wrong(context, tooLong('event_id', longestId)) : given
  })
  .meta({
    type: ['string', 'number', 'null'] as never,
    maxLength: longestId,
    description: 'The caller’s own id, for deduplication. A number is kept as its text',
  })

// JSON.parse rounds larger whole numbers: two different ids would become one.
function numberText(number: number): string | undefined {
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? undefined : Number.isFinite(number) ? String(number) : undefined
}

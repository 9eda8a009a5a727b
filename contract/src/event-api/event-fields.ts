import { z } from 'zod'
import { refuseIssue } from '../parameters.ts'
import { refuse } from '../refusals.ts'
import { eventDataFault } from './event-data.ts'

// Users and payments are found by these: a longer text does not fit into an index.
const longestId = 255
const longestName = 255

/** Refuses a field with a sentence of its own. */
export const wrong = (context: z.core.$RefinementCtx, reason: string) =>
  refuseIssue(context, refuse('invalid_body', { reason }))

const tooLong = (field: string, longest: number) => `${field} is longer than ${longest} characters.`

/** Missing, empty and of another type is all the same to the caller: the parameter is missing. */
function requiredText(field: string, longest: number) {
  return z
    .unknown()
    .transform((given, context): string => {
      if (typeof given !== 'string' || given === '')
        return refuseIssue(context, refuse('missing_event_fields'))
      return given.length > longest ? wrong(context, tooLong(field, longest)) : given
    })
    .meta({ type: 'string', minLength: 1, maxLength: longest })
}

/** The caller's own id: text, or a number that is kept as its text. An empty one is not given. */
function readId(field: string, given: unknown, context: z.core.$RefinementCtx): string | undefined {
  if (given === undefined || given === null || given === '') return undefined
  if (typeof given === 'number')
    return numberText(given) ?? wrong(context, `${field} is too large a number: send it as a string.`)
  if (typeof given !== 'string') return wrong(context, `${field} must be a string.`)
  return given.length > longestId ? wrong(context, tooLong(field, longestId)) : given
}

// JSON.parse rounds larger whole numbers: two different ids would become one.
function numberText(number: number): string | undefined {
  if (!Number.isFinite(number)) return undefined
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? undefined : String(number)
}

export const optionalId = (field: string) =>
  z
    .unknown()
    .optional()
    .transform((given, context) => readId(field, given, context))
    .meta({ type: ['string', 'number', 'null'], maxLength: longestId })

export const eventName = requiredText('event_name', longestName).meta({
  description: 'snake_case is recommended',
  examples: ['purchase_completed'],
})

export const userId = requiredText('user_id', longestId)

export const paymentId = z
  .unknown()
  .transform(
    (given, context): string =>
      readId('payment_id', given, context) ?? refuseIssue(context, refuse('missing_event_fields')),
  )
  .meta({
    type: ['string', 'number'],
    maxLength: longestId,
    description: 'The caller’s own id: one payment each',
  })

export const eventData = z
  .unknown()
  .optional()
  .transform((given, context): Record<string, unknown> | null => {
    if (given === undefined || given === null) return null
    if (typeof given !== 'object' || Array.isArray(given))
      return wrong(context, 'event_data must be an object.')
    const fault = eventDataFault(given)
    return fault === undefined ? (given as Record<string, unknown>) : wrong(context, fault)
  })
  .meta({
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'Free data: at most 200 keys over 5 levels. `amount` as a JSON number is revenue',
  })

export const eventId = optionalId('event_id').meta({
  description: 'The caller’s own id, for deduplication. A number is kept as its text',
})

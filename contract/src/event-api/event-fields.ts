import { z } from 'zod'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'
import { decimalText } from './decimal-text.ts'

// Users and payments are looked up by these: longer text does not fit an index.
const maxIdLength = 255
const maxNameLength = 255

/** Refuses the body with this reason. */
export const refuseBody = (context: z.core.$RefinementCtx, reason: string) =>
  refuseIssue(context, refuse('invalid_body', { reason }))

const tooLong = (field: string, max: number) => `${field} is longer than ${max} characters.`

/** A missing, empty or wrongly typed value gets the same refusal: the parameter is missing. */
function requiredText(field: string, max: number) {
  return z
    .unknown()
    .transform((given, context): string => {
      if (typeof given !== 'string' || given === '')
        return refuseIssue(context, refuse('missing_event_fields'))
      return given.length > max ? refuseBody(context, tooLong(field, max)) : given
    })
    .meta({ type: 'string', minLength: 1, maxLength: max })
}

/** The caller's own id: text, or a number that is stored as text. An empty one counts as missing. */
function readId(field: string, given: unknown, context: z.core.$RefinementCtx): string | undefined {
  if (given === undefined || given === null || given === '') return undefined
  if (typeof given === 'number')
    return numberText(given) ?? refuseBody(context, `${field} is too large a number: send it as a string.`)
  if (typeof given !== 'string') return refuseBody(context, `${field} must be a string.`)
  return given.length > maxIdLength ? refuseBody(context, tooLong(field, maxIdLength)) : given
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
    .meta({ type: ['string', 'number', 'null'], maxLength: maxIdLength })

export const eventName = requiredText('event_name', maxNameLength).meta({
  description: 'snake_case is recommended',
  examples: ['purchase_completed'],
})

export const userId = requiredText('user_id', maxIdLength)

export const paymentId = z
  .unknown()
  .transform(
    (given, context): string =>
      readId('payment_id', given, context) ?? refuseIssue(context, refuse('missing_event_fields')),
  )
  .meta({
    type: ['string', 'number'],
    minLength: 1,
    maxLength: maxIdLength,
    description: 'The caller’s own id; one payment per id',
  })

export const eventId = z
  .unknown()
  .optional()
  .transform((given, context) =>
    typeof given === 'number' && Number.isFinite(given)
      ? decimalText(given)
      : readId('event_id', given, context),
  )
  .meta({
    type: ['string', 'number', 'null'],
    maxLength: maxIdLength,
    description:
      'The caller’s own id, for deduplication. The key of a number is its decimal text: 1, 1.0 and "1" are the same. Send whole numbers above 2⁵³ as text, because JSON parsers round them',
  })

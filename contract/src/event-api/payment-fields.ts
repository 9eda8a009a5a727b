import { z } from 'zod'
import { currencyCodes } from '#currency-codes.ts'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'
import { refuseBody } from './event-fields.ts'

export const paymentTypes = [
  'FIRST_PAYMENT',
  'SECOND_PAYMENT',
  'WALLET_TOPUP',
  'FUNDS_WITHDRAWAL',
  'SUBSCRIPTION_CREATED',
  'SUBSCRIPTION_RENEWED',
  'ONE_TIME',
  'RECURRING',
  'DEFAULT',
] as const

export const paymentStatuses = [
  'PAYMENT_INITIATED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
  'PAYMENT_COMPLETED',
] as const

export type PaymentType = (typeof paymentTypes)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]

const isMissing = (given: unknown) => given === undefined || given === null || given === ''

export const amount = z
  .unknown()
  .transform((given, context): number => {
    if (isMissing(given)) return refuseIssue(context, refuse('missing_event_fields'))
    if (typeof given !== 'number' || !Number.isFinite(given))
      return refuseBody(context, 'amount must be a number.')
    return given < 0 ? refuseBody(context, 'amount must be 0 or more.') : given
  })
  .meta({ type: 'number', minimum: 0, description: 'In `currency`. A string is refused' })

/** One of a fixed list, case-insensitive; an empty value counts as missing. */
function oneOf<const Values extends readonly string[]>(field: string, values: Values) {
  return z
    .unknown()
    .optional()
    .transform((given, context): Values[number] | null => {
      if (isMissing(given)) return null
      const named =
        typeof given === 'string' ? values.find((value) => value === given.toUpperCase()) : undefined
      return named ?? refuseBody(context, `${field} must be one of ${values.join(', ')}.`)
    })
    .meta({ type: 'string', enum: [...values] })
}

export const paymentType = oneOf('type', paymentTypes).meta({ default: 'DEFAULT' })

export const paymentStatus = oneOf('status', paymentStatuses).meta({ default: 'PAYMENT_COMPLETED' })

export const currency = z
  .unknown()
  .optional()
  .transform((given, context): string | null => {
    if (isMissing(given)) return null
    const code = typeof given === 'string' ? given.toUpperCase() : ''
    return currencyCodes.has(code) ? code : refuseBody(context, 'currency must be an ISO 4217 code.')
  })
  .meta({
    type: 'string',
    description: 'ISO 4217; defaults to `event_data.currency`, then to the project’s display currency',
    examples: ['USD'],
  })

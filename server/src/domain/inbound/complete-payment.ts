import { currencyCodes } from '@tributary/contract/currency-codes'
import { type InboundPayment, type InboundReading, ignored, invalid } from './inbound-reading.ts'

/** A payment as read from a webhook: anything may be missing. */
export type PartialPayment = Omit<InboundPayment, 'paymentId' | 'amount' | 'currency'> & {
  /** With the name of the field, for the reason. */
  paymentId: Named<string>
  amount: Named<number>
  currency: Named<string>
  /** The field that names the user. */
  userField: string
}

type Named<Value> = { field: string; value: Value | undefined }

/** A payment whose fields are complete, or which one is missing. Free periods and gifts are not payments. */
export function completePayment(read: PartialPayment): InboundReading {
  const { paymentId, amount, currency, userField, ...rest } = read
  if (paymentId.value === undefined) return invalid(`${paymentId.field} is missing.`)
  if (amount.value === undefined) return invalid(`${amount.field} is missing.`)
  if (amount.value === 0) return ignored('Free: the amount is 0.')
  if (amount.value < 0) return invalid(`${amount.field} must be 0 or more.`)
  const code = currency.value?.toUpperCase()
  if (code === undefined) return invalid(`${currency.field} is missing.`)
  if (!currencyCodes.has(code)) return invalid(`${currency.field} must be an ISO 4217 code.`)
  if (rest.userIds.length === 0) return invalid(`No user: ${userField} is missing.`)
  return {
    kind: 'payment',
    payment: { ...rest, paymentId: paymentId.value, amount: amount.value, currency: code },
  }
}

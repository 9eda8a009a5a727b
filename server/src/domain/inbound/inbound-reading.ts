import type { PaymentType } from '@tributary/contract/event-api/payment-fields'

export type Fields = Record<string, unknown>

/** A payment as a payment service reports it. */
export type InboundPayment = {
  paymentId: string
  /** Who may have paid, the most likely first: the one who is registered did. */
  userIds: readonly string[]
  amount: number
  currency: string
  type: PaymentType
  /** Undefined: the webhook does not say when. */
  at: Date | undefined
  data: Fields
  /** Other names, under which its refunds arrive. */
  aliases?: readonly string[]
}

export type InboundRefund = {
  paymentId: string
  /** The same refund counts once. */
  refundId: string
  /** Null: all of the payment. */
  amount: number | null
  at: Date | undefined
}

/** What a webhook says. `sandbox` and `ignored` are not about money; `invalid` would be, but lacks something. */
export type InboundReading =
  | { kind: 'payment'; payment: InboundPayment }
  | { kind: 'refund'; refund: InboundRefund }
  /** Without `refundId`, all refunds of the payment are reversed. */
  | { kind: 'reversal'; paymentId: string; refundId?: string }
  | { kind: 'alias'; alias: string; paymentId: string }
  | { kind: 'sandbox' }
  | { kind: 'ignored'; reason: string }
  | { kind: 'invalid'; reason: string }

export const sandbox: InboundReading = { kind: 'sandbox' }

export const ignored = (reason: string): InboundReading => ({ kind: 'ignored', reason })

export const invalid = (reason: string): InboundReading => ({ kind: 'invalid', reason })

import type { PaymentType } from '@tributary/contract/event-api/payment-fields'
import type { StandardEvent } from '@tributary/contract/event-api/standard-events'

/** Of an event or of a payment type: one of the two is null. */
export type EventMapping = {
  id: number
  eventName: string | null
  paymentType: PaymentType | null
  standardEvent: StandardEvent
  sendRevenue: boolean
  /** Null: the project's display currency. */
  currency: string | null
  createdAt: Date
}

/** What a project's events and payments are to ad networks. What is not in there is theirs alone. */
export type StandardNames = {
  events: ReadonlyMap<string, StandardEvent>
  payments: ReadonlyMap<PaymentType, StandardEvent>
}

import type { PaymentType } from '@tributary/contract/event-api/payment-fields'
import type { StandardEvent } from '@tributary/contract/event-api/standard-events'

/** Maps an event or a payment type: one of the two is null. */
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

/** The standard events that a project's events and payments map to. Unmapped ones have no standard name. */
export type StandardNames = {
  events: ReadonlyMap<string, StandardEvent>
  payments: ReadonlyMap<PaymentType, StandardEvent>
}

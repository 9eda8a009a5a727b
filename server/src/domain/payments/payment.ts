import type { PaymentStatus, PaymentType } from '@tributary/contract/event-api/payment-fields'
import type { FactSource } from '#domain/events/event.ts'

/** One call about a payment. Null: not set by the call. */
export type PaymentFact = {
  projectId: number
  paymentId: string
  userId: string
  /** The install that captured it; null from a backend. */
  installId: string | null
  amount: number
  currency: string | null
  type: PaymentType | null
  status: PaymentStatus
  data: Record<string, unknown> | null
  at: Date
  receivedAt: Date
  source: FactSource
  /** Of imported payments. By default it completes at `at`. */
  completedAt?: Date | null
  removedAt?: Date | null
  /** Another service has accepted it: it may claim to be older than its user. */
  isAccepted?: boolean
}

/** A stored payment. */
export type Payment = {
  projectId: number
  paymentId: string
  userId: string
  amount: number
  currency: string | null
  type: PaymentType
  status: PaymentStatus
  data: Record<string, unknown> | null
  /** When we first received it. */
  at: Date
  /** When it first completed: the day of its revenue. */
  completedAt: Date | null
  removedAt: Date | null
}

import type { PaymentStatus } from '@tributary/contract/event-api/payment-fields'
import type { Payment, PaymentFact } from './payment.ts'

export type Applied =
  | { outcome: 'stored' | 'updated'; payment: Payment }
  | { outcome: 'duplicate' | 'conflict' }

const rank: Record<PaymentStatus, number> = {
  PAYMENT_INITIATED: 0,
  PAYMENT_FAILED: 1,
  PAYMENT_CANCELLED: 1,
  PAYMENT_COMPLETED: 2,
}

/** Applies a call to the payment with its id. The status only moves forward, whatever the order of calls. */
export function applyPayment(current: Payment | undefined, fact: PaymentFact): Applied {
  if (current === undefined) return { outcome: 'stored', payment: newPayment(fact) }
  if (current.removedAt !== null) return { outcome: 'duplicate' }
  // A payment belongs to the first user it was captured for.
  if (current.userId !== fact.userId) return { outcome: 'conflict' }
  const move = rank[fact.status] - rank[current.status]
  if (move > 0) return { outcome: 'updated', payment: movedOn(current, fact) }
  if (move < 0) return { outcome: 'duplicate' }
  return { outcome: isSameMoney(current, fact) ? 'duplicate' : 'conflict' }
}

export function newPayment(fact: PaymentFact): Payment {
  const { projectId, paymentId, userId, amount, currency, status, data, at } = fact
  const type = fact.type ?? 'DEFAULT'
  return {
    projectId,
    paymentId,
    userId,
    amount,
    currency,
    type,
    status,
    data,
    at,
    completedAt: completionOf(fact),
    removedAt: fact.removedAt ?? null,
  }
}

// Fields missing from the later call keep their earlier values.
function movedOn(current: Payment, fact: PaymentFact): Payment {
  return {
    ...current,
    status: fact.status,
    amount: fact.amount,
    currency: fact.currency ?? current.currency,
    type: fact.type ?? current.type,
    data: fact.data ?? current.data,
    completedAt: completionOf(fact),
    removedAt: fact.removedAt ?? null,
  }
}

function completionOf({ status, at, completedAt }: PaymentFact): Date | null {
  return status === 'PAYMENT_COMPLETED' ? (completedAt ?? at) : null
}

function isSameMoney(current: Payment, { amount, currency }: PaymentFact): boolean {
  return current.amount === amount && (currency === null || currency === current.currency)
}

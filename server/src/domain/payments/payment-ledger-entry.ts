import type { LedgerEntry, Outcome } from '../outcomes.ts'
import type { PaymentFact } from './payment.ts'

export type PaymentOutcome = Extract<
  Outcome,
  'stored' | 'updated' | 'duplicate' | 'conflict' | 'user_not_registered' | 'erased_user'
>

const reasons: Partial<Record<PaymentOutcome, string>> = {
  conflict:
    'The payment_id is known with another amount or currency, or of another user. The first one stays.',
  user_not_registered: 'The user is not registered.',
  erased_user: 'The user was erased.',
}

export function paymentLedgerEntry(fact: PaymentFact, outcome: PaymentOutcome): LedgerEntry {
  const { projectId } = fact
  const reason = reasons[outcome]
  if (reason === undefined) return { projectId, kind: 'payment', outcome }
  return { projectId, kind: 'payment', outcome, refused: { reason, item: itemOf(fact, outcome) } }
}

// Of an erased person nothing is kept, not even what their late payments carry.
function itemOf(fact: PaymentFact, outcome: PaymentOutcome): Record<string, unknown> {
  const { paymentId, userId, amount, currency, type, status, data, door } = fact
  if (outcome === 'erased_user') return { status, door }
  return { payment_id: paymentId, user_id: userId, amount, currency, type, status, event_data: data, door }
}

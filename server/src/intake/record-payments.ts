import { applyPayment, newPayment } from '../domain/payments/apply-payment.ts'
import type { Payment, PaymentFact } from '../domain/payments/payment.ts'
import { type PaymentOutcome, paymentLedgerEntry } from '../domain/payments/payment-ledger-entry.ts'
import type { Queryable } from '../storage/database.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { insertPayments, lockPayments, type PaymentKey, updatePayments } from '../storage/payments.ts'

/** Payments with their outcomes, inside the caller's transaction. */
export async function recordPayments(
  transaction: Queryable,
  facts: PaymentFact[],
  now: Date,
): Promise<PaymentOutcome[]> {
  const found = await insertPayments(
    transaction,
    facts.map((fact) => ({ ...fact, ...newPayment(fact) })),
  )
  const known = facts.filter((_, index) => found[index] === 'known')
  const applied = (await applyInOrder(transaction, known)).values()
  const outcomes = found.map((one) => (one === 'known' ? (applied.next().value ?? 'duplicate') : one))
  await writeOutcomes(
    transaction,
    facts.map((fact, index) => paymentLedgerEntry(fact, outcomes[index] ?? 'stored')),
    now,
  )
  return outcomes
}

async function applyInOrder(transaction: Queryable, facts: PaymentFact[]): Promise<PaymentOutcome[]> {
  if (facts.length === 0) return []
  const locked = await lockPayments(transaction, distinct(facts))
  const current = new Map(locked.map((payment) => [keyOf(payment), payment]))
  const changed = new Map<string, Payment>()
  const outcomes = facts.map((fact) => {
    const applied = applyPayment(current.get(keyOf(fact)), fact)
    if ('payment' in applied) {
      current.set(keyOf(fact), applied.payment)
      changed.set(keyOf(fact), applied.payment)
    }
    return applied.outcome
  })
  if (changed.size > 0) await updatePayments(transaction, [...changed.values()])
  return outcomes
}

function distinct(facts: PaymentFact[]): PaymentKey[] {
  return [
    ...new Map(
      facts.map(({ projectId, paymentId }) => [keyOf({ projectId, paymentId }), { projectId, paymentId }]),
    ).values(),
  ]
}

function keyOf({ projectId, paymentId }: PaymentKey): string {
  return `${projectId} ${paymentId}`
}

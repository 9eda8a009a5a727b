import { checkCommerceFields, hasCommerceFields } from '../domain/events/check-commerce-fields.ts'
import type { StandardNames } from '../domain/events/event-mapping.ts'
import { applyPayment, newPayment } from '../domain/payments/apply-payment.ts'
import type { Payment, PaymentFact } from '../domain/payments/payment.ts'
import {
  type PaymentOutcome,
  type PaymentVerdict,
  paymentLedgerEntries,
} from '../domain/payments/payment-ledger-entry.ts'
import {
  type PaymentAbout,
  type Remark,
  remarkedOutcome,
  remarkOnFaults,
  remarksOf,
} from '../domain/remarks.ts'
import type { Queryable } from '../storage/database.ts'
import { writeOutcomes } from '../storage/facts/outcomes.ts'
import {
  insertPayments,
  lockPayments,
  type MovedPayment,
  type PaymentKey,
  updatePayments,
} from '../storage/facts/write-payments.ts'
import { lockPeopleShared } from '../storage/people/people-lock.ts'

type Batch = { names: ReadonlyMap<number, StandardNames>; now: Date }

/** The effect of a call: with the payment if the call created or changed it. */
type Applied = { verdict: PaymentVerdict; payment?: Payment; withoutRate: boolean }

/** Stores payments with their outcomes in the caller's transaction. */
export async function recordPayments(
  transaction: Queryable,
  facts: PaymentFact[],
  { names, now }: Batch,
): Promise<PaymentOutcome[]> {
  await lockPeopleShared(
    transaction,
    facts.map(({ projectId }) => projectId),
  )
  const results = (await storeAll(transaction, facts)).map((done, index) => ({
    ...done,
    fact: facts[index] as PaymentFact,
    remarks: remarksAbout(done, names),
  }))
  await writeOutcomes(
    transaction,
    results.flatMap(({ fact, verdict, remarks }) => paymentLedgerEntries(fact, verdict, remarks)),
    now,
  )
  return results.map(({ verdict, remarks }) =>
    verdict === 'stored' || verdict === 'updated' ? remarkedOutcome(verdict, remarks) : verdict,
  )
}

/** Only a completed payment is a purchase, and revenue. */
function remarksAbout({ payment, withoutRate }: Applied, names: Batch['names']): Remark<PaymentAbout>[] {
  if (payment?.status !== 'PAYMENT_COMPLETED') return []
  const { projectId, type, data, currency } = payment
  const standardEvent = names.get(projectId)?.payments.get(type)
  const isCommerce = standardEvent !== undefined && hasCommerceFields(data)
  const commerceFaults = isCommerce ? checkCommerceFields(standardEvent, data) : []
  return remarksOf({ commerce: remarkOnFaults('commerce_invalid', commerceFaults), withoutRate, currency })
}

async function storeAll(transaction: Queryable, facts: PaymentFact[]): Promise<Applied[]> {
  const fresh = facts.map((fact) => ({ ...fact, ...newPayment(fact) }))
  const inserted = await insertPayments(transaction, fresh)
  const known = facts.filter((_, index) => inserted[index]?.found === 'known')
  const applied = (await applyInOrder(transaction, known)).values()
  return fresh.map((payment, index) => {
    const { found, withoutRate } = inserted[index] ?? { found: 'known', withoutRate: false }
    if (found === 'known') return applied.next().value ?? { verdict: 'duplicate', withoutRate: false }
    return found === 'stored'
      ? { verdict: found, payment, withoutRate }
      : { verdict: found, withoutRate: false }
  })
}

async function applyInOrder(transaction: Queryable, facts: PaymentFact[]): Promise<Applied[]> {
  if (facts.length === 0) return []
  const locked = await lockPayments(transaction, distinct(facts))
  const current = new Map(locked.map((payment) => [keyOf(payment), payment]))
  const changed = new Map<string, MovedPayment>()
  const done = facts.map((fact): Applied => {
    const applied = applyPayment(current.get(keyOf(fact)), fact)
    if (!('payment' in applied)) return { verdict: applied.outcome, withoutRate: false }
    current.set(keyOf(fact), applied.payment)
    changed.set(keyOf(fact), { ...applied.payment, door: fact.door })
    return { verdict: applied.outcome, payment: applied.payment, withoutRate: false }
  })
  if (changed.size === 0) return done
  const withoutRate = new Set((await updatePayments(transaction, [...changed.values()])).map(keyOf))
  return done.map((one) =>
    one.payment === undefined ? one : { ...one, withoutRate: withoutRate.has(keyOf(one.payment)) },
  )
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

import { checkCommerceFields, hasCommerceFields } from '#domain/events/check-commerce-fields.ts'
import type { StandardNames } from '#domain/events/event-mapping.ts'
import {
  type PaymentAbout,
  type Remark,
  remarkedOutcome,
  remarkOnFaults,
  remarksOf,
} from '#domain/facts/remarks.ts'
import type { PaymentFact } from '#domain/payments/payment.ts'
import { type PaymentOutcome, paymentLedgerEntries } from '#domain/payments/payment-ledger-entry.ts'
import type { Queryable } from '#storage/database.ts'
import { erasedIds } from '#storage/erasure/erased-ids.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { lockPeopleShared } from '#storage/people/people-lock.ts'
import { type AppliedPayment, storePayments } from './store-payments.ts'

type Batch = { names: ReadonlyMap<number, StandardNames>; now: Date; secrets: Unseal }

/** Stores payments with their outcomes in the caller's transaction. */
export async function recordPayments(
  transaction: Queryable,
  given: PaymentFact[],
  { names, now, secrets }: Batch,
): Promise<PaymentOutcome[]> {
  await lockPeopleShared(transaction, new Set(given.map(({ projectId }) => projectId)))
  const facts = await underStoredIds(transaction, given, secrets)
  const byProject = Map.groupBy(facts, ({ projectId }) => projectId)
  const applied = new Map<PaymentFact, AppliedPayment>()
  // Sorted: two servers whose batches overlap would deadlock otherwise.
  for (const [projectId, group] of [...byProject].sort(([a], [b]) => a - b))
    for (const [fact, done] of await storePayments(transaction, projectId, { facts: group, secrets }))
      applied.set(fact, done)
  const results = facts.map((fact) => {
    const done = applied.get(fact) ?? { verdict: 'duplicate', withoutRate: false }
    return { fact, verdict: done.verdict, remarks: remarksAbout(done, names) }
  })
  await writeOutcomes(
    transaction,
    results.flatMap(({ fact, verdict, remarks }) => paymentLedgerEntries(fact, verdict, remarks)),
    now,
  )
  return results.map(({ verdict, remarks }) =>
    verdict === 'stored' || verdict === 'updated' ? remarkedOutcome(verdict, remarks) : verdict,
  )
}

/** A payment of an erased user is known by a keyed id. */
async function underStoredIds(
  db: Queryable,
  given: readonly PaymentFact[],
  secrets: Unseal,
): Promise<PaymentFact[]> {
  const stored = new Map<number, Map<string, string>>()
  for (const [projectId, facts] of Map.groupBy(given, (fact) => fact.projectId)) {
    const ids = facts.map(({ paymentId }) => paymentId)
    stored.set(projectId, await erasedIds(db, projectId, { of: 'payment', ids, secrets }))
  }
  return given.map((fact) => {
    const paymentId = stored.get(fact.projectId)?.get(fact.paymentId)
    return paymentId === undefined ? fact : { ...fact, paymentId }
  })
}

/** Only a completed payment is a purchase, and revenue. */
function remarksAbout(
  { payment, withoutRate }: AppliedPayment,
  names: Batch['names'],
): Remark<PaymentAbout>[] {
  if (payment?.status !== 'PAYMENT_COMPLETED') return []
  const { projectId, type, data, currency } = payment
  const standardEvent = names.get(projectId)?.payments.get(type)
  const isCommerce = standardEvent !== undefined && hasCommerceFields(data)
  const commerceFaults = isCommerce ? checkCommerceFields(standardEvent, data) : []
  return remarksOf({ commerce: remarkOnFaults('commerce_invalid', commerceFaults), withoutRate, currency })
}

import type { PaymentFact } from '#domain/payments/payment.ts'
import type { PaymentOutcome } from '#domain/payments/payment-ledger-entry.ts'
import type { Queryable } from '#storage/database.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openBatcher } from './open-batcher.ts'
import { recordPayments } from './record-payments.ts'
import { writeOnce } from './write-once.ts'

export function openPaymentBatcher({
  db,
  eventMappings,
  now,
  secrets,
}: IntakeDeps): Batcher<PaymentFact, PaymentOutcome> {
  return openBatcher(db, {
    name: 'payments',
    write: async (facts, batch) => {
      const names = await eventMappings.of(facts.map(({ projectId }) => projectId))
      const write = (transaction: Queryable) =>
        recordPayments(transaction, facts, { names, now: now(), secrets })
      return writeOnce(db, { facts, batch, write })
    },
  })
}

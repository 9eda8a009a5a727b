import type { App } from '#app.ts'
import type { InboundPayment } from '#domain/inbound/inbound-reading.ts'
import type { PaymentOutcome } from '#domain/payments/payment-ledger-entry.ts'
import { amountAfterRefunds, insertAlias, namesOfPayment } from '#storage/inbound/payment-refunds.ts'
import { registrationsOf } from '#storage/people/registered-users.ts'
import { takeProjectLock } from '#storage/projects/lock-project.ts'
import { settleRefunds } from './settle-refunds.ts'

/** Stores a payment as `capture-payment` does, then applies the refunds that arrived before it. */
export async function recordInboundPayment(
  app: App,
  projectId: number,
  payment: InboundPayment,
): Promise<PaymentOutcome> {
  const receivedAt = app.now()
  const db = app.db.of(projectId)
  const { paymentId, currency, type, data } = payment
  const names = await namesOfPayment(db, projectId, paymentId)
  const outcome = await app.intake.payments.submit({
    projectId,
    paymentId,
    ...(await payerOf(app, projectId, { payment, receivedAt })),
    installId: null,
    // Sent again after a part was refunded, it is still the same payment.
    amount: await amountAfterRefunds(db, projectId, { names, amount: payment.amount }),
    currency,
    type,
    status: 'PAYMENT_COMPLETED',
    data,
    receivedAt,
    source: 'server',
  })
  await db.transaction(async (transaction) => {
    await takeProjectLock(transaction, projectId, 'refunds')
    for (const alias of payment.aliases ?? []) await insertAlias(transaction, projectId, { alias, paymentId })
    await settleRefunds(transaction, { projectId, paymentId, at: receivedAt })
  })
  return outcome
}

type Paid = { payment: InboundPayment; receivedAt: Date }

/** The first of the possible users who is registered; never before the sign-up, never in the future. */
async function payerOf(
  { db }: App,
  projectId: number,
  { payment: { userIds, at }, receivedAt }: Paid,
): Promise<{ userId: string; at: Date }> {
  const registrations = await registrationsOf(db.of(projectId), projectId, userIds)
  const userId = userIds.find((id) => registrations.has(id)) ?? userIds[0] ?? ''
  const times = [at ?? receivedAt, registrations.get(userId) ?? new Date(0)].map((time) => time.getTime())
  return { userId, at: new Date(Math.min(Math.max(...times), receivedAt.getTime())) }
}

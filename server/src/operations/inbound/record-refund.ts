import type { App } from '../../app.ts'
import type { InboundRefund } from '../../domain/inbound/inbound-reading.ts'
import type { InboundOutcome } from '../../domain/outcomes.ts'
import { reducePayment, restorePayment } from '../../storage/facts/removed-payments.ts'
import { lockPayments } from '../../storage/facts/write-payments.ts'
import {
  effectOfRefunds,
  insertAlias,
  insertRefund,
  namesOfPayment,
  paymentNamed,
  reverseRefunds,
} from '../../storage/inbound/payment-refunds.ts'
import { takeProjectLock } from '../../storage/projects/lock-project.ts'
import { settleRefunds } from './settle-refunds.ts'

/** Takes a payment, or a part of it, out of revenue; a refund that arrives before its payment waits for it. */
export function recordRefund(
  { db, now }: App,
  projectId: number,
  refund: InboundRefund,
): Promise<InboundOutcome> {
  const at = now()
  return db.of(projectId).transaction(async (transaction) => {
    await takeProjectLock(transaction, projectId, 'refunds')
    const isNew = await insertRefund(transaction, projectId, { ...refund, at: timeWithin(refund.at, at) })
    if (!isNew) return 'duplicate'
    const paymentId = await paymentNamed(transaction, projectId, refund.paymentId)
    const isStored = await settleRefunds(transaction, { projectId, paymentId, at })
    return isStored ? 'refunded' : 'refund_waiting'
  })
}

/** The payment counts again, as before its refunds, or before one of them. */
export function reverseRefund(
  { db, now }: App,
  projectId: number,
  { paymentId: name, refundId }: { paymentId: string; refundId?: string },
): Promise<Extract<InboundOutcome, 'refund_reversed' | 'duplicate'>> {
  return db.of(projectId).transaction(async (transaction) => {
    await takeProjectLock(transaction, projectId, 'refunds')
    const paymentId = await paymentNamed(transaction, projectId, name)
    const names = await namesOfPayment(transaction, projectId, paymentId)
    const { reduced, removed } = await effectOfRefunds(transaction, projectId, { names, refundId })
    if ((await reverseRefunds(transaction, projectId, { names, refundId, at: now() })) === 0)
      return 'duplicate'
    const [payment] = await lockPayments(transaction, projectId, [paymentId])
    const others = await effectOfRefunds(transaction, projectId, { names, refundId: undefined })
    if (removed && !others.removed) await restorePayment(transaction, projectId, paymentId)
    const counts = payment?.removedAt === null || (removed && !others.removed)
    if (counts && Number(reduced) > 0)
      await reducePayment(transaction, projectId, { paymentId, amount: `-${reduced}` })
    return 'refund_reversed'
  })
}

/** Settles the refunds that named the payment so before. */
export function recordAlias(
  { db, now }: App,
  projectId: number,
  alias: { alias: string; paymentId: string },
): Promise<boolean> {
  return db.of(projectId).transaction(async (transaction) => {
    await takeProjectLock(transaction, projectId, 'refunds')
    const isNew = await insertAlias(transaction, projectId, alias)
    await settleRefunds(transaction, { projectId, paymentId: alias.paymentId, at: now() })
    return isNew
  })
}

/** The time that the service claims, if it can be true. */
function timeWithin(claimed: Date | undefined, now: Date): Date {
  return claimed !== undefined && claimed.getTime() > 0 && claimed < now ? claimed : now
}

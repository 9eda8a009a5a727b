import type { App } from '#app.ts'
import type { InboundOutcome } from '#domain/facts/outcomes.ts'
import type { InboundRefund } from '#domain/inbound/inbound-reading.ts'
import type { Queryable } from '#storage/database.ts'
import { erasedId } from '#storage/erasure/erased-id.ts'
import { erasedIds } from '#storage/erasure/erased-ids.ts'
import { erasureKeys, type Unseal } from '#storage/erasure/erasure-keys.ts'
import { reducePayment, restorePayment } from '#storage/facts/removed-payments.ts'
import { lockPayments } from '#storage/facts/write-payments.ts'
import {
  effectOfRefunds,
  insertAlias,
  insertRefund,
  namesOfPayment,
  paymentNamed,
  reverseRefunds,
} from '#storage/inbound/payment-refunds.ts'
import { takeProjectLock } from '#storage/projects/lock-project.ts'
import { settleRefunds } from './settle-refunds.ts'

/** Takes a payment, or a part of it, out of revenue; a refund that arrives before its payment waits for it. */
export function recordRefund(
  { db, now, secrets }: App,
  projectId: number,
  given: InboundRefund,
): Promise<InboundOutcome> {
  const at = now()
  return db.of(projectId).transaction(async (transaction) => {
    await takeProjectLock(transaction, projectId, 'refunds')
    const { paymentId: name, nameOf } = await namingOf(transaction, projectId, { ...given, secrets })
    const refund = { ...given, paymentId: name, refundId: nameOf(given.refundId) }
    const isNew = await insertRefund(transaction, projectId, { ...refund, at: timeWithin(refund.at, at) })
    if (!isNew) return 'duplicate'
    const paymentId = await paymentNamed(transaction, projectId, refund.paymentId)
    const isStored = await settleRefunds(transaction, { projectId, paymentId, at })
    return isStored ? 'refunded' : 'refund_waiting'
  })
}

/** The payment counts again, as before its refunds, or before one of them. */
export function reverseRefund(
  { db, now, secrets }: App,
  projectId: number,
  { paymentId: given, refundId: givenRefund }: { paymentId: string; refundId?: string },
): Promise<Extract<InboundOutcome, 'refund_reversed' | 'duplicate'>> {
  return db.of(projectId).transaction(async (transaction) => {
    await takeProjectLock(transaction, projectId, 'refunds')
    const { paymentId: name, nameOf } = await namingOf(transaction, projectId, { paymentId: given, secrets })
    const refundId = givenRefund === undefined ? undefined : nameOf(givenRefund)
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
  { db, now, secrets }: App,
  projectId: number,
  given: { alias: string; paymentId: string },
): Promise<boolean> {
  return db.of(projectId).transaction(async (transaction) => {
    await takeProjectLock(transaction, projectId, 'refunds')
    const { paymentId, nameOf } = await namingOf(transaction, projectId, { ...given, secrets })
    const isNew = await insertAlias(transaction, projectId, { alias: nameOf(given.alias), paymentId })
    await settleRefunds(transaction, { projectId, paymentId, at: now() })
    return isNew
  })
}

type Naming = { paymentId: string; secrets: Unseal }

/** What a payment and its refunds are stored as: under keyed ids if its user was erased. */
async function namingOf(db: Queryable, projectId: number, { paymentId, secrets }: Naming) {
  const find = (of: 'payment' | 'payment_alias') =>
    erasedIds(db, projectId, { of, ids: [paymentId], secrets })
  const found = (await find('payment')).get(paymentId) ?? (await find('payment_alias')).get(paymentId)
  const [own] = found === undefined ? [] : await erasureKeys(db, projectId, secrets)
  const nameOf = (id: string) => (own === undefined ? id : erasedId(own.key, id))
  return { paymentId: found ?? paymentId, nameOf }
}

/** The time that the service claims, if it can be true. */
function timeWithin(claimed: Date | undefined, now: Date): Date {
  return claimed !== undefined && claimed.getTime() > 0 && claimed < now ? claimed : now
}

import type { Queryable } from '#storage/database.ts'
import { reducePayment, removePayments } from '#storage/facts/removed-payments.ts'
import { lockPayments } from '#storage/facts/write-payments.ts'
import {
  markApplied,
  namesOfPayment,
  type PendingRefund,
  pendingRefunds,
} from '#storage/inbound/payment-refunds.ts'

type Settled = { projectId: number; paymentId: string; at: Date }

/** Applies the refunds that wait for a payment, if it is stored; says whether it is. The caller holds the lock of refunds. */
export async function settleRefunds(db: Queryable, { projectId, paymentId, at }: Settled): Promise<boolean> {
  const names = await namesOfPayment(db, projectId, paymentId)
  const pending = await pendingRefunds(db, projectId, names)
  if (pending.length === 0) return false
  const [payment] = await lockPayments(db, projectId, [paymentId])
  if (payment === undefined) return false
  let { amount, removedAt } = payment
  for (const refund of pending) {
    const part = removedAt === null ? partOf(refund, amount) : undefined
    if (part !== undefined) {
      await reducePayment(db, projectId, { paymentId, amount: part.text })
      amount -= part.amount
    } else if (removedAt === null) {
      await removePayments(db, projectId, { filter: { paymentId }, at })
      removedAt = at
    }
    await markApplied(db, projectId, { ...refund, reduced: part?.text ?? '0' })
  }
  return true
}

/** Less than all of the payment. */
function partOf(
  { amount: text }: PendingRefund,
  whole: number,
): { text: string; amount: number } | undefined {
  if (text === null) return undefined
  const amount = Number(text)
  // Sums of parts like 0.1 + 0.2 are not exact: what is left must be more than a rounding error.
  return whole - amount > 1e-9 ? { text, amount } : undefined
}

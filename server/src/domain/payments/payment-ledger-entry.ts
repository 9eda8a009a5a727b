import type { LedgerEntry, Outcome } from '#domain/facts/outcomes.ts'
import { type PaymentAbout, type Remark, type RemarkedOutcome, remarkEntries } from '#domain/facts/remarks.ts'
import type { PaymentFact } from './payment.ts'

/** The result of the call. */
export type PaymentVerdict = Extract<
  Outcome,
  'stored' | 'updated' | 'duplicate' | 'conflict' | 'user_not_registered' | 'erased_user'
>

export type PaymentOutcome = PaymentVerdict | RemarkedOutcome<'stored' | 'updated', PaymentAbout>

/** Why a fact was not stored. */
export const paymentReasons: Partial<Record<PaymentVerdict, string>> = {
  conflict: 'The payment_id already exists with a different amount, currency or user. The first one is kept.',
  user_not_registered: 'The user is not registered.',
  erased_user: 'The user was erased.',
}

/** One entry that counts; further remarks become notes. */
export function paymentLedgerEntries(
  fact: PaymentFact,
  verdict: PaymentVerdict,
  remarks: readonly Remark<PaymentAbout>[],
): LedgerEntry[] {
  const { projectId } = fact
  const reason = paymentReasons[verdict]
  if ((verdict === 'stored' || verdict === 'updated') && remarks.length > 0)
    return remarkEntries(
      {
        projectId,
        kind: 'payment',
        base: verdict,
        outcomeOf: (about) => `${verdict}_${about}`,
        item: itemOf(fact, verdict),
      },
      remarks,
    )
  if (reason === undefined) return [{ projectId, kind: 'payment', outcome: verdict }]
  return [{ projectId, kind: 'payment', outcome: verdict, refused: { reason, item: itemOf(fact, verdict) } }]
}

// Keep nothing of an erased user, not even the data of late payments.
function itemOf(fact: PaymentFact, verdict: PaymentVerdict): Record<string, unknown> {
  const { paymentId, userId, amount, currency, type, status, data, source: door } = fact
  if (verdict === 'erased_user') return { status, door }
  return { payment_id: paymentId, user_id: userId, amount, currency, type, status, event_data: data, door }
}

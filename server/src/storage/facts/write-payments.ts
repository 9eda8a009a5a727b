import type { Payment, PaymentFact } from '#domain/payments/payment.ts'
import type { Queryable } from '#storage/database.ts'
import { journalKey, newJournalKey } from '#storage/journal/journal-key.ts'
import { newsId } from '#storage/journal/outbox.ts'
import { sql } from '#storage/sql.ts'
import type { Owner } from './fact-owners.ts'

/** A payment of a known user, in the currency that its amount is in. */
export type OwnedPayment = Payment &
  Pick<PaymentFact, 'installId' | 'receivedAt' | 'source'> & { owner: Owner; amountCurrency: string }

/** Stores new payments, each id once; returns the ids of those that were new. */
export async function insertPayments(
  db: Queryable,
  projectId: number,
  payments: readonly OwnedPayment[],
): Promise<Set<string>> {
  const rows = payments.map(({ owner, ...payment }) => ({ ...payment, campaignId: owner.campaignId }))
  // Sorted by key: two servers that commit overlapping batches in different orders deadlock.
  const stored = await db.many<{ paymentId: string }>(sql`
    insert into payments (project_id, payment_id, user_id, install_id, campaign_id, amount, currency, amount_currency, type, status, data, at,
      completed_at, removed_at, received_at, door)
    select p.project_id, i."paymentId", i."userId", i."installId", i."campaignId", i.amount, i.currency, i."amountCurrency", i.type, i.status,
      i.data, i.at, i."completedAt", i."removedAt", i."receivedAt", i.source
    from projects p cross join json_to_recordset(${JSON.stringify(rows)}) as i(
      "paymentId" text, "userId" text, "installId" uuid, "campaignId" int, amount numeric, currency text, "amountCurrency" text,
      type text, status text, data jsonb, at timestamptz, "completedAt" timestamptz, "removedAt" timestamptz, "receivedAt" timestamptz, source text)
    where p.project_id = ${projectId}
    order by i."paymentId"
    on conflict do nothing
    returning payment_id as "paymentId"`)
  return new Set(stored.map(({ paymentId }) => paymentId))
}

/** Locks payments against other calls and removals until the transaction ends; in key order, like every other lock. */
export function lockPayments(
  db: Queryable,
  projectId: number,
  paymentIds: readonly string[],
): Promise<Payment[]> {
  return db.many<Payment>(sql`
    select project_id as "projectId", payment_id as "paymentId", user_id as "userId", amount::float8 as amount, currency,
      type, status, data, at, completed_at as "completedAt", removed_at as "removedAt"
    from payments
    where project_id = ${projectId} and payment_id = any (${paymentIds}::text[])
    order by payment_id
    for update`)
}

/** A changed payment. `source` is that of the call that changes it. */
export type MovedPayment = Payment & Pick<PaymentFact, 'source'> & { amountCurrency: string }

export async function updatePayments(
  db: Queryable,
  projectId: number,
  payments: readonly MovedPayment[],
): Promise<void> {
  await db.run(sql`
    update payments p set
      amount = i.amount, currency = i.currency, amount_currency = i."amountCurrency", type = i.type, status = i.status, data = i.data,
      completed_at = i."completedAt", removed_at = i."removedAt"
    from json_to_recordset(${JSON.stringify(payments)}) as i("paymentId" text, amount numeric, currency text, "amountCurrency" text,
      type text, status text, data jsonb, "completedAt" timestamptz, "removedAt" timestamptz)
    where p.project_id = ${projectId} and p.payment_id = i."paymentId"`)
}

/** A payment that was just completed, which is the final status. */
export type CompletedPayment = Pick<Payment, 'paymentId' | 'type' | 'amount'> & {
  completedAt: Date
  amountCurrency: string
  owner: Pick<Owner, 'installId' | 'person'>
}

/** A withdrawal is no revenue. */
export async function journalPayments(
  db: Queryable,
  projectId: number,
  payments: readonly CompletedPayment[],
): Promise<void> {
  await db.run(sql`
    insert into rollup_journal (project_id, ${journalKey}, kind, at, install_id, person, name, count, total, revenue, currency)
    select p.project_id, ${newJournalKey()}, 'payment', i.at, i.install_id, i.person, i.type, 1, i.amount,
      case when i.type <> 'FUNDS_WITHDRAWAL' then i.amount end, i.currency
    from projects p cross join unnest(
      ${payments.map(({ completedAt }) => completedAt)}::timestamptz[], ${payments.map(({ owner }) => owner.installId)}::uuid[],
      ${payments.map(({ owner }) => owner.person)}::uuid[], ${payments.map(({ type }) => type)}::text[],
      ${payments.map(({ amount }) => amount)}::numeric[], ${payments.map(({ amountCurrency }) => amountCurrency)}::text[]
    ) as i(at, install_id, person, type, amount, currency)
    where p.project_id = ${projectId}`)
}

/** For destinations. The sender chose the payment id, and senders of other projects may choose the same. */
export async function announcePayments(
  db: Queryable,
  projectId: number,
  payments: readonly CompletedPayment[],
): Promise<void> {
  await db.run(sql`
    insert into outbox (project_id, id, kind, at, install_id, ref, name)
    select p.project_id, ${newsId(sql`'payment'`, sql`p.project_id || chr(31) || i.payment_id`)}, 'payment', i.at, i.install_id, i.payment_id,
      i.type
    from projects p cross join unnest(
      ${payments.map(({ paymentId }) => paymentId)}::text[], ${payments.map(({ completedAt }) => completedAt)}::timestamptz[],
      ${payments.map(({ owner }) => owner.installId)}::uuid[], ${payments.map(({ type }) => type)}::text[]
    ) as i(payment_id, at, install_id, type)
    where p.project_id = ${projectId}
    on conflict do nothing`)
}

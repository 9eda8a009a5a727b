import type { Queryable } from '#storage/database.ts'
import { nothing, sql } from '#storage/sql.ts'

/** `amount` null: all of the payment. Amounts are decimal texts. */
export type PendingRefund = { paymentId: string; refundId: string; amount: string | null }

/** False: it is known already. */
export async function insertRefund(
  db: Queryable,
  projectId: number,
  refund: { paymentId: string; refundId: string; amount: number | null; at: Date },
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into payment_refunds (project_id, payment_id, refund_id, amount, at)
    values (${projectId}, ${refund.paymentId}, ${refund.refundId}, ${refund.amount}, ${refund.at})
    on conflict do nothing`)
  return inserted === 1
}

/** Those that wait for a payment with one of these names, oldest first. */
export function pendingRefunds(
  db: Queryable,
  projectId: number,
  names: readonly string[],
): Promise<PendingRefund[]> {
  return db.many<PendingRefund>(sql`
    select r.payment_id as "paymentId", r.refund_id as "refundId", r.amount::text as amount
    from payment_refunds r
    where r.project_id = ${projectId} and r.payment_id = any (${names}::text[]) and r.reduced is null and r.reversed_at is null
    order by r.at, r.refund_id`)
}

export async function markApplied(
  db: Queryable,
  projectId: number,
  { paymentId, refundId, reduced }: { paymentId: string; refundId: string; reduced: string },
): Promise<void> {
  await db.run(sql`
    update payment_refunds set reduced = ${reduced}::numeric
    where project_id = ${projectId} and payment_id = ${paymentId} and refund_id = ${refundId}`)
}

/** One refund of a payment, or all. */
type RefundFilter = { names: readonly string[]; refundId: string | undefined }

/** What refunds took off a payment's amount, as a decimal text, and whether one of them removed it. */
export function effectOfRefunds(
  db: Queryable,
  projectId: number,
  { names, refundId }: RefundFilter,
): Promise<{ reduced: string; removed: boolean }> {
  return db.one<{ reduced: string; removed: boolean }>(sql`
    select coalesce(sum(r.reduced), 0)::text as reduced, coalesce(bool_or(r.reduced = 0), false) as removed
    from payment_refunds r
    where r.project_id = ${projectId} and r.payment_id = any (${names}::text[]) and r.reversed_at is null
      ${refundId === undefined ? nothing : sql`and r.refund_id = ${refundId}`}`)
}

/** An amount as it is after the refunds that were applied to it. */
export async function amountAfterRefunds(
  db: Queryable,
  projectId: number,
  { names, amount }: { names: readonly string[]; amount: number },
): Promise<number> {
  const left = await db.one<{ amount: number }>(sql`
    select (${amount}::numeric - coalesce(sum(r.reduced), 0))::float8 as amount
    from payment_refunds r
    where r.project_id = ${projectId} and r.payment_id = any (${names}::text[]) and r.reversed_at is null`)
  return Math.max(0, left.amount)
}

/** The number of refunds that are no longer valid. */
export function reverseRefunds(
  db: Queryable,
  projectId: number,
  { names, refundId, at }: RefundFilter & { at: Date },
): Promise<number> {
  return db.run(sql`
    update payment_refunds set reversed_at = ${at}
    where project_id = ${projectId} and payment_id = any (${names}::text[]) and reversed_at is null
      ${refundId === undefined ? nothing : sql`and refund_id = ${refundId}`}`)
}

/** The payment itself, if this is one of its other names. */
export async function paymentNamed(db: Queryable, projectId: number, name: string): Promise<string> {
  const found = await db.maybe<{ paymentId: string }>(sql`
    select a.payment_id as "paymentId" from payment_aliases a
    where a.project_id = ${projectId} and a.alias = ${name}`)
  return found?.paymentId ?? name
}

/** All names of a payment, its own first. */
export async function namesOfPayment(db: Queryable, projectId: number, paymentId: string): Promise<string[]> {
  const rows = await db.many<{ alias: string }>(sql`
    select a.alias from payment_aliases a where a.project_id = ${projectId} and a.payment_id = ${paymentId}`)
  return [paymentId, ...rows.map(({ alias }) => alias)]
}

export async function insertAlias(
  db: Queryable,
  projectId: number,
  { alias, paymentId }: { alias: string; paymentId: string },
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into payment_aliases (project_id, alias, payment_id) values (${projectId}, ${alias}, ${paymentId})
    on conflict do nothing`)
  return inserted === 1
}

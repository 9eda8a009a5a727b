import type { Payment } from '#domain/payments/payment.ts'
import type { Queryable } from '#storage/database.ts'
import { type JournalLine, writeJournal } from '#storage/journal/write-journal.ts'
import { currencyOfPayment, sentCurrency } from '#storage/money/in-display-currency.ts'
import { revenueOfPayment } from '#storage/rollups/all-facts.ts'
import { nothing, type Sql, sql } from '#storage/sql.ts'

/** Undefined: no such filter. */
export type RemovalFilter = {
  userId?: string | undefined
  paymentId?: string | undefined
  /** Only what this install may remove: all payments of a user it signed up first, else those it captured itself. */
  allowedTo?: string | undefined
}

function matching({ userId, paymentId, allowedTo }: RemovalFilter): Sql {
  return sql`
    ${userId === undefined ? nothing : sql`and p.user_id = ${userId}`}
    ${paymentId === undefined ? nothing : sql`and p.payment_id = ${paymentId}`}
    ${allowedTo === undefined ? nothing : sql`and (p.install_id = ${allowedTo} or u.install_id = ${allowedTo})`}`
}

/** Takes payments out of revenue (-1), or puts them back (1). */
async function journalStored(
  db: Queryable,
  projectId: number,
  { paymentIds, count }: { paymentIds: readonly string[]; count: 1 | -1 },
): Promise<void> {
  const lines = await db.many<JournalLine>(sql`
    select 'payment' as kind, a.completed_at as at, u.install_id as "installId", u.person, a.type as name, ${count}::int as count,
      a.amount as total, ${revenueOfPayment(sql`a`)} as revenue, ${currencyOfPayment(sql`a`)} as currency
    from payments a
    join users u on u.project_id = ${projectId} and u.user_id = a.user_id
    join project_currencies pc on pc.project_id = ${projectId}
    where a.project_id = ${projectId} and a.payment_id = any (${paymentIds}::text[]) and a.completed_at is not null`)
  await writeJournal(db, projectId, lines)
}

/** Marks payments as removed; returns how many. Locks them in key order, as intake does. */
export async function removePayments(
  db: Queryable,
  projectId: number,
  removal: { filter: RemovalFilter; at: Date },
): Promise<number> {
  const locked = await db.many<{ paymentId: string }>(sql`
    select p.payment_id as "paymentId"
    from payments p left join users u on u.project_id = ${projectId} and u.user_id = p.user_id
    where p.project_id = ${projectId} and p.removed_at is null ${matching(removal.filter)}
    order by p.payment_id
    for update of p`)
  if (locked.length === 0) return 0
  const paymentIds = locked.map(({ paymentId }) => paymentId)
  await db.run(sql`
    update payments set removed_at = ${removal.at}
    where project_id = ${projectId} and payment_id = any (${paymentIds}::text[])`)
  await journalStored(db, projectId, { paymentIds, count: -1 })
  return locked.length
}

/** Undefined if no removed payment has that id. */
export async function restorePayment(
  db: Queryable,
  projectId: number,
  paymentId: string,
): Promise<Payment | undefined> {
  const restored = await db.run(sql`
    update payments set removed_at = null
    where project_id = ${projectId} and payment_id = ${paymentId} and removed_at is not null`)
  if (restored === 0) return undefined
  await journalStored(db, projectId, { paymentIds: [paymentId], count: 1 })
  return db.maybe<Payment>(sql`
    select a.project_id as "projectId", a.payment_id as "paymentId", a.user_id as "userId", a.amount::float8 as amount,
      ${sentCurrency(sql`a`)} as currency, a.type, a.status, a.data, a.at, a.completed_at as "completedAt", a.removed_at as "removedAt"
    from payments a join project_currencies pc on pc.project_id = ${projectId}
    where a.project_id = ${projectId} and a.payment_id = ${paymentId}`)
}

/** Lowers the amount of a payment, in revenue too; a negative amount raises it. The caller has locked the payment. */
export async function reducePayment(
  db: Queryable,
  projectId: number,
  { paymentId, amount }: { paymentId: string; amount: string },
): Promise<void> {
  await journalStored(db, projectId, { paymentIds: [paymentId], count: -1 })
  await db.run(sql`
    update payments set amount = amount - ${amount}::numeric
    where project_id = ${projectId} and payment_id = ${paymentId}`)
  await journalStored(db, projectId, { paymentIds: [paymentId], count: 1 })
}

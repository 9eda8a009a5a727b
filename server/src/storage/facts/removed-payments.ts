import type { Payment } from '../../domain/payments/payment.ts'
import type { Queryable } from '../database.ts'
import { revenueOfPayment } from '../rollups/all-facts.ts'
import { currencyOfPayment, sentCurrency } from '../spend/in-display-currency.ts'
import { nothing, type Sql, sql } from '../sql.ts'

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

/** Journal lines that take payments out of revenue, or put them back. */
const journalOfPayments = (count: Sql) => sql`journal as (
      insert into rollup_journal (project_id, kind, at, install_id, person, name, count, total, revenue, currency)
      select c.project_id, 'payment', c.completed_at, u.install_id, u.person, c.type, ${count}, c.amount,
        ${revenueOfPayment(sql`c`)}, ${currencyOfPayment(sql`c`)}
      from changed c join project_currencies pc on pc.project_id = c.project_id join users u on u.project_id = c.project_id and u.user_id = c.user_id
      where c.completed_at is not null
    )`

/** Marks payments as removed; returns how many. Locks them in key order, as intake does. */
export async function removePayments(
  db: Queryable,
  projectId: number,
  removal: { filter: RemovalFilter; at: Date },
): Promise<number> {
  const { removed } = await db.one<{ removed: number }>(sql`
    with locked as (
      select p.payment_id
      from payments p left join users u on u.project_id = p.project_id and u.user_id = p.user_id
      where p.project_id = ${projectId} and p.removed_at is null ${matching(removal.filter)}
      order by p.payment_id
      for update of p
    ), changed as (
      update payments p set removed_at = ${removal.at}
      from locked l where p.project_id = ${projectId} and p.payment_id = l.payment_id
      returning p.*
    ), ${journalOfPayments(sql`-1`)}
    select count(*) as removed from changed`)
  return removed
}

/** Undefined if no removed payment has that id. */
export function restorePayment(
  db: Queryable,
  projectId: number,
  paymentId: string,
): Promise<Payment | undefined> {
  return db.maybe<Payment>(sql`
    with changed as (
      update payments set removed_at = null
      where project_id = ${projectId} and payment_id = ${paymentId} and removed_at is not null
      returning *
    ), ${journalOfPayments(sql`1`)}
    select project_id as "projectId", payment_id as "paymentId", user_id as "userId", amount::float8 as amount,
      ${sentCurrency(sql`changed`)} as currency, type, status, data, at, completed_at as "completedAt", removed_at as "removedAt"
    from changed join project_currencies pc using (project_id)`)
}

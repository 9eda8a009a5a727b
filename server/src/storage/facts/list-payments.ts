import type { Payment } from '#domain/payments/payment.ts'
import type { Queryable } from '#storage/database.ts'
import { microsOf, type TimePage, timestampAt } from '#storage/filters/person-filter.ts'
import { type Days, withinDays } from '#storage/filters/within-days.ts'
import { sentCurrency } from '#storage/money/in-display-currency.ts'
import { nothing, sql } from '#storage/sql.ts'

export type PaymentRow = Payment & { atMicros: string }

export type PaymentPage = TimePage & {
  days: Days
  userId?: string | undefined
  removed?: boolean | undefined
}

/** Newest first, including removed ones. */
export function paymentsBefore(
  db: Queryable,
  projectId: number,
  { before, limit, days, userId, removed }: PaymentPage,
): Promise<PaymentRow[]> {
  return db.many<PaymentRow>(sql`
    select p.project_id as "projectId", p.payment_id as "paymentId", p.user_id as "userId", p.amount::float8 as amount,
      ${sentCurrency(sql`p`)} as currency, p.type, p.status, p.data, p.at, ${microsOf(sql`p.at`)} as "atMicros", p.completed_at as "completedAt",
      p.removed_at as "removedAt"
    from payments p join project_currencies pc on pc.project_id = p.project_id
    where p.project_id = ${projectId} ${withinDays(sql`p.at`, days)}
      ${userId === undefined ? nothing : sql`and p.user_id = ${userId}`}
      ${removed === undefined ? nothing : sql`and (p.removed_at is not null) = ${removed}`}
      ${before === undefined ? nothing : sql`and (p.at, p.payment_id) < (${timestampAt(before.micros)}, ${before.id})`}
    order by p.at desc, p.payment_id desc limit ${limit}`)
}

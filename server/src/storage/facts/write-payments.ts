import type { Payment, PaymentFact } from '../../domain/payments/payment.ts'
import type { Queryable } from '../database.ts'
import { hasEnabledDestination, paymentNewsId } from '../outbound/outbox.ts'
import { wasRegistered } from '../people/was-registered.ts'
import { isTombstoned } from '../privacy/erased-users.ts'
import { revenueOfPayment } from '../rollups/all-facts.ts'
import { arrivingCurrency, hasRate, projectWithCurrency } from '../spend/in-display-currency.ts'
import { type Sql, sql } from '../sql.ts'

/** A payment that may be new, with the call that reports it. */
export type PaymentToStore = Payment & Pick<PaymentFact, 'installId' | 'receivedAt' | 'door'>

/** `known`: already stored, by an earlier call or earlier in this batch. */
export type Insertion = {
  found: 'stored' | 'known' | 'user_not_registered' | 'erased_user'
  /** Its amount is in another currency, and in no sum, because no rate is known. */
  withoutRate: boolean
}

// A payment becomes revenue when it is completed, on that day.
const isCompleted = sql`i.status = 'PAYMENT_COMPLETED'`
const isRevenue = sql`${isCompleted} and i.type <> 'FUNDS_WITHDRAWAL'`
const isConvertible = hasRate({ currency: sql`i.amount_currency`, at: sql`i."completedAt"` })

/** Columns of a journal line about a completed payment. */
const money = (payment: Sql): Sql =>
  sql`${payment}.amount, ${revenueOfPayment(payment)}, ${payment}.amount_currency`

/** Journal and outbox lines for completed payments that insertPayments `stored`. */
const journalAndNews = sql`journal as (
      insert into rollup_journal (project_id, kind, at, install_id, person, name, count, total, revenue, currency)
      select s.project_id, 'payment', s.completed_at, o.home, o.person, s.type, 1, ${money(sql`s`)}
      from stored s join with_users o on o."projectId" = s.project_id and o."paymentId" = s.payment_id and o.occurrence = 1 and not o.erased
      where s.completed_at is not null
    ), news as (
      insert into outbox (project_id, id, kind, at, install_id, ref, name)
      select s.project_id, ${paymentNewsId(sql`s`)}, 'payment', s.completed_at, o.home, s.payment_id, s.type
      from stored s join with_users o on o."projectId" = s.project_id and o."paymentId" = s.payment_id and o.occurrence = 1 and not o.erased
      where s.completed_at is not null and o.door <> 'import' and ${hasEnabledDestination(sql`s.project_id`)}
      on conflict do nothing
    )`

/** Stores new payments; returns the result for each, in order. */
export function insertPayments(db: Queryable, payments: readonly PaymentToStore[]): Promise<Insertion[]> {
  return db.many<Insertion>(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(payments.map((payment, place) => ({ ...payment, place })))}) as p(
        place int, "projectId" int, "paymentId" text, "userId" text, "installId" uuid, amount numeric, currency text, type text,
        status text, data jsonb, at timestamptz, "completedAt" timestamptz, "receivedAt" timestamptz, door text)
    ), with_users as (
      select i.*, u.install_id as home, u.person, u.campaign_id, u.erased_at is not null as erased, ${isRevenue} as is_revenue, ${isConvertible} as has_rate,
        row_number() over (partition by i."projectId", i."paymentId", u.erased_at is not null order by i.place) as occurrence
      from (
        select i.*, ${arrivingCurrency(sql`i.currency`, sql`i."receivedAt"`)} as amount_currency
        from input i join project_currencies pc on pc.project_id = i."projectId"
      ) i
      join ${projectWithCurrency} on p.project_id = i."projectId"
      join users u on u.project_id = i."projectId" and u.user_id = i."userId" and ${wasRegistered}
    ), stored as (
      -- Sorted by key: two servers that commit overlapping batches in different orders deadlock.
      insert into payments (project_id, payment_id, user_id, install_id, campaign_id, amount, currency, amount_currency, type, status, data, at,
        completed_at, received_at, door)
      select "projectId", "paymentId", "userId", "installId", campaign_id, amount, currency, amount_currency, type, status, data, at,
        "completedAt", "receivedAt", door
      from with_users where occurrence = 1 and not erased
      order by "projectId", "paymentId"
      on conflict do nothing
      returning project_id, payment_id, completed_at, type, amount, amount_currency
    ), ${journalAndNews}
    select o.is_revenue and not o.has_rate as "withoutRate",
      case
        when o.erased or o.place is null and ${isTombstoned(sql`i."projectId"`, sql`i."userId"`)} then 'erased_user'
        when o.place is null then 'user_not_registered'
        when s.payment_id is not null and o.occurrence = 1 then 'stored'
        else 'known'
      end as found
    from input i
    left join with_users o on o.place = i.place
    left join stored s on s.project_id = i."projectId" and s.payment_id = i."paymentId"
    order by i.place`)
}

export type PaymentKey = Pick<Payment, 'projectId' | 'paymentId'>

/** Locks payments against other calls and removals until the transaction ends; in key order, like every other lock. */
export function lockPayments(db: Queryable, keys: readonly PaymentKey[]): Promise<Payment[]> {
  return db.many<Payment>(sql`
    select p.project_id as "projectId", p.payment_id as "paymentId", p.user_id as "userId", p.amount::float8 as amount, p.currency,
      p.type, p.status, p.data, p.at, p.completed_at as "completedAt", p.removed_at as "removedAt"
    from payments p
    join json_to_recordset(${JSON.stringify(keys)}) as k("projectId" int, "paymentId" text)
      on p.project_id = k."projectId" and p.payment_id = k."paymentId"
    order by p.project_id, p.payment_id
    for update of p`)
}

/** `door` is that of the call that changes it. */
export type MovedPayment = Payment & Pick<PaymentFact, 'door'>

/** Returns those in no sum: revenue in another currency without a known rate. */
export function updatePayments(db: Queryable, payments: readonly MovedPayment[]): Promise<PaymentKey[]> {
  return db.many<PaymentKey>(sql`
    with input as (
      select i.*, ${isRevenue} as is_revenue, ${isConvertible} as has_rate
      from (
        select i.*, ${arrivingCurrency(sql`i.currency`)} as amount_currency
        from json_to_recordset(${JSON.stringify(payments)}) as i("projectId" int, "paymentId" text, amount numeric, currency text,
          type text, status text, data jsonb, "completedAt" timestamptz, door text)
        join project_currencies pc on pc.project_id = i."projectId"
      ) i
      join ${projectWithCurrency} on p.project_id = i."projectId"
    ), updated as (
      update payments p set
        amount = i.amount, currency = i.currency, amount_currency = i.amount_currency, type = i.type, status = i.status, data = i.data,
        completed_at = i."completedAt"
      from input i
      where p.project_id = i."projectId" and p.payment_id = i."paymentId"
      returning p.project_id, p.payment_id, p.user_id, p.completed_at, p.type, p.amount, p.amount_currency, i.door
    ), journal as (
      -- Completed is the final status, so this update is the first to reach it.
      insert into rollup_journal (project_id, kind, at, install_id, person, name, count, total, revenue, currency)
      select a.project_id, 'payment', a.completed_at, u.install_id, u.person, a.type, 1, ${money(sql`a`)}
      from updated a join users u on u.project_id = a.project_id and u.user_id = a.user_id
      where a.completed_at is not null
    ), news as (
      insert into outbox (project_id, id, kind, at, install_id, ref, name)
      select a.project_id, ${paymentNewsId(sql`a`)}, 'payment', a.completed_at, u.install_id, a.payment_id, a.type
      from updated a join users u on u.project_id = a.project_id and u.user_id = a.user_id
      where a.completed_at is not null and a.door <> 'import' and ${hasEnabledDestination(sql`a.project_id`)}
      on conflict do nothing
    )
    select "projectId", "paymentId" from input where is_revenue and not has_rate`)
}

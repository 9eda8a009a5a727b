import type { Payment, PaymentFact } from '../domain/payments/payment.ts'
import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** A payment that may be new, with the call that tells of it. */
export type PaymentToStore = Payment & Pick<PaymentFact, 'installId' | 'receivedAt' | 'door'>

/** `known`: the payment is stored already, by an earlier call or by an earlier one of this batch. */
export type Insertion = 'stored' | 'known' | 'user_not_registered' | 'erased_user'

/** Stores those that are new; answers with what it found about each, in order. */
export async function insertPayments(
  db: Queryable,
  payments: readonly PaymentToStore[],
): Promise<Insertion[]> {
  const rows = await db.many<{ found: Insertion }>(sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(payments.map((payment, place) => ({ ...payment, place })))}) as p(
        place int, "projectId" int, "paymentId" text, "userId" text, "installId" uuid, amount numeric, currency text, type text,
        status text, data jsonb, at timestamptz, "completedAt" timestamptz, "receivedAt" timestamptz, door text)
    ), of_users as (
      select i.*, u.campaign_id, u.erased_at is not null as erased,
        row_number() over (partition by i."projectId", i."paymentId", u.erased_at is not null order by i.place) as turn
      from input i join users u on u.project_id = i."projectId" and u.user_id = i."userId"
    ), stored as (
      -- Sorted by key: two servers that commit overlapping batches in different orders deadlock.
      insert into payments (project_id, payment_id, user_id, install_id, campaign_id, amount, currency, type, status, data, at,
        completed_at, received_at, door)
      select "projectId", "paymentId", "userId", "installId", campaign_id, amount, currency, type, status, data, at,
        "completedAt", "receivedAt", door
      from of_users where turn = 1 and not erased
      order by "projectId", "paymentId"
      on conflict do nothing
      returning project_id, payment_id
    )
    select case
        when o.place is null then 'user_not_registered'
        when o.erased then 'erased_user'
        when s.payment_id is not null and o.turn = 1 then 'stored'
        else 'known'
      end as found
    from input i
    left join of_users o on o.place = i.place
    left join stored s on s.project_id = i."projectId" and s.payment_id = i."paymentId"
    order by i.place`)
  return rows.map(({ found }) => found)
}

export type PaymentKey = Pick<Payment, 'projectId' | 'paymentId'>

/** Holds them against other calls and removals until the transaction ends; in the order of their keys, as everybody does. */
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

export async function updatePayments(db: Queryable, payments: readonly Payment[]): Promise<void> {
  await db.run(sql`
    update payments p set
      amount = i.amount, currency = i.currency, type = i.type, status = i.status, data = i.data, completed_at = i."completedAt"
    from json_to_recordset(${JSON.stringify(payments)}) as i("projectId" int, "paymentId" text, amount numeric, currency text,
      type text, status text, data jsonb, "completedAt" timestamptz)
    where p.project_id = i."projectId" and p.payment_id = i."paymentId"`)
}

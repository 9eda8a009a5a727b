import type { Queryable } from '#storage/database.ts'
import { takeProjectLock } from '#storage/projects/lock-project.ts'
import { sql } from '#storage/sql.ts'
import { idsOf, type Key, names, renamed } from './erase-keyed-ids.ts'
import type { Erasure } from './erase-user.ts'
import { erasedColumns } from './personal-columns.ts'

/** Payments, their refunds, and what is sent of them. Returns the ids of the payments. Locks payments in key order, as removal does. */
export async function erasePayments(
  db: Queryable,
  projectId: number,
  { userId, pseudonym, key }: Erasure & Key,
): Promise<string[]> {
  await takeProjectLock(db, projectId, 'refunds')
  const ids = await idsOf(
    db,
    sql`select payment_id as id from payments where project_id = ${projectId} and user_id = ${userId} order by payment_id for update`,
  )
  if (ids.length === 0) return []
  const ofPayments = names(renamed({ key }, ids))
  await db.run(sql`
    update payments p set payment_id = n.erased, user_id = ${pseudonym}, ${erasedColumns('payments')}
    from ${ofPayments} where p.project_id = ${projectId} and p.payment_id = n.id`)
  // The id of a line is made of the payment’s: another one keeps it from being tried. The outbox first: a line may become deliveries meanwhile.
  for (const table of [sql`outbox`, sql`deliveries`])
    await db.run(sql`
      update ${table} w set ref = n.erased, id = n.random from ${ofPayments}
      where w.project_id = ${projectId} and w.kind = 'payment' and w.ref = n.id`)
  await eraseRefunds(db, projectId, { key, ids })
  return ids
}

async function eraseRefunds(
  db: Queryable,
  projectId: number,
  { key, ids }: Key & { ids: readonly string[] },
): Promise<void> {
  const aliases = await idsOf(
    db,
    sql`select alias as id from payment_aliases where project_id = ${projectId} and payment_id = any (${ids}::text[])`,
  )
  const all = [...ids, ...aliases]
  const refunds = await idsOf(
    db,
    sql`select refund_id as id from payment_refunds where project_id = ${projectId} and payment_id = any (${all}::text[])`,
  )
  await db.run(sql`
    update payment_aliases a set alias = n.erased, payment_id = p.erased
    from ${names(renamed({ key }, aliases))}, json_to_recordset(${renamed({ key }, ids)}) as p(id text, erased text)
    where a.project_id = ${projectId} and a.alias = n.id and a.payment_id = p.id`)
  await db.run(sql`
    update payment_refunds r set refund_id = n.erased, payment_id = p.erased
    from ${names(renamed({ key }, refunds))}, json_to_recordset(${renamed({ key }, all)}) as p(id text, erased text)
    where r.project_id = ${projectId} and r.refund_id = n.id and r.payment_id = p.id`)
}

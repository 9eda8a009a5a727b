import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Reports read it in the snapshot of their sums. */
export async function displayCurrency(db: Queryable, projectId: number): Promise<string> {
  const { currency } = await db.one<{ currency: string }>(
    sql`select currency from project_currencies where project_id = ${projectId}`,
  )
  return currency
}

/** The sums follow (rollups/reprice.ts). Asking for the current currency withdraws an unfinished change. */
export async function requestCurrency(
  db: Queryable,
  projectId: number,
  { to, at }: { to: string; at: Date },
): Promise<void> {
  await db.run(sql`
    delete from currency_changes w using project_currencies pc
    where w.project_id = ${projectId} and pc.project_id = w.project_id and pc.currency = ${to}`)
  await db.run(sql`
    insert into currency_changes (project_id, to_currency, requested_at)
    select pc.project_id, ${to}, ${at} from project_currencies pc where pc.project_id = ${projectId} and pc.currency <> ${to}
    on conflict (project_id) do update set to_currency = excluded.to_currency, requested_at = excluded.requested_at
    where currency_changes.to_currency <> excluded.to_currency`)
}

/** Undefined: no change is waiting. */
export async function currencyWanted(db: Queryable, projectId: number): Promise<string | undefined> {
  const row = await db.maybe<{ to: string }>(
    sql`select to_currency as to from currency_changes where project_id = ${projectId}`,
  )
  return row?.to
}

/** From now on the rollups use all stored rates. */
export async function countRates(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`delete from exchange_rates where project_id = ${projectId} and rate is null`)
  await db.run(sql`
    update exchange_rates set counted_rate = rate where project_id = ${projectId} and counted_rate is distinct from rate`)
}

/** From now on the rollups are in this currency; undefined: as before. A change that was withdrawn or replaced meanwhile fails. */
export async function countCurrency(
  db: Queryable,
  projectId: number,
  { to, at }: { to: string | undefined; at: Date },
): Promise<void> {
  await db.run(
    to === undefined
      ? sql`update project_currencies set version = version + 1 where project_id = ${projectId}`
      : sql`
        update project_currencies set version = version + 1, previous = currency, since = ${at}, currency = ${to}
        where project_id = ${projectId}`,
  )
  if (to !== undefined) await db.run(sql`delete from currency_changes where project_id = ${projectId}`)
}

/** Those of the projects whose rollups do not use the wanted currency or all stored rates yet. */
export async function projectsToReprice(db: Queryable, projectIds: readonly number[]): Promise<number[]> {
  const rows = await db.many<{ projectId: number }>(sql`
    select project_id as "projectId" from currency_changes where project_id = any (${projectIds}::int[])
    union
    select project_id from exchange_rates
    where project_id = any (${projectIds}::int[]) and counted_rate is distinct from rate
    order by 1`)
  return rows.map(({ projectId }) => projectId)
}

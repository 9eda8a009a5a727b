import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ExchangeRate = {
  id: number
  day: string
  from: string
  to: string
  rate: number
  createdAt: Date
}

// A rate arrives as a JSON number and is stored as its decimal text: as a float it is the same number again.
const columns = sql`
  id, day, from_currency as "from", to_currency as "to", rate::float8 as rate, created_at as "createdAt"`

export function exchangeRatesAfter(
  db: Queryable,
  projectId: number,
  page: { after: number; limit: number },
): Promise<ExchangeRate[]> {
  return db.many<ExchangeRate>(sql`
    select ${columns} from exchange_rates
    where project_id = ${projectId} and id > ${page.after} and rate is not null order by id limit ${page.limit}`)
}

/** Replaces the rate of the same day and pair, and keeps its id. Rollups use it once facts are repriced (rollups/reprice.ts). */
export function upsertExchangeRate(
  db: Queryable,
  projectId: number,
  { id, day, from, to, rate, createdAt }: ExchangeRate,
): Promise<ExchangeRate> {
  return db.one<ExchangeRate>(sql`
    insert into exchange_rates (project_id, id, from_currency, to_currency, day, rate, created_at)
    values (${projectId}, ${id}, ${from}, ${to}, ${day}, ${String(rate)}::numeric, ${createdAt})
    on conflict (project_id, from_currency, to_currency, day) do update set rate = excluded.rate
    returning ${columns}`)
}

/** An undefined rate changes nothing. */
export function changeExchangeRate(
  db: Queryable,
  projectId: number,
  { id, rate }: { id: number; rate: number | undefined },
): Promise<ExchangeRate | undefined> {
  return db.maybe<ExchangeRate>(sql`
    update exchange_rates set rate = coalesce(${rate === undefined ? null : String(rate)}::numeric, rate)
    where project_id = ${projectId} and id = ${id} and rate is not null
    returning ${columns}`)
}

/** Its row stays while rollups use it. */
export async function deleteExchangeRate(db: Queryable, projectId: number, id: number): Promise<boolean> {
  const deleted = await db.run(sql`
    update exchange_rates set rate = null where project_id = ${projectId} and id = ${id} and rate is not null`)
  return deleted === 1
}

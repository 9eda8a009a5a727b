import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

type Amount = { currency: string; at: Date }

/** For each amount in another currency, whether a rate is known on its day, also one that the rollups do not use yet. */
export async function haveRates(
  db: Queryable,
  projectId: number,
  { display, amounts }: { display: string; amounts: readonly Amount[] },
): Promise<boolean[]> {
  if (amounts.length === 0) return []
  const rows = await db.many<{ n: number }>(sql`
    select i.n::int as n
    from projects p
    cross join unnest(${amounts.map(({ currency }) => currency)}::text[], ${amounts.map(({ at }) => at)}::timestamptz[])
      with ordinality as i(currency, at, n)
    where p.project_id = ${projectId} and exists (
      select from exchange_rates r
      where r.project_id = ${projectId} and r.rate is not null and r.day <= (i.at at time zone p.timezone)::date
        and (r.from_currency = i.currency and r.to_currency = ${display} or r.from_currency = ${display} and r.to_currency = i.currency))`)
  const known = new Set(rows.map(({ n }) => n))
  return amounts.map((_, index) => known.has(index + 1))
}

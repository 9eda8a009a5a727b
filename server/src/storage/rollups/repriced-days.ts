import type { Queryable } from '#storage/database.ts'
import { rateColumns } from '#storage/money/in-display-currency.ts'
import { rawSql, type Sql, sql } from '#storage/sql.ts'

/** A day whose amounts in a currency change their rate. Multiply by the factor or divide by the divisor; neither: no rate. */
export type RepricedDay = {
  currency: string
  day: string
  events: number
  payments: number
  old_factor: string | null
  old_divisor: string | null
  new_factor: string | null
  new_divisor: string | null
}

/** The display currency that is wanted. */
const wantedCurrency = (projectId: number): Sql => sql`
  coalesce((select w.to_currency from currency_changes w where w.project_id = ${projectId}), pc.currency)`

/** What changes if the rollups used the given currency and all stored rates. `since`: earlier days have no facts any more. */
export function repricedDays(
  db: Queryable,
  projectId: number,
  { to = wantedCurrency(projectId), since }: { to?: Sql; since: string | null },
): Promise<RepricedDay[]> {
  const rates = (prefix: 'old' | 'new', target: Sql) =>
    rateColumns(
      {
        projectId,
        from: sql`d.currency`,
        to: target,
        day: sql`d.day`,
        rates: prefix === 'old' ? 'counted' : 'wanted',
      },
      (part) => rawSql(`${prefix}_${part}`),
    )
  return db.many<RepricedDay>(sql`
    select * from (
      select d.currency, d.day, d.events, d.payments, ${rates('old', sql`d.display`)}, ${rates('new', sql`d.target`)}
      from (
        select d.project_id, d.currency, d.day, pc.currency as display, ${to} as target,
          coalesce(sum(d.facts) filter (where d.kind = 'event'), 0)::float8 as events,
          coalesce(sum(d.facts) filter (where d.kind = 'payment'), 0)::float8 as payments
        from currency_days d join project_currencies pc on pc.project_id = d.project_id
        where d.project_id = ${projectId} and d.facts <> 0 and (${since}::date is null or d.day >= ${since}::date)
        group by 1, 2, 3, 4, 5
      ) d
    ) r
    where (old_factor, old_divisor) is distinct from (new_factor, new_divisor)
    order by day, currency`)
}

export function countFacts(days: readonly RepricedDay[]): number {
  return days.reduce((sum, { events, payments }) => sum + events + payments, 0)
}

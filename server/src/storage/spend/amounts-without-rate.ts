import type { Queryable } from '#storage/database.ts'
import { hasRateTo, ofProject } from '#storage/money/in-display-currency.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** Amounts in a currency that are in no sum. A rate holds until the next one: these are all its amounts of these days. */
export type AmountsWithoutRate = {
  currency: string
  firstDay: string
  lastDay: string
  events: number
  payments: number
  spendRows: number
}

/** By currency, for sums in the given display currency. `since`: earlier days have no facts any more. */
export function amountsWithoutRate(
  db: Queryable,
  projectId: number,
  { to, since }: { to: Sql; since: string | null },
): Promise<AmountsWithoutRate[]> {
  return db.many<AmountsWithoutRate>(sql`
    select d.currency, min(d.day)::text as "firstDay", max(d.day)::text as "lastDay", sum(d.events)::float8 as events,
      sum(d.payments)::float8 as payments, sum(d.spend_rows)::float8 as "spendRows"
    from (
      select currency, day, coalesce(sum(facts) filter (where kind = 'event'), 0) as events,
        coalesce(sum(facts) filter (where kind = 'payment'), 0) as payments, 0 as spend_rows
      from currency_days
      where project_id = ${projectId} and facts <> 0 and (${since}::date is null or day >= ${since}::date)
      group by 1, 2
      union all
      select original_currency, day, 0, 0, count(*) from spend where project_id = ${projectId} group by 1, 2
    ) d
    cross join ${ofProject(projectId)}
    where not ${hasRateTo(to, { currency: sql`d.currency`, day: sql`d.day`, projectId: sql`${projectId}` })}
    group by 1
    order by 1`)
}

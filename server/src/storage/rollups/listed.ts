import { type Sql, sql } from '../sql.ts'
import { column, join, metricsOf } from './metrics.ts'

/** `json_agg(d.clicks) as clicks, …`: the columns of rows of sums `d` as lists that go together. Amounts as texts, so that they stay exact. */
export function listed(table: 'ad_days' | 'ad_cohorts'): Sql {
  const { counts, amounts } = metricsOf[table]
  return join(
    [
      ...counts.map((name) => sql`json_agg(d.${column(name)}) as ${column(name)}`),
      ...amounts.map((name) => sql`${textsOf(name)} as ${column(name)}`),
    ],
    ', ',
  )
}

/** What a number of JSON could not hold. */
export function textsOf(name: 'ad' | Parameters<typeof column>[0] | 'amount'): Sql {
  return sql`json_agg(d.${{ strings: [name], values: [] }}::text)`
}

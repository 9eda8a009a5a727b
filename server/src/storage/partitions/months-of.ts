import { monthStart, monthsBetween, nextMonth } from '#domain/time/months.ts'
import { rawSql, type Sql, sql } from '#storage/sql.ts'

/**
 * A condition on `at` for each month between two times, oldest first: each reads one partition, in the order of its index. Over several,
 * or with bounds that the planner does not know, it may read and sort everything instead.
 */
export function monthsOf(first: Date, last: Date): Sql[] {
  return monthsBetween(first, last).map((month) => {
    const [from, to] = [monthStart(month), monthStart(nextMonth(month))].map((day) =>
      rawSql(`timestamptz '${day} 00:00:00+00'`),
    )
    return sql`(at >= ${from} and at < ${to})`
  })
}

import { type Sql, sql } from '#storage/sql.ts'
import type { CompileContext } from './context.ts'
import { localTime } from './field-sql.ts'
import type { MeasureSql } from './measure-sql.ts'
import { subjectRows } from './subject-rows.ts'

/** The revenue of the period's installs, until now, or of days 0 to N of those whose day N is over. */
export function revenuePerInstall(context: CompileContext, day: number | undefined): MeasureSql {
  const { timezone, today } = context
  const age = sql`cast(${localTime(timezone, sql`r.at`)} as date) - b.day0`
  const earned = (rows: Sql) => sql`earned as (
    select b.install, sum(r.revenue) as revenue
    from ${rows} b join ${subjectRows(context, 'revenue', { from: null, to: null })} r on r.install = b.install
    where ${day === undefined ? sql`true` : sql`${age} between 0 and ${day}::int`}
    group by b.install)`
  const old = sql`old as (select b.* from base b where ${today}::date - b.day0 > ${day}::int)`
  const rows = day === undefined ? sql`base` : sql`old`
  return {
    rows,
    before: day === undefined ? [earned(rows)] : [old, earned(rows)],
    columns: sql`, coalesce(earned.revenue, 0) as revenue`,
    joins: sql`left join earned on earned.install = b.install`,
    figures: sql`sum(revenue) as value, count(*) as divisor, count(*) as counted, count(*) as facts`,
  }
}

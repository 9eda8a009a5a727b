import { backtestDays } from '#domain/ltv/backtest.ts'
import { lastAge } from '#domain/reporting/cohorts/cohort-ages.ts'
import { type Sql, sql } from '#storage/sql.ts'
import { baseRows } from './base-rows.ts'
import type { CompileContext } from './context.ts'
import { localTime } from './field-sql.ts'
import { subjectRows } from './subject-rows.ts'

/** Installs by day, their revenue by install week and day of life, and how much those that paid differ: once as of today, once (`era` 0) as of the backtest. */
export function ltvWeeks(context: CompileContext): Sql {
  const { today, timezone, span } = context
  const age = sql`cast(${localTime(timezone, sql`r.at`)} as date) - b.day0`
  const life = sql`${today}::date - b.day0`
  const squares = (of: Sql) => sql`sum(cast(${of} as float8) * cast(${of} as float8))`
  return sql`
    with base as (${baseRows(context, [])}),
    aged as (
      select b.install, ${life} as life, ${age} as age, sum(r.revenue) as revenue,
        case when ${age} < ${life} - ${backtestDays}::int then 0 when ${life} > ${backtestDays}::int then 1 else 2 end as era
      from base b join ${subjectRows(context, 'revenue', { from: span.from, to: null })} r on r.install = b.install
      where ${age} between 0 and ${lastAge}::int and ${age} < ${life}
      group by 1, 2, 3, 5),
    payers as (
      select sum(revenue) as today, sum(revenue) filter (where era = 0) as earlier from aged group by install)
    select 'revenue' as kind, cast(floor(life / 7.0) as int) as life, era, age, cast(sum(revenue) as float8) as amount,
      cast(0 as float8) as squares
    from aged group by 2, era, age
    union all
    select 'installs', ${life}, 0, cast(null as int), cast(count(*) as float8), 0 from base b group by 2
    union all
    select 'payers', cast(null as int), 1, cast(null as int), cast(count(*) as float8), ${squares(sql`today`)}
    from payers where today > 0
    union all
    select 'payers', cast(null as int), 0, cast(null as int), cast(count(*) as float8), ${squares(sql`earlier`)}
    from payers where earlier > 0`
}

import type { QuestionMeasure } from '#domain/explore/question.ts'
import { joinSql, rawSql, type Sql, sql } from '#storage/sql.ts'
import type { CompileContext } from './context.ts'
import { localTime } from './field-sql.ts'
import type { MeasureSql } from './measure-sql.ts'

type Retention = Extract<QuestionMeasure, { kind: 'retention' }>

const kept = (index: number): Sql => rawSql(`r${index}`)

/** As in the report: an install counts in day N once it is N days old. */
export function retention(context: CompileContext, { days, retention: kind }: Retention): MeasureSql {
  const { dialect, span, timezone, today } = context
  const returned = days.map(
    (day, index) => sql`max(case when ${isRetained[kind](day)} then 1 else 0 end) as ${kept(index)}`,
  )
  const opened = sql`opened as (
    select b.install, cast(${localTime(timezone, sql`o.at`)} as date) - b.day0 as age
    from base b join ${dialect.relation('opens', { from: span.from, to: null })} o on o.opened_install = b.install)`
  const kept_installs = sql`kept as (select install, ${joinSql(returned, ', ')} from opened group by install)`
  const figures = days.map((day, index) => {
    const isOld = sql`life >= ${day}::int`
    return sql`count(*) filter (where ${isOld} and ${kept(index)} = 1) as ${rawSql(`value${index}`)},
      count(*) filter (where ${isOld}) as ${rawSql(`divisor${index}`)}`
  })
  return {
    rows: sql`base`,
    before: [opened, kept_installs],
    columns: sql`, ${joinSql(
      days.map((_, index) => sql`kept.${kept(index)}`),
      ', ',
    )}, ${today}::date - b.day0 as life`,
    joins: sql`left join kept on kept.install = b.install`,
    figures: sql`${joinSql(figures, ', ')}, count(*) as counted, count(*) as facts`,
  }
}

const isRetained: Record<Retention['retention'], (day: number) => Sql> = {
  classic: (day) => sql`age = ${day}::int`,
  cumulative: (day) => sql`age between 1 and ${day}::int`,
  rolling: (day) => sql`age >= ${day}::int`,
}

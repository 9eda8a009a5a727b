import type { QuestionMeasure } from '#domain/explore/question.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'
import { keyName } from './base-rows.ts'
import type { CompileContext } from './context.ts'
import type { MeasureSql } from './measure-sql.ts'
import { nameCondition } from './name-condition.ts'
import { subjectRows } from './subject-rows.ts'

type Into = Extract<QuestionMeasure, { kind: 'conversion' }>['into']

/** Each user once, by the first fact of the period: whether the other one follows in time. */
export function conversion(context: CompileContext, into: Into): MeasureSql {
  const { span, question, dialect } = context
  const until = new Date(span.to.getTime() + into.hours * 3_600_000)
  const keys = question.by.map((_, index) => sql`b.${keyName(index)}`)
  const order = joinSql([sql`b.moment`, ...keys.map((key) => sql`${key} ${dialect.bytewise}`)], ', ')
  const ofFirst = keys.map(
    (key, index) => sql`, (array_agg(${key} order by ${order}))[1] as ${keyName(index)}`,
  )
  // An aggregate: of the rows that a window keeps PostgreSQL expects too few, and joins them in nested loops.
  const firsts = sql`firsts as (
    select b.person, min(b.moment) as moment, min(b.bucket) as bucket ${joinSql(ofFirst, '')} from base b group by b.person)`
  const converted = sql`converted as (
    select distinct b.person
    from firsts b join ${subjectRows(context, into.of, { from: span.from, to: until })} d on d.person = b.person
    where ${nameCondition(into.of, into.name, sql`d`)} and ${follows(into.isLater)}
      and d.at <= b.moment + ${into.hours}::int * interval '1 hour')`
  return {
    rows: sql`firsts`,
    before: [firsts, converted],
    columns: sql`, converted.person is not null as has_converted`,
    joins: sql`left join converted on converted.person = b.person`,
    figures: sql`count(*) filter (where has_converted) as value, count(*) as divisor, count(*) as counted, count(*) as facts`,
  }
}

const follows = (isLater: boolean): Sql => (isLater ? sql`d.at > b.moment` : sql`d.at >= b.moment`)

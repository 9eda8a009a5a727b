import type { Question } from '#domain/explore/question.ts'
import { joinSql, rawSql, type Sql, sql } from '#storage/sql.ts'
import { keyName } from './base-rows.ts'
import type { CompileContext } from './context.ts'

const groupName = (index: number): Sql => rawSql(`g${index}`)
const othersName = (index: number): Sql => rawSql(`o${index}`)
const topName = (index: number): Sql => rawSql(`top${index}`)

/** For each field the values that get groups of their own; the others share one. A value that is not set has its own. */
export function topValues(context: CompileContext, rows: Sql): Sql[] {
  return context.question.by.map((_, index) => {
    const given = context.values?.[index]
    const select = given === undefined ? largestValues(context, index, rows) : listed(given)
    return sql`${topName(index)} as (${select})`
  })
}

const listed = (values: readonly string[]): Sql =>
  values.length === 0
    ? sql`select cast(null as text) as k where false`
    : sql`select v.k from (values ${joinSql(
        values.map((value) => sql`(${value}::text)`),
        ', ',
      )}) as v (k)`

function largestValues(context: CompileContext, index: number, rows: Sql): Sql {
  const { measure } = context.question
  const size = sizeOf(measure.kind)
  return sql`
    select t.k from (
      select b.${keyName(index)} as k, ${size} as size from ${rows} b where b.${keyName(index)} is not null
      group by b.${keyName(index)}
    ) t order by t.size desc, t.k ${context.dialect.bytewise} limit ${context.mostValues}::int`
}

function sizeOf(kind: Question['measure']['kind']): Sql {
  if (kind === 'sum') return sql`coalesce(sum(b.v), 0)`
  return kind === 'count' || kind === 'people' ? sql`sum(b.facts)` : sql`count(*)`
}

/** The rows with their groups: `g0` is the value, and `o0` says that it is one of the others. */
export function placedRows(context: CompileContext, rows: Sql, extra: { columns: Sql; joins: Sql }): Sql {
  const { by } = context.question
  const groups = by.map(
    (_, index) => sql`, ${topName(index)}.k as ${groupName(index)},
      (b.${keyName(index)} is not null and ${topName(index)}.k is null) as ${othersName(index)}`,
  )
  const joins = by.map(
    (_, index) => sql`left join ${topName(index)} on ${topName(index)}.k = b.${keyName(index)}`,
  )
  return sql`
    select b.* ${joinSql(groups, '')} ${extra.columns}
    from ${rows} b ${joinSql(joins, ' ')} ${extra.joins}`
}

/** Figures of the total, the groups, the intervals, and the intervals of the groups. */
export function groupedFigures({ question: { by, interval } }: CompileContext, figures: Sql): Sql {
  const groups = by.flatMap((_, index) => [groupName(index), othersName(index)])
  const withInterval = interval === undefined ? [] : [sql`bucket`]
  const sets = [
    [],
    ...(by.length > 0 ? [groups] : []),
    ...(interval === undefined ? [] : [withInterval]),
    ...(by.length > 0 && interval !== undefined ? [[...groups, ...withInterval]] : []),
  ]
  const columns = [
    ...groups,
    by.length > 0 ? sql`grouping(o0) = 0 as in_group` : sql`false as in_group`,
    interval === undefined ? sql`cast(null as text) as start` : sql`bucket as start`,
    interval === undefined ? sql`false as in_interval` : sql`grouping(bucket) = 0 as in_interval`,
  ]
  return sql`
    select ${joinSql(columns, ', ')}, ${figures}
    from placed group by grouping sets (${joinSql(
      sets.map((set) => sql`(${joinSql(set, ', ')})`),
      ', ',
    )})`
}

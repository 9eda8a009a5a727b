import type { Question } from '#domain/explore/question.ts'
import { joinSql, nothing, type Sql, sql } from '#storage/sql.ts'
import { baseRows, isWeighted, keyName } from './base-rows.ts'
import type { CompileContext } from './context.ts'
import { conversion } from './conversion.ts'
import { groupedFigures, placedRows, topValues } from './grouped.ts'
import type { MeasureSql } from './measure-sql.ts'
import { retention } from './retention.ts'
import { revenuePerInstall } from './revenue-per-install.ts'
import { usersSql } from './segment-sql.ts'

/** One statement that answers a question: its rows are totals, groups and intervals, told apart by in_group and in_interval. */
export function compileQuestion(context: CompileContext): Sql {
  const measure = measureSql(context)
  const users = usersSql(context)
  const tables = [
    ...users.map(({ table }) => table),
    sql`base as (${baseRows(context, users)})`,
    ...measure.before,
    ...topValues(context, measure.rows),
    sql`placed as (${placedRows(context, measure.rows, measure)})`,
  ]
  return sql`with ${joinSql(tables, ', ')} ${groupedFigures(context, measure.figures)}`
}

function measureSql(context: CompileContext): MeasureSql {
  const { measure } = context.question
  if (measure.kind === 'conversion') return conversion(context, measure.into)
  if (measure.kind === 'retention') return retention(context, measure)
  if (measure.kind === 'revenue_per_install') return revenuePerInstall(context, measure.day)
  if (measure.kind === 'count' || measure.kind === 'people') return counted(context, measure.kind)
  return {
    rows: sql`base`,
    before: [],
    columns: nothing,
    joins: nothing,
    figures: plainFigures(measure.kind),
  }
}

/** What can be counted is added up first: of millions of facts that leaves a row for each group, or for each user of a group. */
function counted({ question }: CompileContext, kind: 'count' | 'people'): MeasureSql {
  const keys = [
    ...question.by.map((_, index) => keyName(index)),
    ...(question.interval === undefined ? [] : [sql`bucket`]),
    ...(kind === 'people' ? [sql`person`] : []),
  ]
  const columns = joinSql(
    [...keys, sql`${isWeighted(question.of) ? sql`sum(weight)` : sql`count(*)`} as facts`],
    ', ',
  )
  const facts = sql`cast(sum(facts) as bigint)`
  const people = sql`count(distinct person)`
  const value = kind === 'count' ? facts : people
  return {
    rows: sql`counted`,
    before: [
      sql`counted as (select ${columns} from base ${keys.length === 0 ? nothing : sql`group by ${joinSql(keys, ', ')}`})`,
    ],
    columns: nothing,
    joins: nothing,
    figures: sql`${value} as value, ${value} as counted, ${facts} as facts`,
  }
}

type PlainKind = Exclude<
  Question['measure']['kind'],
  'count' | 'people' | 'conversion' | 'retention' | 'revenue_per_install'
>

const numbers = sql`count(v) as counted, count(*) as facts`

/** `value` is divided by `divisor` if there is one: division is the same in both engines. */
const plain: Record<PlainKind, Sql> = {
  sum: sql`sum(v) as value, ${numbers}`,
  average: sql`sum(v) as value, count(v) as divisor, ${numbers}`,
  min: sql`min(v) as value, ${numbers}`,
  max: sql`max(v) as value, ${numbers}`,
  median: sql`percentile_cont(0.5) within group (order by cast(v as float8)) as value, ${numbers}`,
  p95: sql`percentile_cont(0.95) within group (order by cast(v as float8)) as value, ${numbers}`,
}

const plainFigures = (kind: PlainKind): Sql => plain[kind]

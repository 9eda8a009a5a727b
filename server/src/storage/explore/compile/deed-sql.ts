import type { Deed } from '../../../domain/explore/question.ts'
import { joinSql, type Sql, sql } from '../../sql.ts'
import type { RelationSpan } from '../relations/relation-span.ts'
import { compareSql } from './compare-sql.ts'
import type { CompileContext } from './context.ts'
import { nameCondition } from './name-condition.ts'
import { subjectRows } from './subject-rows.ts'

/** Whether the user of the fact `f` did something, or did not. */
export function deedSql(context: CompileContext, deed: Deed, span: RelationSpan): Sql {
  const rows = { fact: sql`d`, install: sql`d`, campaign: sql`d` }
  const conditions = joinSql(
    [
      nameCondition(deed.of, deed.name, sql`d`),
      ...deed.where.map((one) => compareSql({ ...context, rows }, one)),
    ],
    ' and ',
  )
  const found = sql`from ${subjectRows(context, deed.of, span)} d where ${conditions}`
  const negation = deed.isDone ? sql`` : sql`not`
  if (deed.hours !== undefined)
    return sql`${negation} exists (
      select 1 ${found} and d.person = f.person and d.at >= f.at and d.at <= f.at + ${deed.hours}::int * interval '1 hour')`
  return sql`f.person ${negation} in (select d.person ${found} group by d.person having count(*) >= ${deed.times}::int)`
}

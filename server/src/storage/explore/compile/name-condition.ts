import type { Question } from '#domain/explore/question.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** The events of a name or the payments of a type. */
export function nameCondition(of: Question['of'], name: string | undefined, row: Sql): Sql {
  if (name === undefined) return sql`true`
  return of === 'payments' ? sql`${row}.type = ${name}::text` : sql`${row}.name = ${name}::text`
}

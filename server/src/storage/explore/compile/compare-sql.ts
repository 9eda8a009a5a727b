import type { Compare, Scalar } from '#domain/explore/question.ts'
import { joinSql, type Sql, sql } from '#storage/sql.ts'
import type { CompileContext } from './context.ts'
import { fieldNumber, fieldText } from './field-sql.ts'

type Fields = Parameters<typeof fieldText>[0] & Pick<CompileContext, 'dialect'>

const any = (conditions: readonly Sql[]): Sql => sql`(${joinSql(conditions, ' or ')})`

/** A condition that is never null: rows without the field are neither equal nor greater, and differ from everything. */
export function compareSql(fields: Fields, { field, op, values }: Compare): Sql {
  const text = fieldText(fields, field)
  switch (op) {
    case 'is_set':
      return sql`(${text}) is not null`
    case 'is_not_set':
      return sql`(${text}) is null`
    case 'is':
      return sql`coalesce(${equals(fields, { field, op, values })}, false)`
    case 'is_not':
      return sql`not coalesce(${equals(fields, { field, op, values })}, false)`
    case 'contains':
      return sql`coalesce(${contains(text, values)}, false)`
    case 'does_not_contain':
      return sql`not coalesce(${contains(text, values)}, false)`
    case 'starts_with':
      return sql`coalesce(${any(values.map((value) => sql`starts_with(${text}, ${String(value)}::text)`))}, false)`
    default:
      return sql`coalesce(${ordered(fields, { field, op, values })}, false)`
  }
}

/** Of a property, a number equals numbers and a text equals texts. */
function equals(fields: Fields, { field, values }: Compare): Sql {
  const numbers = values.filter((value) => typeof value === 'number')
  const byNumber = field.type === 'number' || field.type === 'json' ? numbers : []
  const texts = values.filter((value) => !byNumber.includes(value as number)).map(String)
  return any([
    ...(byNumber.length > 0 ? [sql`${fieldNumber(fields, field)} in (${list(byNumber, 'float8')})`] : []),
    ...(texts.length > 0 ? [sql`(${fieldText(fields, field)}) in (${list(texts, 'text')})`] : []),
  ])
}

const list = (values: readonly Scalar[], type: 'float8' | 'text'): Sql =>
  joinSql(
    values.map((value) => (type === 'text' ? sql`${value}::text` : sql`${value}::float8`)),
    ', ',
  )

const contains = (text: Sql, values: readonly Scalar[]): Sql =>
  any(values.map((value) => sql`strpos(lower(${text}), lower(${String(value)}::text)) > 0`))

const signs = { greater: sql`>`, at_least: sql`>=`, less: sql`<`, at_most: sql`<=` }

/** Numbers by size, texts byte by byte. */
function ordered(fields: Fields, { field, op, values: [value] }: Compare): Sql {
  const sign = signs[op as keyof typeof signs]
  if (typeof value === 'number') return sql`${fieldNumber(fields, field)} ${sign} ${value}::float8`
  return sql`(${fieldText(fields, field)}) ${fields.dialect.bytewise} ${sign} ${String(value)}::text`
}

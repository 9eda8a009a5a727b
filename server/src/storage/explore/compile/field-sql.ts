import type { Field } from '#domain/explore/fields.ts'
import { rawSql, type Sql, sql } from '#storage/sql.ts'
import type { CompileContext } from './context.ts'

type Fields = Pick<CompileContext, 'dialect' | 'timezone'> & {
  /** The alias of each row. */
  rows: Record<Field['row'], Sql>
}

export const localTime = (timezone: string, at: Sql): Sql => sql`timezone(${timezone}::text, ${at})`

const localDay = (timezone: string, at: Sql): Sql => sql`cast(${localTime(timezone, at)} as date)`

/** Columns come from the list of fields alone. */
const columnOf = ({ rows }: Fields, { row, column }: Field): Sql => sql`${rows[row]}.${rawSql(column)}`

/** The field as text. */
export function fieldText(fields: Fields, field: Field): Sql {
  if (field.type === 'json') return fields.dialect.jsonText(columnOf(fields, field), field.key ?? '')
  return sql`cast(${clockValue(fields, field) ?? columnOf(fields, field)} as text)`
}

/** The field as a number; null if it has none. */
export function fieldNumber(fields: Fields, field: Field): Sql {
  if (field.type === 'json') return fields.dialect.jsonNumber(columnOf(fields, field), field.key ?? '')
  return clockValue(fields, field) ?? columnOf(fields, field)
}

function clockValue({ rows, timezone }: Fields, { clock, column }: Field): Sql | undefined {
  const at = sql`${rows.fact}.at`
  const installedAt = sql`${rows.install}.at`
  switch (clock) {
    case 'weekday':
      return sql`cast(extract(isodow from ${column === 'day' ? sql`${rows.fact}.day` : localTime(timezone, at)}) as integer)`
    case 'hour_of_day':
      return sql`cast(extract(hour from ${localTime(timezone, at)}) as integer)`
    case 'installed_on':
      return localDay(timezone, installedAt)
    case 'age_days':
      return sql`(${localDay(timezone, at)} - ${localDay(timezone, installedAt)})`
    default:
      return undefined
  }
}

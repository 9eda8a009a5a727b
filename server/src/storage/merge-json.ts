import { type Sql, sql } from './sql.ts'

const mostCharacters = 65_536

/** What is new joins what is known. Past a size the old goes: a caller must not grow a row without end. */
export function mergeJson(known: Sql, added: object): Sql {
  return mergeColumns(known, sql`${JSON.stringify(added)}::jsonb`)
}

/** The same of two columns. */
export function mergeColumns(known: Sql, added: Sql): Sql {
  return sql`case when length((${known} || ${added})::text) <= ${mostCharacters} then ${known} || ${added} else ${added} end`
}

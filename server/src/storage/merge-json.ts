import { type Sql, sql } from './sql.ts'

const mostCharacters = 65_536

/** What is new joins what is known. Past a size the old goes: a caller must not grow a row without end. */
export function mergeJson(known: Sql, added: object): Sql {
  const json = JSON.stringify(added)
  return sql`case when length((${known} || ${json}::jsonb)::text) <= ${mostCharacters} then ${known} || ${json}::jsonb else ${json}::jsonb end`
}

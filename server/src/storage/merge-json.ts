import { type Sql, sql } from './sql.ts'

const maxLength = 65_536

/** Merges new keys into the stored ones. Beyond a size it replaces them: callers must not grow a row without limit. */
export function mergeJson(known: Sql, incoming: object): Sql {
  return mergeColumns(known, sql`${JSON.stringify(incoming)}::jsonb`)
}

/** As mergeJson, for two columns. */
export function mergeColumns(known: Sql, incoming: Sql): Sql {
  return sql`case when length((${known} || ${incoming})::text) <= ${maxLength} then ${known} || ${incoming} else ${incoming} end`
}

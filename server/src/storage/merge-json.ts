import { type Sql, sql } from './sql.ts'

const maxLength = 65_536

/** Merges new keys into the stored ones. Beyond a size it replaces them: callers must not grow a row without limit. */
export function mergeJson(known: Sql, added: object): Sql {
  return mergeColumns(known, sql`${JSON.stringify(added)}::jsonb`)
}

/** As mergeJson, for two columns. */
export function mergeColumns(known: Sql, added: Sql): Sql {
  return sql`case when length((${known} || ${added})::text) <= ${maxLength} then ${known} || ${added} else ${added} end`
}

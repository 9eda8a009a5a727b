import { type Sql, sql } from '#storage/sql.ts'

/** Evaluated in the statement that stores the fact: a destination gets only facts stored after its creation. */
export const hasEnabledDestination = (projectId: Sql): Sql =>
  sql`exists (select from destinations d where d.project_id = ${projectId} and d.enabled)`

/**
 * Derived from the fact alone, so that receivers can deduplicate repeated deliveries.
 * `ref` is unique over all projects: one receiver may serve several.
 */
export const newsId = (kind: Sql, ref: Sql): Sql => sql`md5(${kind} || chr(31) || ${ref})::uuid`

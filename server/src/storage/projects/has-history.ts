import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Whether the project has facts or spend. */
export async function hasHistory(db: Queryable, projectId: number): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (select from installs i where i.project_id = ${projectId})
      or exists (select from touches t where t.project_id = ${projectId})
      or exists (select from spend s where s.project_id = ${projectId}) as found`)
  return found
}

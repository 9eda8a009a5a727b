import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Changes whenever report content changes. */
export async function reportVersion(db: Queryable, projectId: number): Promise<number> {
  const row = await db.maybe<{ version: number }>(
    sql`select version from report_versions where project_id = ${projectId}`,
  )
  return row?.version ?? 0
}

/** Settings, campaigns or spend have changed: invalidates cached reports on all services. */
export async function invalidateReports(db: Queryable, projectId: number): Promise<void> {
  await db.run(sql`
    insert into report_versions (project_id, version) values (${projectId}, 1)
    on conflict (project_id) do update set version = report_versions.version + 1`)
}

import type { Queryable } from '#storage/database.ts'
import { reportVersion } from '#storage/reports/report-version.ts'
import { sql } from '#storage/sql.ts'

export type LakeChanges = { version: number; hours: { kind: string; hour: Date }[] }

/** What changed after a version, and the version up to which these are all. */
export async function readChanges(db: Queryable, projectId: number, after: number): Promise<LakeChanges> {
  // First: the changes of a version that can be read can be read too.
  const version = await reportVersion(db, projectId)
  if (version <= after) return { version, hours: [] }
  const hours = await db.many<{ kind: string; hour: Date }>(sql`
    select kind, hour from lake_changes where project_id = ${projectId} and version > ${after}`)
  return { version, hours }
}

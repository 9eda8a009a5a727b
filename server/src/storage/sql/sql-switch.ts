import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** False: there is no such project. */
export async function storeSqlSwitch(db: Queryable, projectId: number, enabled: boolean): Promise<boolean> {
  return (
    (await db.run(sql`update projects set sql_enabled = ${enabled} where project_id = ${projectId}`)) === 1
  )
}

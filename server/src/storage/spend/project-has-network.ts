import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export async function projectHasNetwork(db: Queryable, projectId: number, network: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from network_accounts where project_id = ${projectId} and network = ${network}
    union all
    select 1 from campaigns where project_id = ${projectId} and network = ${network} and deleted_at is null
    limit 1`)
  return row !== undefined
}

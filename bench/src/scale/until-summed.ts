import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

/** Waits until everything is settled and in the sums. Asks seldom and project by project: its own cost counts too. */
export async function untilSummed(db: Database, projectIds: readonly number[]): Promise<void> {
  for (const projectId of projectIds) while (await hasWork(db, projectId)) await delay(250)
}

async function hasWork(db: Database, projectId: number): Promise<boolean> {
  const rows = await db.many(sql`
    select 1 where exists (select 1 from fact_pages where project_id = ${projectId})
      or exists (select 1 from rollup_journal where project_id = ${projectId})`)
  return rows.length > 0
}

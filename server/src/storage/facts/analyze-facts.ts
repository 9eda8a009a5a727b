import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/**
 * Updates planner statistics of the tables that facts are looked up in. An import fills an empty table within seconds, long before
 * autovacuum runs, and a planner that thinks it empty scans a whole project for each install.
 */
export async function analyzeFacts(db: Queryable): Promise<void> {
  await db.run(sql`analyze installs, users, retargetings, install_days, person_days`)
}

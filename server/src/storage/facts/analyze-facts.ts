import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

/**
 * Tells the planner how large the tables are that facts are looked up in. History fills an empty one within seconds, long before
 * autovacuum comes by, and a planner that takes it for empty reads a whole project for each install.
 */
export async function analyzeFacts(db: Queryable): Promise<void> {
  await db.run(sql`analyze installs, users, retargetings, install_days, person_days`)
}

import { runMigrations } from 'graphile-worker'
import type { Database } from '../storage/database.ts'

/** The queue's own tables, in a schema of its own. */
export async function prepareJobQueue(db: Database): Promise<void> {
  await runMigrations({ pgPool: db.pool })
}

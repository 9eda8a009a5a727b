import { runMigrations } from 'graphile-worker'
import type { Database } from '#storage/database.ts'

/** Creates the queue's tables, in their own schema. */
export async function prepareJobQueue(db: Database): Promise<void> {
  await runMigrations({ pgPool: db.direct })
}

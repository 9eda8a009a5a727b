import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@tributary/server/src/storage/database.ts'
import { sql } from '@tributary/server/src/storage/sql.ts'

/** Until the service has stored everything that it has kept; how long that took, in seconds. */
export async function untilSettled(db: Database): Promise<number> {
  const started = performance.now()
  while ((await db.many(sql`select 1 from fact_pages limit 1`)).length > 0) await delay(20)
  return (performance.now() - started) / 1000
}

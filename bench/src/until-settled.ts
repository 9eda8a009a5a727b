import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

/** Waits until the service has settled everything it has kept; returns the seconds that took. */
export async function untilSettled(db: Database): Promise<number> {
  const started = performance.now()
  while ((await db.many(sql`select 1 from fact_pages limit 1`)).length > 0) await delay(20)
  return (performance.now() - started) / 1000
}

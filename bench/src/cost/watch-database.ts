import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

export type Statement = { text: string; calls: number; ms: number; planMs: number }
/** `bytes`: without images of whole pages. */
export type WalCause = { name: string; bytes: number; pageImages: number }

/** Call it once more to read what happened since then. */
export async function watchDatabase(
  db: Database,
): Promise<() => Promise<{ statements: Statement[]; wal: WalCause[] }>> {
  const { lsn } = await db.one<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)
  await db.run(sql`select pg_stat_statements_reset()`)
  return async () => ({
    statements: await db.many<Statement>(sql`
      select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::float8 as calls, total_exec_time + total_plan_time as ms,
        total_plan_time as "planMs"
      from pg_stat_statements where query !~ 'pg_stat_statements|pg_walinspect' order by ms desc`),
    wal: await db.many<WalCause>(sql`
      select "resource_manager/record_type" as name, record_size::float8 as bytes, fpi_size::float8 as "pageImages"
      from pg_get_wal_stats(${lsn}::pg_lsn, pg_current_wal_flush_lsn(), true) where combined_size > 0`),
  })
}

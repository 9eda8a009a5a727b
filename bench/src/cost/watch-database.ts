import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

export type Statement = { text: string; calls: number; ms: number; planMs: number }
export type Wal = { bytes: number; pageImages: number }

/** Call it once more to read what happened since then. */
export async function watchDatabase(
  db: Database,
): Promise<() => Promise<{ statements: Statement[]; wal: Wal }>> {
  const { lsn } = await db.one<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)
  await db.run(sql`select pg_stat_statements_reset()`)
  return async () => ({
    statements: await db.many<Statement>(sql`
      select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::float8 as calls, total_exec_time + total_plan_time as ms,
        total_plan_time as "planMs"
      from pg_stat_statements where query !~ 'pg_stat_statements|pg_walinspect' order by ms desc`),
    wal: await db.one<Wal>(sql`
      select coalesce(sum(record_size + fpi_size), 0)::float8 as bytes, coalesce(sum(fpi_size), 0)::float8 as "pageImages"
      from pg_get_wal_stats(${lsn}::pg_lsn, pg_current_wal_flush_lsn())`),
  })
}

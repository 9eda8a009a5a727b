import { sql } from '#storage/sql.ts'
import type { TestService } from './test-service.ts'

/** The contents of all tables, as one text. Sorted: the nodes of a cluster answer in any order. */
export async function dumpTables({ app: { db } }: TestService): Promise<string> {
  const tables = await db.many<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  const { rows } = await db.pool.query(
    tables.map(({ name }) => `select to_jsonb(t)::text as row from ${name} t`).join(' union all '),
  )
  return rows
    .map(({ row }) => row)
    .sort()
    .join('\n')
}

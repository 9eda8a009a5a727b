import type { Database } from '@tributary/service/src/storage/database.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'

/** Of tables and indexes, with the space for what is too long for a row. Partitions count as their table. */
export async function bytesByRelation(db: Database): Promise<Map<string, number>> {
  const rows = await db.many<{ name: string; bytes: number }>(sql`
    select regexp_replace(coalesce(parent.relname, c.relname), '_[0-9]{4}_[0-9]{2}_', '_') as name,
      sum(pg_relation_size(c.oid) + coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0))::float8 as bytes
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
    where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace
    group by 1`)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

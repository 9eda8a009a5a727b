import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Bytes of every table on the coordinator itself, without indexes. */
export async function sizesHere(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.many<{ name: string; bytes: number }>(sql`
    select c.relname as name, pg_relation_size(c.oid) + coalesce(
      (select sum(pg_relation_size(i.inhrelid)) from pg_inherits i where i.inhparent = c.oid), 0)::bigint as bytes
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

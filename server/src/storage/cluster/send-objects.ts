import type { Queryable } from '#storage/database.ts'
import { rawSql, sql } from '#storage/sql.ts'

/** Functions and types that were made before the database became a cluster reach its workers. Later ones do by themselves. */
export async function sendObjects(db: Queryable): Promise<void> {
  for (const type of await unsentTypes(db)) await sendType(db, type)
  for (const call of await unsentFunctions(db))
    await db.run(sql`select create_distributed_function(${call}::regprocedure)`)
}

async function unsentTypes(db: Queryable): Promise<string[]> {
  const rows = await db.many<{ name: string }>(sql`
    select t.typname as name from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
    where t.typnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_type'::regclass and o.objid = t.oid)`)
  return rows.map(({ name }) => name)
}

/** Citus sends a type along with a table that has a column of it, and keeps it when the table goes. */
async function sendType(db: Queryable, name: string): Promise<void> {
  await db.run(rawSql(`create table type_carrier (carried ${name})`))
  await db.run(sql`select create_reference_table('type_carrier')`)
  await db.run(rawSql('drop table type_carrier'))
}

async function unsentFunctions(db: Queryable): Promise<string[]> {
  const rows = await db.many<{ call: string }>(sql`
    select p.oid::regprocedure::text as call from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
    order by p.oid`)
  return rows.map(({ call }) => call)
}

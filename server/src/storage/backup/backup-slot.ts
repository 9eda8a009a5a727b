import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** PostgreSQL keeps the WAL from here on until the session ends. */
export async function holdWal(db: Queryable, name: string): Promise<void> {
  await db.run(sql`select pg_create_physical_replication_slot(${name}, true, true)`)
}

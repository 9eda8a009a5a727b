import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type ServerIdentity = {
  systemIdentifier: string
  timeline: number
  postgres: string
  /** Of all databases, as an estimate of a backup's size. */
  bytes: number
}

export async function readServerIdentity(db: Queryable): Promise<ServerIdentity> {
  const { bytes, timeline, ...identity } = await db.one<ServerIdentity>(sql`
    select system_identifier::text as "systemIdentifier",
      (select timeline_id from pg_control_checkpoint()) as timeline,
      current_setting('server_version') as postgres,
      (select sum(pg_database_size(oid))::float8 from pg_database) as bytes
    from pg_control_system()`)
  return { ...identity, timeline: Number(timeline), bytes: Number(bytes) }
}

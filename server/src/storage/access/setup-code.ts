import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

/** Replaces the previous code, whichever service made it. */
export async function storeSetupCode(db: Queryable, hash: Buffer, at: Date): Promise<void> {
  await db.run(sql`
    insert into setup_code (code_hash, made_at) values (${hash}, ${at})
    on conflict (only_one) do update set code_hash = excluded.code_hash, made_at = excluded.made_at`)
}

export async function isSetupCode(db: Queryable, hash: Buffer): Promise<boolean> {
  return (await db.maybe(sql`select from setup_code where code_hash = ${hash}`)) !== undefined
}

export async function deleteSetupCode(db: Queryable): Promise<void> {
  await db.run(sql`delete from setup_code`)
}

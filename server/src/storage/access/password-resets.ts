import type { Self } from '#domain/members/member.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type PasswordResetToStore = { memberId: string; hash: Buffer; at: Date; expiresAt: Date }

/** Replaces the member's previous one. */
export async function upsertPasswordReset(db: Queryable, reset: PasswordResetToStore): Promise<void> {
  await db.run(sql`
    insert into password_resets (member_id, code_hash, expires_at, made_at)
    values (${reset.memberId}, ${reset.hash}, ${reset.expiresAt}, ${reset.at})
    on conflict (member_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, made_at = excluded.made_at`)
}

export function memberOfReset(
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<(Self & { confirmed: boolean }) | undefined> {
  return db.maybe(sql`
    select m.id, m.email, m.name, m.role, m.confirmed from password_resets r join members m on m.id = r.member_id
    where r.code_hash = ${hash} and r.expires_at > ${now}`)
}

/** False: already used. */
export async function usePasswordReset(db: Queryable, hash: Buffer): Promise<boolean> {
  return (await db.run(sql`delete from password_resets where code_hash = ${hash}`)) === 1
}

export function purgePasswordResets(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from password_resets where expires_at <= ${now}`)
}

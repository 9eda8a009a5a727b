import type { Self } from '../../domain/members/member.ts'
import type { Queryable } from '../database.ts'
import { sql } from '../sql.ts'

export type InvitationToStore = { memberId: string; hash: Buffer; expiresAt: Date }

/** Replaces the member's previous invitation. */
export async function upsertInvitation(db: Queryable, invitation: InvitationToStore): Promise<void> {
  await db.run(sql`
    insert into invitations (member_id, code_hash, expires_at)
    values (${invitation.memberId}, ${invitation.hash}, ${invitation.expiresAt})
    on conflict (member_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`)
}

export function invitedMember(db: Queryable, hash: Buffer, now: Date): Promise<Self | undefined> {
  return db.maybe<Self>(sql`
    select m.id, m.email, m.name, m.role from invitations i join members m on m.id = i.member_id
    where i.code_hash = ${hash} and i.expires_at > ${now}`)
}

/** False: already used. */
export async function useInvitation(db: Queryable, hash: Buffer): Promise<boolean> {
  return (await db.run(sql`delete from invitations where code_hash = ${hash}`)) === 1
}

export async function deleteInvitationOf(db: Queryable, memberId: string): Promise<void> {
  await db.run(sql`delete from invitations where member_id = ${memberId}`)
}

export function purgeInvitations(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from invitations where expires_at <= ${now}`)
}

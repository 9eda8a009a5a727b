import type { Self } from '#domain/members/member.ts'
import type { Queryable } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'

export type Identity = { issuer: string; subject: string }

export function memberOfIdentity(db: Queryable, { issuer, subject }: Identity): Promise<Self | undefined> {
  return db.maybe<Self>(sql`
    select m.id, m.email, m.name, m.role from member_identities i join members m on m.id = i.member_id
    where i.issuer = ${issuer} and i.subject = ${subject}`)
}

/** False: the member is somebody else at this provider. */
export async function linkIdentity(
  db: Queryable,
  { issuer, subject, memberId, at }: Identity & { memberId: string; at: Date },
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into member_identities (issuer, subject, member_id, linked_at)
    values (${issuer}, ${subject}, ${memberId}, ${at}) on conflict do nothing`)
  return inserted === 1
}

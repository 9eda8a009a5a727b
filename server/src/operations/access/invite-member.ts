import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import type { Member } from '../../domain/members/member.ts'
import { invitationMs } from '../../domain/members/session-limits.ts'
import { randomBase62 } from '../../random-text.ts'
import { upsertInvitation } from '../../storage/access/invitations.ts'
import { findMember } from '../../storage/access/members.ts'
import type { Queryable } from '../../storage/database.ts'
import { hashOfCode } from './start-session.ts'

/** The code is returned only this once; the database stores its hash. */
export type Invitation = { code: string; expiresAt: Date }

export async function inviteMember(
  { db, now }: App,
  id: string,
): Promise<{ member: Member; invitation: Invitation } | Refusal> {
  return db.transaction(async (transaction) => {
    const member = await findMember(transaction, id)
    if (member === undefined) return refuse('not_found')
    return { member, invitation: await makeInvitation(transaction, member.id, now()) }
  })
}

export async function makeInvitation(db: Queryable, memberId: string, at: Date): Promise<Invitation> {
  const code = randomBase62(32)
  const expiresAt = new Date(at.getTime() + invitationMs)
  await upsertInvitation(db, { memberId, hash: hashOfCode(code), expiresAt })
  return { code, expiresAt }
}

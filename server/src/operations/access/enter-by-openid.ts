import type { OpenIdFault } from '@tributary/contract/manage-api/access/openid'
import type { App } from '../../app.ts'
import type { Self } from '../../domain/members/member.ts'
import { deleteInvitationOf } from '../../storage/access/invitations.ts'
import { type Identity, linkIdentity, memberOfIdentity } from '../../storage/access/member-identities.ts'
import { findPassword } from '../../storage/access/members.ts'
import type { Queryable } from '../../storage/database.ts'
import { failedLogIn } from './log-in.ts'
import { recordAudit } from './record-audit.ts'
import { type Device, type StartedSession, startSession } from './start-session.ts'

type Person = Identity & { email: string | undefined; isEmailVerified: boolean }

/** Only members enter: somebody must have invited them. */
export async function enterByOpenId(
  { db, now }: App,
  person: Person,
  device: Device,
): Promise<StartedSession | OpenIdFault> {
  const at = now()
  return db.transaction(async (transaction) => {
    const member = await recognise(transaction, person, at)
    const started =
      typeof member === 'string'
        ? member
        : ((await startSession(transaction, member, at, device)) ?? ('unknown' as const))
    await recordAudit(transaction, {
      action: typeof started === 'string' ? failedLogIn : 'logInByOpenId',
      at,
      address: device.address,
      member:
        typeof member === 'string'
          ? { id: null, email: person.email ?? `subject ${person.subject}` }
          : member,
    })
    return started
  })
}

/** By the subject; the first time by the email. */
async function recognise(db: Queryable, person: Person, at: Date): Promise<Self | OpenIdFault> {
  const known = await memberOfIdentity(db, person)
  if (known !== undefined) return known
  if (person.email === undefined || !person.isEmailVerified) return 'unverified'
  const member = await findPassword(db, person.email.trim().toLowerCase())
  if (member === undefined) return 'unknown'
  // An address that the provider has given to somebody else.
  if (!(await linkIdentity(db, { ...person, memberId: member.id, at }))) return 'other'
  await deleteInvitationOf(db, member.id)
  return member
}

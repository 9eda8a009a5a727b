import type { OpenIdFault } from '@tributary/contract/manage-api/access/openid'
import type { App } from '#app.ts'
import type { Self } from '#domain/members/member.ts'
import { applyGrants } from '#storage/access/grants.ts'
import { type Identity, linkIdentity, memberOfIdentity } from '#storage/access/member-identities.ts'
import { findMember, findPassword, setConfirmed, setPassword } from '#storage/access/members.ts'
import { deleteSessionsOf } from '#storage/access/sessions.ts'
import { deleteTwoFactor } from '#storage/access/two-factor.ts'
import type { Queryable } from '#storage/database.ts'
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

/** By the subject; the first time by the email. A verified address confirms the account and everything that is pending for it. */
async function recognise(db: Queryable, person: Person, at: Date): Promise<Self | OpenIdFault> {
  const known = await memberOfIdentity(db, person)
  const email = person.isEmailVerified ? person.email?.trim().toLowerCase() : undefined
  if (known === undefined && email === undefined) return 'unverified'
  const member = known ?? (await findPassword(db, email ?? ''))
  if (member === undefined) return 'unknown'
  const { id } = member
  if (known === undefined) {
    // An address that the provider has given to somebody else.
    if (!(await linkIdentity(db, { ...person, memberId: id, at }))) return 'other'
    // Whoever set the password may be somebody else.
    await setPassword(db, id, null)
    await deleteTwoFactor(db, id)
    await deleteSessionsOf(db, id)
  }
  if (email === member.email) {
    await setConfirmed(db, id, true)
    await applyGrants(db, id, { at })
  }
  return (await findMember(db, id)) ?? 'unknown'
}

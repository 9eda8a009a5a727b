import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { asksFor, isConfirmed } from '#domain/members/confirmation.ts'
import { passwordProblem } from '#domain/members/password-problem.ts'
import { applyGrants, type OpenGrant, openGrant, suspendElsewhere } from '#storage/access/grants.ts'
import { findMember, setConfirmed, setPassword } from '#storage/access/members.ts'
import { deleteSessionsOf } from '#storage/access/sessions.ts'
import { deleteTwoFactor } from '#storage/access/two-factor.ts'
import type { Queryable } from '#storage/database.ts'
import { checkCode } from './check-code.ts'
import { failedLogIn } from './log-in.ts'
import { recordAudit } from './record-audit.ts'
import { type Device, hashOfCode, type StartedSession, startSession } from './start-session.ts'

type Given = Device & { code: string; password: string; oneTimeCode: string | undefined }

/** Confirms the grant that the code belongs to, and nothing else. An account that is known asks for its password. */
export async function acceptInvitation(app: App, given: Given): Promise<StartedSession | Refusal> {
  const { db, now } = app
  const { address, oneTimeCode } = given
  const hash = hashOfCode(given.code)
  const grant = await openGrant(db, hash, { now: now() })
  if (grant === undefined) return refuse('not_found')
  const checked = await checkPassword(app, grant, given.password)
  if ('refusal' in checked) {
    if (checked.refusal === 'wrong_password')
      await recordAudit(db, { action: failedLogIn, at: now(), address, member: grant })
    return checked
  }
  const { newHash } = checked
  return db.transaction(async (transaction) => {
    const at = now()
    const same = await openGrant(transaction, hash, { now: at, lock: true })
    if (same === undefined || asksFor(same) !== asksFor(grant) || same.passwordHash !== grant.passwordHash)
      return refuse('not_found')
    // Whoever set the password of an unconfirmed account also set its second factor.
    if (newHash !== undefined && !grant.confirmed) await deleteTwoFactor(transaction, grant.id)
    const refusal = await checkCode(app, transaction, { memberId: grant.id, code: oneTimeCode })
    if (refusal !== undefined) return refusal
    await confirm(transaction, grant, { at, newHash })
    const projectId = grant.projectId || null
    await recordAudit(transaction, { action: 'acceptInvitation', at, address, member: grant, projectId })
    const member = await findMember(transaction, grant.id)
    return (member && (await startSession(transaction, member, at, given))) ?? refuse('not_found')
  })
}

/** `newHash` undefined: the password is the account's own. */
async function checkPassword(
  { passwords }: App,
  grant: OpenGrant,
  password: string,
): Promise<{ newHash: string | undefined } | Refusal> {
  const asks = asksFor(grant)
  if (asks !== 'new_password') {
    const matches = await passwords.matches(password, grant.passwordHash ?? undefined)
    if (matches === undefined) return refuse('passwords_busy')
    if (matches) return { newHash: undefined }
    if (asks !== 'known_or_new_password') return refuse('wrong_password')
  }
  const fault = passwordProblem(password, grant.email)
  if (fault !== undefined) return invalidBody(fault)
  const newHash = await passwords.hash(password)
  return newHash === undefined ? refuse('passwords_busy') : { newHash }
}

/** A new password ends earlier sessions. With the code of one project alone it opens no other project. */
async function confirm(
  db: Queryable,
  grant: OpenGrant,
  { at, newHash }: { at: Date; newHash: string | undefined },
): Promise<void> {
  const { id, projectId, proof } = grant
  if (newHash !== undefined) {
    await setPassword(db, id, newHash)
    await deleteSessionsOf(db, id)
    if (proof === 'project') await suspendElsewhere(db, id, projectId)
  }
  await setConfirmed(db, id, isConfirmed(grant, newHash !== undefined))
  // An owner of the installation, who resets the password, owns every project.
  await applyGrants(db, id, { at, projectId: proof === 'reset' ? undefined : projectId })
}

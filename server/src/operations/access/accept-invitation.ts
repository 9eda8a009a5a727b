import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { passwordProblem } from '../../domain/members/password-problem.ts'
import { invitedMember, useInvitation } from '../../storage/access/invitations.ts'
import { setPassword } from '../../storage/access/members.ts'
import { deleteSessionsOf } from '../../storage/access/sessions.ts'
import { checkCode } from './check-code.ts'
import { recordAudit } from './record-audit.ts'
import { type Device, hashOfCode, type StartedSession, startSession } from './start-session.ts'

/** Also resets a forgotten password: earlier sessions end. */
export async function acceptInvitation(
  app: App,
  {
    code,
    password,
    oneTimeCode,
    address,
    userAgent,
  }: Device & { code: string; password: string; oneTimeCode: string | undefined },
): Promise<StartedSession | Refusal> {
  const { db, passwords, now } = app
  const hash = hashOfCode(code)
  const member = await invitedMember(db, hash, now())
  if (member === undefined) return refuse('not_found')
  const fault = passwordProblem(password, member.email)
  if (fault !== undefined) return refuse('invalid_body', { reason: fault })
  const passwordHash = await passwords.hash(password)
  if (passwordHash === undefined) return refuse('passwords_busy')
  return db.transaction(async (transaction) => {
    const at = now()
    const refusal = await checkCode(app, transaction, { memberId: member.id, code: oneTimeCode })
    if (refusal !== undefined) return refusal
    if (!(await useInvitation(transaction, hash))) return refuse('not_found')
    await setPassword(transaction, member.id, passwordHash)
    await deleteSessionsOf(transaction, member.id)
    await recordAudit(transaction, { action: 'acceptInvitation', at, address, member })
    return (await startSession(transaction, member, at, { address, userAgent })) ?? refuse('not_found')
  })
}

import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { passwordProblem } from '#domain/members/password-problem.ts'
import { setConfirmed, setPassword } from '#storage/access/members.ts'
import { memberOfReset, usePasswordReset } from '#storage/access/password-resets.ts'
import { deleteSessionsOf } from '#storage/access/sessions.ts'
import { deleteTwoFactor } from '#storage/access/two-factor.ts'
import { recordAudit } from './record-audit.ts'
import { hashOfCode } from './start-session.ts'

/** Undefined: done. It starts no session: a mailbox alone must not be enough where log-in asks for more than a password. */
export async function resetPassword(
  { db, passwords, now }: App,
  { code, password, address }: { code: string; password: string; address: string },
): Promise<Refusal | undefined> {
  const hash = hashOfCode(code)
  const member = await memberOfReset(db, hash, now())
  if (member === undefined) return refuse('not_found')
  const fault = passwordProblem(password, member.email)
  if (fault !== undefined) return invalidBody(fault)
  const passwordHash = await passwords.hash(password)
  if (passwordHash === undefined) return refuse('passwords_busy')
  return db.transaction(async (transaction) => {
    if (!(await usePasswordReset(transaction, hash))) return refuse('not_found')
    // The mail proves the address. A second factor from before may be of somebody else.
    if (!member.confirmed) await deleteTwoFactor(transaction, member.id)
    await setConfirmed(transaction, member.id, true)
    await setPassword(transaction, member.id, passwordHash)
    await deleteSessionsOf(transaction, member.id)
    await recordAudit(transaction, { action: 'resetPassword', at: now(), address, member })
    return undefined
  })
}

import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { findPassword } from '../../storage/access/members.ts'
import { noteAudit } from './note-audit.ts'
import { type StartedSession, startSession } from './start-session.ts'

export const failedLogIn = 'logInFailed'

/** Who is not a member, has not joined yet, or is wrong, is told the same after the same time. */
export async function logIn(
  { db, passwords, now }: App,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<StartedSession | Refusal> {
  const found = await findPassword(db, email)
  const matches = await passwords.matches(password, found?.passwordHash ?? undefined)
  if (matches === undefined) return refuse('passwords_busy')
  const at = now()
  return db.transaction(async (transaction) => {
    const started = found && matches ? await startSession(transaction, found, at) : undefined
    const member = { id: found?.id ?? null, email }
    const action = started === undefined ? failedLogIn : 'logIn'
    await noteAudit(transaction, { action, at, address, member })
    return started ?? refuse('wrong_password')
  })
}

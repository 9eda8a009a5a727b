import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { findPassword } from '../../storage/access/members.ts'
import { recordAudit } from './record-audit.ts'
import { type Device, type StartedSession, startSession } from './start-session.ts'

export const failedLogIn = 'logInFailed'

/** An unknown email, a member who has not joined and a wrong password get the same response after the same time. */
export async function logIn(
  { db, passwords, now }: App,
  { email, password, address, userAgent }: Device & { email: string; password: string },
): Promise<StartedSession | Refusal> {
  const found = await findPassword(db, email)
  const matches = await passwords.matches(password, found?.passwordHash ?? undefined)
  if (matches === undefined) return refuse('passwords_busy')
  const at = now()
  return db.transaction(async (transaction) => {
    const started =
      found && matches ? await startSession(transaction, found, at, { address, userAgent }) : undefined
    const member = { id: found?.id ?? null, email }
    const action = started === undefined ? failedLogIn : 'logIn'
    await recordAudit(transaction, { action, at, address, member })
    return started ?? refuse('wrong_password')
  })
}

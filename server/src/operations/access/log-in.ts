import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Self } from '#domain/members/member.ts'
import { findPassword } from '#storage/access/members.ts'
import type { Queryable } from '#storage/database.ts'
import { checkCode } from './check-code.ts'
import { recordAudit } from './record-audit.ts'
import { type Device, type StartedSession, startSession } from './start-session.ts'

export const failedLogIn = 'logInFailed'

type Given = Device & {
  email: string
  password: string
  code?: string | undefined
  /** A member without two-factor log-in is refused. */
  needsCode?: boolean
}

/** An unknown email, a member who has not joined and a wrong password get the same response after the same time. */
export async function logIn(app: App, given: Given): Promise<StartedSession | Refusal> {
  const { db, passwords, now } = app
  const { email, password, address } = given
  const found = await findPassword(db, email)
  const matches = await passwords.matches(password, found?.passwordHash ?? undefined)
  if (matches === undefined) return refuse('passwords_busy')
  const at = now()
  return db.transaction(async (transaction) => {
    const started = found && matches ? await enter(app, transaction, found, given) : refuse('wrong_password')
    // Half of a log-in: the next request brings the code.
    if ('refusal' in started && started.refusal === 'code_required') return started
    const action = 'refusal' in started ? failedLogIn : 'logIn'
    await recordAudit(transaction, { action, at, address, member: { id: found?.id ?? null, email } })
    return started
  })
}

async function enter(
  app: App,
  db: Queryable,
  member: Self,
  { code, address, userAgent, needsCode = false }: Given,
): Promise<StartedSession | Refusal> {
  const at = app.now()
  const refusal = await checkCode(app, db, { memberId: member.id, code, needsCode })
  if (refusal !== undefined) return refusal
  return (await startSession(db, member, at, { address, userAgent })) ?? refuse('wrong_password')
}

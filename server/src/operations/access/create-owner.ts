import { conflict, invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { passwordProblem } from '#domain/members/password-problem.ts'
import { uuidv7 } from '#random-text.ts'
import { hasMembers, insertMember, lockMembers } from '#storage/access/members.ts'
import { deleteSetupCode, isSetupCode } from '#storage/access/setup-code.ts'
import type { Queryable } from '#storage/database.ts'
import { hashOfSetupCode } from './make-setup-code.ts'
import { recordAudit } from './record-audit.ts'
import { type Device, type StartedSession, startSession } from './start-session.ts'

type Wanted = Device & { code: string; email: string; name: string; password: string }

/** The first member. Anyone who has the code can read the service's output, so they operate it. */
export async function createOwner(app: App, wanted: Wanted): Promise<StartedSession | Refusal> {
  const { db, passwords, now } = app
  const refusal = await setupRefusal(db, wanted.code)
  if (refusal !== undefined) return refusal
  const fault = passwordProblem(wanted.password, wanted.email)
  if (fault !== undefined) return invalidBody(fault)
  const passwordHash = await passwords.hash(wanted.password)
  if (passwordHash === undefined) return refuse('passwords_busy')
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const refusedSince = await setupRefusal(transaction, wanted.code)
    if (refusedSince !== undefined) return refusedSince
    const { email, name, address } = wanted
    const at = now()
    const owner = { id: uuidv7(at), email, name, role: 'owner' } as const
    await insertMember(transaction, { ...owner, passwordHash, createdAt: at })
    await deleteSetupCode(transaction)
    await recordAudit(transaction, {
      action: 'createOwner',
      at,
      address,
      member: owner,
      what: { email, name },
    })
    return (await startSession(transaction, owner, at, wanted)) ?? refuse('wrong_code')
  })
}

/** Read the code first: once it is gone, the member who used it is visible too. */
async function setupRefusal(db: Queryable, code: string): Promise<Refusal | undefined> {
  const isCorrect = await isSetupCode(db, hashOfSetupCode(code))
  if (await hasMembers(db)) return conflict('An owner already exists.')
  return isCorrect ? undefined : refuse('wrong_code')
}

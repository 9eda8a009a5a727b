import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { passwordFault } from '../../domain/members/password-fault.ts'
import { uuidv7 } from '../../random-text.ts'
import { hasMembers, holdMembers, insertMember } from '../../storage/access/members.ts'
import { forgetSetupCode, isSetupCode } from '../../storage/access/setup-code.ts'
import type { Queryable } from '../../storage/database.ts'
import { hashOfSetupCode } from './make-setup-code.ts'
import { noteAudit } from './note-audit.ts'
import { type StartedSession, startSession } from './start-session.ts'

type Wanted = { code: string; email: string; name: string; password: string; address: string }

/** The first member. Whoever has the code can read what the service prints, and so is its operator. */
export async function createOwner(app: App, wanted: Wanted): Promise<StartedSession | Refusal> {
  const { db, passwords, now } = app
  const refused = await refusedNow(db, wanted.code)
  if (refused !== undefined) return refused
  const fault = passwordFault(wanted.password, wanted.email)
  if (fault !== undefined) return refuse('invalid_body', { reason: fault })
  const passwordHash = await passwords.hash(wanted.password)
  if (passwordHash === undefined) return refuse('passwords_busy')
  return db.transaction(async (transaction) => {
    await holdMembers(transaction)
    const meanwhile = await refusedNow(transaction, wanted.code)
    if (meanwhile !== undefined) return meanwhile
    const { email, name, address } = wanted
    const at = now()
    const owner = { id: uuidv7(at), email, name, role: 'owner' } as const
    await insertMember(transaction, { ...owner, passwordHash, createdAt: at })
    await forgetSetupCode(transaction)
    await noteAudit(transaction, { action: 'createOwner', at, address, member: owner, what: { email, name } })
    return (await startSession(transaction, owner, at)) ?? refuse('wrong_code')
  })
}

/** The code is read first: whoever finds it gone then also finds the member who used it. */
async function refusedNow(db: Queryable, code: string): Promise<Refusal | undefined> {
  const isRight = await isSetupCode(db, hashOfSetupCode(code))
  if (await hasMembers(db)) return refuse('conflict', { reason: 'There is an owner already.' })
  return isRight ? undefined : refuse('wrong_code')
}

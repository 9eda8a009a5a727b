import { invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Self } from '#domain/members/member.ts'
import { passwordProblem } from '#domain/members/password-problem.ts'
import { findPassword, setPassword, updateMember } from '#storage/access/members.ts'
import { deleteSessionsOf } from '#storage/access/sessions.ts'

type Change = {
  session: Buffer
  name: string | undefined
  password: string | undefined
  newPassword: string | undefined
}

/** A new password ends all other sessions of the member: one of them may be the reason for the change. */
export async function changeOwnAccount(
  app: App,
  member: Self,
  { session, name, password = '', newPassword }: Change,
): Promise<Self | Refusal> {
  const hash = newPassword === undefined ? undefined : await newHash(app, member, { password, newPassword })
  if (hash !== undefined && typeof hash !== 'string') return hash
  return app.db.transaction(async (transaction) => {
    if (hash !== undefined) {
      await setPassword(transaction, member.id, hash)
      await deleteSessionsOf(transaction, member.id, session)
    }
    if (name === undefined) return member
    const changed = await updateMember(transaction, { id: member.id, name })
    return changed === undefined ? refuse('not_found') : { ...member, name }
  })
}

async function newHash(
  { db, passwords }: App,
  { email }: Self,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<string | Refusal> {
  const fault = passwordProblem(newPassword, email)
  if (fault !== undefined) return invalidBody(`new_${fault}`)
  const stored = (await findPassword(db, email))?.passwordHash
  const matches = await passwords.matches(password, stored ?? undefined)
  if (matches === undefined) return refuse('passwords_busy')
  if (!matches) return invalidBody('password is not your current password.')
  return (await passwords.hash(newPassword)) ?? refuse('passwords_busy')
}

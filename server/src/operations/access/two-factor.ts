import { conflict, invalidBody, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Self } from '#domain/members/member.ts'
import { randomRecoveryCode } from '#random-text.ts'
import { findPassword } from '#storage/access/members.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { deleteSessionsOf } from '#storage/access/sessions.ts'
import {
  deleteTwoFactor,
  insertTwoFactor,
  lockTwoFactor,
  replaceRecoveryCodes,
} from '#storage/access/two-factor.ts'
import type { Queryable } from '#storage/database.ts'
import { hashOfRecoveryCode, tryCode } from './check-code.ts'

const recoveryCodes = 10

const isOn = conflict('Two-factor log-in is on.')
const isOff = conflict('Two-factor log-in is off.')
const noPassword = conflict('You have no password: your provider asks for the second factor.')

/** Asks for the password: whoever finds an open session must not lock the member out. */
export async function startTwoFactor(
  { db, oneTimeCodes, passwords, secrets, now }: App,
  { id, email }: Self,
  password: string,
): Promise<{ secret: string; uri: string } | Refusal> {
  const stored = (await findPassword(db, email))?.passwordHash
  if (stored === undefined || stored === null) return noPassword
  const matches = await passwords.matches(password, stored)
  if (matches === undefined) return refuse('passwords_busy')
  if (!matches) return invalidBody('password is not your current password.')
  const secret = oneTimeCodes.newSecret()
  const inserted = await insertTwoFactor(db, {
    memberId: id,
    secret: secrets.encrypt(secret, sealedIn('two_factor.secret', id)),
    at: now(),
  })
  return inserted ? { secret, uri: oneTimeCodes.uriOf(secret, email) } : isOn
}

export function confirmTwoFactor(
  app: App,
  { member, session, code }: { member: Self; session: Buffer; code: string },
): Promise<string[] | Refusal> {
  const memberId = member.id
  return app.db.transaction(async (transaction) => {
    const found = await lockTwoFactor(transaction, memberId)
    if (found === undefined) return conflict('Create a secret for your authenticator app first.')
    if (found.confirmed) return isOn
    const refusal = await tryCode(app, transaction, found, { memberId, code })
    if (refusal !== undefined) return refusal
    await deleteSessionsOf(transaction, memberId, session)
    return makeRecoveryCodes(transaction, memberId)
  })
}

export function renewRecoveryCodes(app: App, { id }: Self, code: string): Promise<string[] | Refusal> {
  return withCode(app, id, code, (transaction) => makeRecoveryCodes(transaction, id))
}

export function endTwoFactor(app: App, { id }: Self, code: string): Promise<boolean | Refusal> {
  return withCode(app, id, code, (transaction) => deleteTwoFactor(transaction, id))
}

function withCode<Result>(
  app: App,
  memberId: string,
  code: string,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result | Refusal> {
  return app.db.transaction(async (transaction) => {
    const found = await lockTwoFactor(transaction, memberId)
    if (found === undefined || !found.confirmed) return isOff
    return (await tryCode(app, transaction, found, { memberId, code })) ?? work(transaction)
  })
}

async function makeRecoveryCodes(db: Queryable, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, randomRecoveryCode)
  await replaceRecoveryCodes(db, memberId, codes.map(hashOfRecoveryCode))
  return codes
}

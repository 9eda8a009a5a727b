import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { isCodeLocked, withWrongCode } from '#domain/members/wrong-codes.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import {
  lockTwoFactor,
  noteWrongCode,
  type TwoFactor,
  useRecoveryCode,
  useStep,
} from '#storage/access/two-factor.ts'
import type { Queryable } from '#storage/database.ts'
import { hashOfCode } from './start-session.ts'

/** `needsCode`: a member without a second factor is refused. */
type Given = { memberId: string; code: string | undefined; needsCode?: boolean }

/** The second factor of a member who has one. Undefined: passed, and the code is used up. */
export async function checkCode(app: App, db: Queryable, given: Given): Promise<Refusal | undefined> {
  const { memberId, code, needsCode = false } = given
  const found = await lockTwoFactor(db, memberId)
  if (found === undefined || !found.confirmed) return needsCode ? refuse('too_many_attempts') : undefined
  return code === undefined
    ? refuse('code_required', {}, { needs: 'code' })
    : tryCode(app, db, found, { memberId, code })
}

/** A code of the app, or a recovery code. Commit the transaction also if it is refused: wrong codes count. */
export async function tryCode(
  { oneTimeCodes, secrets, now }: App,
  db: Queryable,
  { secret, confirmed, wrong }: TwoFactor,
  { memberId, code }: { memberId: string; code: string },
): Promise<Refusal | undefined> {
  const at = now()
  if (isCodeLocked(wrong, at)) return refuse('too_many_codes')
  const step = oneTimeCodes.stepOf(
    secrets.decrypt(secret, sealedIn('two_factor.secret', memberId)),
    code.replaceAll(/\s/g, ''),
    at,
  )
  if (step !== undefined && (await useStep(db, { memberId, step, at }))) return undefined
  if (confirmed && (await useRecoveryCode(db, memberId, hashOfRecoveryCode(code)))) return undefined
  await noteWrongCode(db, memberId, withWrongCode(wrong, at))
  return refuse('wrong_one_time_code')
}

/** However it was typed. */
export function hashOfRecoveryCode(code: string): Buffer {
  return hashOfCode(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
}

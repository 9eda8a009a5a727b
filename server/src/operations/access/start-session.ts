import { createHash, randomBytes } from 'node:crypto'
import type { Self } from '../../domain/members/member.ts'
import { insertSession } from '../../storage/access/sessions.ts'
import type { Queryable } from '../../storage/database.ts'

/** The token goes into the cookie only this once; the database stores its hash. */
export type StartedSession = { member: Self; token: string }

/** Undefined: the member no longer exists. */
export async function startSession(
  db: Queryable,
  { id, email, name, role }: Self,
  at: Date,
): Promise<StartedSession | undefined> {
  const token = randomBytes(32).toString('base64url')
  const inserted = await insertSession(db, { hash: hashOfCode(token), memberId: id, at })
  return inserted ? { member: { id, email, name, role }, token } : undefined
}

/** Tokens and codes are stored and found by this hash. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

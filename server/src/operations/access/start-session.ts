import { createHash, randomBytes } from 'node:crypto'
import type { Self } from '#domain/members/member.ts'
import { insertSession } from '#storage/access/sessions.ts'
import type { Queryable } from '#storage/database.ts'

/** The token goes into the cookie only this once; the database stores its hash. */
export type StartedSession = { member: Self; token: string }

/** Where a session is used: what its member recognises it by. */
export type Device = { address: string; userAgent: string | undefined }

const maxUserAgentLength = 400

/** Undefined: the member no longer exists. */
export async function startSession(
  db: Queryable,
  { id, email, name, role }: Self,
  at: Date,
  device?: Device,
): Promise<StartedSession | undefined> {
  const token = randomBytes(32).toString('base64url')
  const inserted = await insertSession(db, {
    hash: hashOfCode(token),
    memberId: id,
    at,
    userAgent: device?.userAgent?.slice(0, maxUserAgentLength).toWellFormed() ?? null,
    address: device?.address ?? null,
  })
  return inserted ? { member: { id, email, name, role }, token } : undefined
}

/** Tokens and codes are stored and found by this hash. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

import type { InstallationRole } from '@tributary/contract/access/roles'
import type { Proof } from '#domain/members/confirmation.ts'
import { invitationMs } from '#domain/members/session-limits.ts'
import { randomBase62 } from '#random-text.ts'
import { upsertGrant } from '#storage/access/grants.ts'
import type { Queryable } from '#storage/database.ts'
import { hashOfCode } from './start-session.ts'

/** Who gives access. `by` null: the admin token. */
export type Granter = { by: string | null; proof: Proof }

/** A role in a project, which an address has once its owner confirms it. */
export type Grant = Granter & {
  projectId: number
  memberId: string
  role: InstallationRole
  personalData?: boolean
}

/** The code is returned only this once; the database stores its hash. */
export type Invitation = Grant & { code: string; expiresAt: Date }

/** Codes that were made for the member before end: one that others could see confirms nothing new. */
export async function makeGrant(db: Queryable, at: Date, grant: Grant): Promise<Invitation> {
  const code = randomBase62(32)
  const expiresAt = new Date(at.getTime() + invitationMs)
  await upsertGrant(db, { personalData: false, ...grant, hash: hashOfCode(code), expiresAt })
  return { ...grant, code, expiresAt }
}

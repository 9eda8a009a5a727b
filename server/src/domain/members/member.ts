import type { InstallationRole } from '@tributary/contract/manage-api/access/roles'

/** The member that a session belongs to. */
export type Self = { id: string; email: string; name: string; role: InstallationRole }

export type Member = Self & {
  /** Has a password, or has logged in at the OpenID Connect provider. */
  joined: boolean
  createdAt: Date
  lastSeenAt: Date | null
  /** Whether a viewer or an analyst sees personal data. */
  personalData: boolean
  /** Logs in with two factors. */
  twoFactor: boolean
}

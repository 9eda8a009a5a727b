import type { InstallationRole } from '@tributary/contract/access/roles'

/** The member that a session belongs to. */
export type Self = { id: string; email: string; name: string; role: InstallationRole }

export type Member = Self & {
  /** Has a password, or has logged in at the OpenID Connect provider. */
  joined: boolean
  createdAt: Date
  lastSeenAt: Date | null
  /** Whether a viewer or an analyst sees personal data. */
  personalData: boolean
  /** False: only codes that owners of projects saw have confirmed the account. */
  confirmed: boolean
  /** A role in every project that the member has not confirmed. */
  pending: { role: InstallationRole; by: string | null } | null
  /** Logs in with two factors. */
  twoFactor: boolean
}

import type { Role } from '@tributary/contract/manage-api/access/roles'

/** Who a session is of. */
export type Self = { id: string; email: string; name: string; role: Role }

export type Member = Self & {
  /** Has a password. */
  joined: boolean
  createdAt: Date
  lastSeenAt: Date | null
}

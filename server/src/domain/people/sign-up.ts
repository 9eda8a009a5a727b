import type { UserChange } from './user-change.ts'

/** A user signs up or logs in on an install. */
export type SignUp = {
  projectId: number
  installId: string
  userId: string
  at: Date
  change: UserChange
  /** The imported fact's own id; null: it came live. */
  importId: string | null
  /** Of an export: whether the phone is this user's in the figures. By default, it is the first user's. */
  ownsPhone?: boolean | null
}

export type SignUpOutcome = 'stored' | 'updated' | 'duplicate' | 'erased_user'

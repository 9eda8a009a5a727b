import type { ShadowVendor } from '@tributary/contract/shadow-vendors'

/** The address at which a vendor's postbacks arrive, one for each vendor of a project. */
export type ShadowSource = {
  id: number
  vendor: ShadowVendor
  token: string
  /** Until then the previous token is accepted, too. */
  previousUntil: Date | null
  createdAt: Date
}

import { type InstallationRole, mayActAs, type Role } from '@tributary/contract/access/roles'

export type ViewSearch = Record<string, string | number | boolean | (string | number)[]>

export type Person = { id: string; name: string }

export type SavedView = {
  id: number
  page: string
  name: string
  search: ViewSearch
  shared: boolean
  /** Also of a member who was removed; null: made with the admin token. */
  ownerId: string | null
  owner: Person | null
  isDefault: boolean
  /** Its place among the cards on the overview; null: not pinned. */
  pin: number | null
  revision: number
  createdAt: Date
  changedAt: Date
  changedBy: Person | null
}

/** Who asks. Without a member, it is the admin token. */
export type Viewer = { memberId: string | undefined; role: InstallationRole }

/** The lowest role that may share views, and change those of others. */
export const sharingRole: Role = 'analyst'

export function mayShare({ role }: Viewer): boolean {
  return mayActAs(role, sharingRole)
}

export function owns({ memberId }: Viewer, { ownerId }: Pick<SavedView, 'ownerId'>): boolean {
  return memberId !== undefined && ownerId === memberId
}

export function mayChange(viewer: Viewer, view: Pick<SavedView, 'ownerId' | 'shared'>): boolean {
  return owns(viewer, view) || (view.shared && mayShare(viewer))
}

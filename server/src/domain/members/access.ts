import { type InstallationRole, type Role, seesPersonalData } from '@tributary/contract/access/roles'

/** A role in one project. `personalData`: whether a viewer or an analyst sees it. */
export type Membership = { projectId: number; role: Role; personalData: boolean }

/** What a member may do, everywhere. */
export type Access = { role: InstallationRole; personalData: boolean; memberships: readonly Membership[] }

/** What a member may do in one project. */
export type ProjectAccess = { role: Role; personalData: boolean }

/** Undefined: none. Owners of the installation own every project; for others the project's own list counts first. */
export function accessTo(access: Access, projectId: number): ProjectAccess | undefined {
  const listed = access.memberships.find((one) => one.projectId === projectId)
  if (access.role === 'owner' || listed === undefined) return accessToAll(access)
  return shown(listed)
}

/** In the projects that do not list the member. */
export function accessToAll({ role, personalData }: Access): ProjectAccess | undefined {
  return role === 'none' ? undefined : shown({ role, personalData })
}

function shown({ role, personalData }: ProjectAccess): ProjectAccess {
  return { role, personalData: personalData || seesPersonalData(role) }
}

/** From lowest to highest: each role includes the permissions of those before it. */
export const roles = ['viewer', 'analyst', 'admin', 'owner'] as const

export type Role = (typeof roles)[number]

/** The roles of management keys. Members are managed by members. */
export const keyRoles = ['viewer', 'analyst', 'admin'] as const satisfies readonly Role[]

/** What each role may do in a project, beyond the roles before it. */
export const permissions: Record<Role, string> = {
  viewer: 'reads everything except raw exports and the audit log, and saves views of their own',
  analyst: 'also shares views, makes boards, schedules reports, annotates days and mutes alerts',
  admin:
    'also changes settings, campaigns, keys and spend, imports, exports, erases users, and reads the audit log',
  owner: 'also invites, changes and removes members',
}

/** Viewers and analysts see personal data only if a member's switch allows it. */
export const seesPersonalData = (role: Role): boolean => mayActAs(role, 'admin')

/** A member's role in every project. `none`: only in the projects that list the member. */
export const installationRoles = ['none', ...roles] as const

export type InstallationRole = (typeof installationRoles)[number]

export function mayActAs(role: InstallationRole, needed: Role): boolean {
  return installationRoles.indexOf(role) >= installationRoles.indexOf(needed)
}

/** Reads and computations without side effects, and what only the member sees. */
export const byViewers = { credential: 'admin_token', role: 'viewer' } as const

/** What shows or explains figures to others, and changes none. */
export const byAnalysts = { credential: 'admin_token', role: 'analyst' } as const

/** Changes, secrets, and raw personal data in bulk. */
export const byAdmins = { credential: 'admin_token', role: 'admin' } as const

/** Managing members. */
export const byOwners = { credential: 'admin_token', role: 'owner' } as const

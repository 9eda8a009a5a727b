/** From lowest to highest: each role includes the permissions of those before it. */
export const roles = ['viewer', 'admin', 'owner'] as const

export type Role = (typeof roles)[number]

export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Reads and computations without side effects. */
export const byViewers = { credential: 'admin_token', role: 'viewer' } as const

/** Changes, secrets, and raw personal data in bulk. */
export const byAdmins = { credential: 'admin_token', role: 'admin' } as const

/** Managing members. */
export const byOwners = { credential: 'admin_token', role: 'owner' } as const

/** From the least to the most: each may do what those before it may. */
export const roles = ['viewer', 'admin', 'owner'] as const

export type Role = (typeof roles)[number]

export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Reads, and what only computes. */
export const byViewers = { credential: 'admin_token', role: 'viewer' } as const

/** Changes, secrets, and raw personal data in bulk. */
export const byAdmins = { credential: 'admin_token', role: 'admin' } as const

/** Who the members are. */
export const byOwners = { credential: 'admin_token', role: 'owner' } as const

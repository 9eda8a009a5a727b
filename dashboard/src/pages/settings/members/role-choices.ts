import type { InstallationRole, Role } from '@tributary/contract/access/roles'

const names: Record<Role, string> = { viewer: 'Viewer', analyst: 'Analyst', admin: 'Admin', owner: 'Owner' }

export const roleName = (role: InstallationRole) => (role === 'none' ? 'No role' : names[role])

export const roleChoices = Object.entries(names).map(([value, label]) => ({ value, label }))

/** Admins and owners always see personal data. */
export const mayBeMasked = (role: Role) => role === 'viewer' || role === 'analyst'

export const accessChoices = [
  { value: 'installation', label: 'All projects' },
  { value: 'project', label: 'This project' },
]

import type { Role } from '@tributary/contract/manage-api/access/roles'

const names: Record<Role, string> = { viewer: 'Viewer', admin: 'Admin', owner: 'Owner' }

export const roleName = (role: Role) => names[role]

export const roleChoices = Object.entries(names).map(([value, label]) => ({ value, label }))

import { Alert } from '@mantine/core'
import type { Role } from '@tributary/contract/manage-api/access/roles'
import { useMember } from '../../../api/use-session.ts'

const roleHolders: Record<Role, string> = {
  viewer: 'Every member',
  admin: 'An admin or an owner',
  owner: 'An owner',
}

/** Explains why the controls are disabled if the member's role is too low. */
export function RoleNote({ needs = 'admin', what = 'change this' }: { needs?: Role; what?: string }) {
  const role = useMember()?.role
  if (useHasRole(needs)) return null
  return (
    <Alert color="gray" mb="md">
      {roleHolders[needs]} can {what}. Your role is {role}.
    </Alert>
  )
}

/** Whether the member has this role or a higher one. The service enforces it; this only avoids a rejected request. */
export function useHasRole(needs: Role): boolean {
  const role = useMember()?.role
  return role === 'owner' || (role === 'admin' && needs !== 'owner') || needs === 'viewer'
}

import { Alert } from '@mantine/core'
import type { Role } from '@tributary/contract/manage-api/access/roles'
import { useMember } from '../../../api/use-session.ts'

const whoMay: Record<Role, string> = {
  viewer: 'Every member',
  admin: 'An admin or an owner',
  owner: 'An owner',
}

/** Says why the controls are off, to those for whom they are. */
export function RoleNote({ needs = 'admin', what = 'change this' }: { needs?: Role; what?: string }) {
  const role = useMember()?.role
  if (useMayAs(needs)) return null
  return (
    <Alert color="gray" mb="md">
      {whoMay[needs]} can {what}. Your role is {role}.
    </Alert>
  )
}

/** Whether the member has this role, or one above it. The service decides; this only spares a refusal. */
export function useMayAs(needs: Role): boolean {
  const role = useMember()?.role
  return role === 'owner' || (role === 'admin' && needs !== 'owner') || needs === 'viewer'
}

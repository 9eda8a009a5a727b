import { Alert } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import { useHasRole, useRole } from '#api/use-session.ts'

const roleHolders: Record<Role, string> = {
  viewer: 'Every member',
  analyst: 'An analyst, an admin or an owner',
  admin: 'An admin or an owner',
  owner: 'An owner',
}

/** Explains why the controls are disabled if the member's role is too low. */
export function RoleNote({ needs = 'admin', what = 'change this' }: { needs?: Role; what?: string }) {
  const role = useRole()
  if (useHasRole(needs)) return null
  return (
    <Alert color="gray" mb="md">
      {roleHolders[needs]} can {what}. Your role is {role}.
    </Alert>
  )
}

import { Badge, Select, Switch, Text } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import { useHasInstallationRole, useMember } from '#api/use-session.ts'
import { StateBadge } from '#parts/state-badge.tsx'
import {
  type MemberProps,
  type ProjectMember,
  useGrant,
  useMayChange,
  useSwitchScope,
} from './member-changes.ts'
import { accessChoices, mayBeMasked, roleChoices, roleName } from './role-choices.ts'

type Named = Pick<ProjectMember, 'id' | 'name' | 'email' | 'joined' | 'pending' | 'granted_by' | 'two_factor'>

export function MemberName({ id, name, email, joined, pending, granted_by, two_factor }: Named) {
  const isSelf = useMember()?.id === id
  return (
    <>
      {name} {isSelf && <Badge variant="light">You</Badge>}{' '}
      {(pending || !joined) && <StateBadge word="Pending" color="yellow" />}
      {two_factor && <StateBadge word="Two-factor" color="green" />}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
        {pending && granted_by !== undefined && ` · invited by ${granted_by}`}
      </Text>
    </>
  )
}

export function RoleCell(props: MemberProps) {
  const { name, role, personal_data } = props.member
  const { isPending, grant } = useGrant(props)
  if (!useMayChange(props.member)) return roleName(role)
  return (
    <Select
      aria-label={`Role of ${name}`}
      data={roleChoices}
      allowDeselect={false}
      value={role}
      disabled={isPending}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== role)
          // A higher role must not leave the switch on when the member is lowered again.
          grant({ role: chosen as Role, personal_data: mayBeMasked(role) && personal_data })
      }}
    />
  )
}

export function AccessCell(props: MemberProps) {
  const { name, role, scope } = props.member
  const { isPending, switchScope } = useSwitchScope(props)
  const maySwitch = useHasInstallationRole('owner') && role !== 'owner'
  if (!maySwitch) return accessChoices.find(({ value }) => value === scope)?.label
  return (
    <Select
      aria-label={`Access of ${name}`}
      data={accessChoices}
      allowDeselect={false}
      value={scope}
      disabled={isPending}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== scope) switchScope()
      }}
    />
  )
}

export function PersonalDataCell(props: MemberProps) {
  const { name, role, personal_data } = props.member
  const { isPending, grant } = useGrant(props)
  const mayChange = useMayChange(props.member)
  if (!mayBeMasked(role) || !mayChange) return personal_data ? 'Shown' : 'Masked'
  return (
    <Switch
      aria-label={`Show personal data to ${name}`}
      label={personal_data ? 'Shown' : 'Masked'}
      checked={personal_data}
      disabled={isPending}
      onChange={(event) => grant({ role, personal_data: event.currentTarget.checked })}
    />
  )
}

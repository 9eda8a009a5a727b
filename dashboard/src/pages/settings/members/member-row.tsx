import { Badge, Button, Group, Select, Switch, Table, Text } from '@mantine/core'
import type { Role } from '@tributary/contract/access/roles'
import { useProject } from '#api/use-project.ts'
import { useMember } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { accessChoices, mayBeMasked, roleChoices, roleName } from './role-choices.ts'
import { type Invited, type ProjectMember, useMemberChanges } from './use-member-changes.ts'

type Props = { member: ProjectMember; onInvited: (invitation: Invited) => void }
type Cell = { member: ProjectMember; changes: ReturnType<typeof useMemberChanges> }

export function MemberRow({ member, onInvited }: Props) {
  const { timezone } = useProject()
  const changes = useMemberChanges(member, onInvited)
  const { last_seen_at } = member
  return (
    <Table.Tr>
      <MemberName {...member} />
      <Table.Td w={130}>
        <RoleCell member={member} changes={changes} />
      </Table.Td>
      <Table.Td w={150}>
        <AccessCell member={member} changes={changes} />
      </Table.Td>
      <Table.Td>
        <PersonalDataCell member={member} changes={changes} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {last_seen_at === null ? 'Never' : formatTime(last_seen_at, timezone)}
      </Table.Td>
      <Table.Td>
        <Actions member={member} changes={changes} />
      </Table.Td>
    </Table.Tr>
  )
}

export function MemberName({
  id,
  name,
  email,
  joined,
  pending,
  granted_by,
  two_factor,
}: Pick<ProjectMember, 'id' | 'name' | 'email' | 'joined' | 'pending' | 'granted_by' | 'two_factor'>) {
  const isSelf = useMember()?.id === id
  return (
    <Table.Th scope="row" fw={500}>
      {name} {isSelf && <Badge variant="light">You</Badge>}{' '}
      {(pending || !joined) && (
        <Badge variant="light" color="yellow">
          Pending
        </Badge>
      )}
      {two_factor && (
        <Badge variant="light" color="green">
          Two-factor
        </Badge>
      )}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
        {pending && granted_by !== undefined && ` · invited by ${granted_by}`}
      </Text>
    </Table.Th>
  )
}

function RoleCell({ member: { name, role, personal_data }, changes }: Cell) {
  if (!changes.mayChange) return roleName(role)
  return (
    <Select
      aria-label={`Role of ${name}`}
      data={roleChoices}
      allowDeselect={false}
      value={role}
      disabled={changes.isPending}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== role)
          // A higher role must not leave the switch on when the member is lowered again.
          changes.grant({ role: chosen as Role, personal_data: mayBeMasked(role) && personal_data })
      }}
    />
  )
}

function AccessCell({ member: { name, role, personal_data, scope }, changes }: Cell) {
  const isFixed = !changes.maySetScope || role === 'owner'
  if (isFixed) return accessChoices.find(({ value }) => value === scope)?.label
  return (
    <Select
      aria-label={`Access of ${name}`}
      data={accessChoices}
      allowDeselect={false}
      value={scope}
      disabled={changes.isPending}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== scope) changes.setScope({ role, personal_data })
      }}
    />
  )
}

function PersonalDataCell({ member: { name, role, personal_data }, changes }: Cell) {
  if (!mayBeMasked(role) || !changes.mayChange) return personal_data ? 'Shown' : 'Masked'
  return (
    <Switch
      aria-label={`Show personal data to ${name}`}
      label={personal_data ? 'Shown' : 'Masked'}
      checked={personal_data}
      disabled={changes.isPending}
      onChange={(event) => changes.grant({ role, personal_data: event.currentTarget.checked })}
    />
  )
}

function Actions({ member: { name, scope, two_factor }, changes }: Cell) {
  const isListed = scope === 'project'
  return (
    <Group gap="xs" wrap="nowrap">
      {changes.mayInvite && (
        <Button
          size="xs"
          variant="default"
          loading={changes.isInviting}
          aria-label={`New invitation for ${name}`}
          onClick={changes.invite}
        >
          New invitation
        </Button>
      )}
      {two_factor && changes.mayEndTwoFactor && (
        <ConfirmButton
          size="xs"
          label="Turn two-factor off"
          name={`Turn two-factor off for ${name}`}
          title={`Turn two-factor log-in off for ${name}?`}
          description="For a member who has lost the phone and the recovery codes. They are logged out, and their password alone logs them in."
          confirm="Turn it off"
          onConfirm={changes.endTwoFactor}
        />
      )}
      {changes.mayChange && (
        <ConfirmButton
          size="xs"
          label="Remove"
          name={`Remove ${name}`}
          title={isListed ? `Remove ${name} from this project?` : `Remove ${name}?`}
          description={
            isListed
              ? 'They lose access to this project immediately. Their account and their other projects stay.'
              : 'They are logged out immediately and can no longer log in. Their actions stay in the audit log.'
          }
          confirm="Remove the member"
          onConfirm={changes.remove}
        />
      )}
    </Group>
  )
}

import { Badge, Button, Group, Select, Table, Text } from '@mantine/core'
import type {
  changeMember,
  deleteMember,
  inviteMember,
  listMembers,
} from '@tributary/contract/manage-api/access/members'
import type { Role } from '@tributary/contract/manage-api/access/roles'
import type { ItemOf } from '../../../api/endpoint-types.ts'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { useMember } from '../../../api/use-session.ts'
import { formatTime } from '../../../format/times.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { useHasRole } from '../form/role-note.tsx'
import { roleChoices, roleName } from './role-choices.ts'

const path = '/api/manage/members/{id}'

type Props = { member: ItemOf<typeof listMembers>; onInvited: (code: string) => void }

export function MemberRow({ member, onInvited }: Props) {
  const { timezone } = useProject()
  const isOwner = useHasRole('owner')
  const isSelf = useMember()?.id === member.id
  const { id, name, email, role, joined, last_seen_at } = member
  const params = { id }
  const change = useChange<typeof changeMember>('PATCH', path, { done: `The role of ${name} was changed.` })
  const invite = useChange<typeof inviteMember>('POST', `${path}/invitation`, {
    onDone: ({ code }) => onInvited(code),
  })
  const remove = useChange<typeof deleteMember>('DELETE', path, { done: `${name} was removed.` })
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name} {isSelf && <Badge variant="light">You</Badge>}{' '}
        {!joined && (
          <Badge variant="light" color="yellow">
            Invited
          </Badge>
        )}
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      </Table.Th>
      <Table.Td w={130}>
        {isOwner ? (
          <Select
            aria-label={`Role of ${name}`}
            data={roleChoices}
            allowDeselect={false}
            value={role}
            disabled={change.isPending}
            onChange={(chosen) => {
              if (chosen !== null && chosen !== role)
                change.mutate({ params, body: { role: chosen as Role } })
            }}
          />
        ) : (
          roleName(role)
        )}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {last_seen_at === null ? 'Never' : formatTime(last_seen_at, timezone)}
      </Table.Td>
      <Table.Td>
        {isOwner && (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              loading={invite.isPending}
              aria-label={`New invitation for ${name}`}
              onClick={() => invite.mutate({ params })}
            >
              New invitation
            </Button>
            <ConfirmButton
              size="xs"
              label="Remove"
              name={`Remove ${name}`}
              title={`Remove ${name}?`}
              description="They are logged out immediately and can no longer log in. Their actions stay in the audit log."
              confirm="Remove the member"
              onConfirm={() => remove.mutate({ params })}
            />
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

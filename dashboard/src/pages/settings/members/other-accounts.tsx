import { Group, Table } from '@mantine/core'
import type { deleteMember, listMembers } from '@tributary/contract/manage-api/access/members'
import type { changeProjectMember } from '@tributary/contract/manage-api/access/project-members'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useReadPages } from '#api/use-read.ts'
import { useHasInstallationRole } from '#api/use-session.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { loggedOut } from './member-actions.tsx'
import { MemberName } from './member-cells.tsx'
import { account, listed, type OnInvited, whatChanged } from './member-changes.ts'

type Account = ItemOf<typeof listMembers>

/** Accounts of the installation that have no access to this project. */
export function OtherAccounts({ known, onInvited }: { known: readonly string[]; onInvited: OnInvited }) {
  const { data = [] } = useReadPages<typeof listMembers>(
    '/api/manage/members',
    { query: { limit: 1000 } },
    { enabled: useHasInstallationRole('owner') },
  )
  const others = data.filter(({ id, role }) => role === 'none' && !known.includes(id))
  if (others.length === 0) return null
  return (
    <Panel title="Accounts without access to this project">
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {others.map((other) => (
            <Table.Tr key={other.id}>
              <Table.Th scope="row" fw={500}>
                <MemberName {...other} />
              </Table.Th>
              <Table.Td>
                <Actions account={other} onInvited={onInvited} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

function Actions({ account: { id, name }, onInvited }: { account: Account; onInvited: OnInvited }) {
  return (
    <Group gap="xs" justify="flex-end">
      <ActionButton<typeof changeProjectMember>
        method="PUT"
        path={listed}
        params={{ id }}
        body={{ role: 'viewer', personal_data: false }}
        label="Add to this project"
        name={`Add ${name} to this project`}
        done={({ pending }) => whatChanged(name, pending)}
        onDone={({ invitation }) => invitation && onInvited(invitation)}
      />
      <ActionButton<typeof deleteMember>
        method="DELETE"
        path={account}
        params={{ id }}
        label="Remove"
        name={`Remove ${name}`}
        title={`Remove ${name}?`}
        description={loggedOut}
        confirm="Remove the account"
        done={`${name} was removed.`}
      />
    </Group>
  )
}

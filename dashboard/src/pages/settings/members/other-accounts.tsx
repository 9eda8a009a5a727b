import { Button, Group, Table } from '@mantine/core'
import type { deleteMember, listMembers } from '@tributary/contract/manage-api/access/members'
import type { changeProjectMember } from '@tributary/contract/manage-api/access/project-members'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { useHasInstallationRole } from '#api/use-session.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { MemberName } from './member-row.tsx'
import { type Invited, whatChanged } from './use-member-changes.ts'

type Account = ItemOf<typeof listMembers>
type OnInvited = (invitation: Invited) => void

/** Accounts of the installation that have no access to this project. */
export function OtherAccounts({ listed, onInvited }: { listed: readonly string[]; onInvited: OnInvited }) {
  const ownsInstallation = useHasInstallationRole('owner')
  const { data = [] } = useReadPages<typeof listMembers>(
    '/api/manage/members',
    { query: { limit: 1000 } },
    { enabled: ownsInstallation },
  )
  const others = data.filter(({ id, role }) => role === 'none' && !listed.includes(id))
  if (others.length === 0) return null
  return (
    <Panel title="Accounts without access to this project">
      <Table verticalSpacing="xs">
        <Table.Tbody>
          {others.map((account) => (
            <OtherAccount key={account.id} account={account} onInvited={onInvited} />
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

function OtherAccount({ account, onInvited }: { account: Account; onInvited: OnInvited }) {
  const project = useProjectId()
  const { id, name } = account
  const add = useChange<typeof changeProjectMember>('PUT', '/api/manage/projects/{project}/members/{id}', {
    done: ({ pending }) => whatChanged(name, pending),
    onDone: ({ invitation }) => invitation && onInvited(invitation),
  })
  const remove = useChange<typeof deleteMember>('DELETE', '/api/manage/members/{id}', {
    done: `${name} was removed.`,
  })
  return (
    <Table.Tr>
      <MemberName {...account} />
      <Table.Td>
        <Group gap="xs" justify="flex-end">
          <Button
            size="xs"
            variant="default"
            loading={add.isPending}
            aria-label={`Add ${name} to this project`}
            onClick={() =>
              add.mutate({ params: { project, id }, body: { role: 'viewer', personal_data: false } })
            }
          >
            Add to this project
          </Button>
          <ConfirmButton
            size="xs"
            label="Remove"
            name={`Remove ${name}`}
            title={`Remove ${name}?`}
            description="They are logged out immediately and can no longer log in. Their actions stay in the audit log."
            confirm="Remove the account"
            onConfirm={() => remove.mutate({ params: { id } })}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

import { Stack, Table, Text } from '@mantine/core'
import type {
  listManagementKeys,
  ManagementKeyOnTheWire,
  revokeManagementKey,
} from '@tributary/contract/manage-api/access/management-keys'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { mayBeMasked, roleName } from '#pages/settings/members/role-choices.ts'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { ManagementKeyForm } from './management-key-form.tsx'

const path = '/api/manage/projects/{project}/management-keys'

export function ManagementKeys() {
  const { id: project } = useProject()
  const list = useReadPages<typeof listManagementKeys>(path, { params: { project } })
  return (
    <Panel
      title="Management keys"
      description="For the command line, agents and scripts. A key works in this project alone, with its role: a viewer’s key only reads."
    >
      <Stack gap="lg">
        <PagedTable
          of={list}
          name="Management keys"
          columns={['Name', 'Key', 'Role', 'Personal data', 'Created', 'Last used', 'Actions']}
          empty={
            <Empty title="No management keys" description="Create one for each program that needs access." />
          }
          minWidth={760}
        >
          {(item) => <KeyRow key={item.id} item={item} />}
        </PagedTable>
        <ManagementKeyForm />
      </Stack>
    </Panel>
  )
}

function KeyRow({ item }: { item: ManagementKeyOnTheWire }) {
  const { id: project, timezone } = useProject()
  const mayChange = useHasRole('admin')
  const revoke = useChange<typeof revokeManagementKey>('DELETE', `${path}/{id}`, {
    done: 'The key was revoked.',
  })
  const { id, name, role, personal_data, hint, created_at, last_used_at } = item
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name}
      </Table.Th>
      <Table.Td>
        <Text ff="monospace" size="sm">
          mk_…{hint}
        </Text>
      </Table.Td>
      <Table.Td>{roleName(role)}</Table.Td>
      <Table.Td>{personal_data || !mayBeMasked(role) ? 'Shown' : 'Masked'}</Table.Td>
      <Table.Td>{formatTime(created_at, timezone)}</Table.Td>
      <Table.Td>{last_used_at === null ? 'Never' : formatTime(last_used_at, timezone)}</Table.Td>
      <Table.Td>
        <ConfirmButton
          size="xs"
          label="Revoke"
          name={`Revoke ${name}`}
          title={`Revoke “${name}”?`}
          description={`Requests with this key are rejected at once${whatEnds(item)}. This cannot be undone.`}
          confirm="Revoke the key"
          disabled={!mayChange}
          onConfirm={() => revoke.mutate({ params: { project, id } })}
        />
      </Table.Td>
    </Table.Tr>
  )
}

function whatEnds({ made: { server_keys, share_links } }: ManagementKeyOnTheWire): string {
  if (server_keys + share_links === 0) return ''
  return `. What it made ends with it: server keys: ${server_keys}, share links: ${share_links}`
}

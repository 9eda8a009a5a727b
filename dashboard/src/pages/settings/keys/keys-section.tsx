import { Alert, Button, Stack, Table, Text } from '@mantine/core'
import type { createKey, listKeys, revokeKey } from '@tributary/contract/manage-api/access/keys'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { SecretDialog } from '#pages/settings/show/secret-dialog.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { ManagementKeys } from './management-keys.tsx'
import { ProjectTokens } from './project-tokens.tsx'

const path = '/api/manage/projects/{project}/keys'

export function KeysSection() {
  return (
    <Stack gap="lg">
      <ServerKeys />
      <ManagementKeys />
      <ProjectTokens />
    </Stack>
  )
}

function ServerKeys() {
  const { id: project, timezone } = useProject()
  const mayChange = useHasRole('admin')
  const [secret, setSecret] = useState<string>()
  const list = useReadPages<typeof listKeys>(path, { params: { project } })
  const create = useChange<typeof createKey>('POST', path, {
    notifyOnError: false,
    onDone: ({ server_key }) => setSecret(server_key),
  })
  const revoke = useChange<typeof revokeKey>('DELETE', `${path}/{id}`, { done: 'The key was revoked.' })
  return (
    <Panel
      title="Server keys"
      description="Your backend sends one in the service-key header. Two can be active, so you can rotate without downtime."
      actions={
        <Button
          disabled={!mayChange}
          loading={create.isPending}
          onClick={() => create.mutate({ params: { project } })}
        >
          Create a key
        </Button>
      }
    >
      <RoleNote what="create or revoke a key" />
      {create.error !== null && (
        <Alert color="red" role="alert" mb="sm">
          {create.error.message}
        </Alert>
      )}
      <PagedTable
        of={list}
        name="Server keys"
        columns={['Key', 'Created', 'Actions']}
        empty={
          <Empty
            title="No active keys"
            description="Your backend cannot call the service until you create one."
          />
        }
        minWidth={420}
      >
        {({ id, hint, created_at }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={500}>
              <Text ff="monospace" size="sm">
                sk_…{hint}
              </Text>
            </Table.Th>
            <Table.Td>{formatTime(created_at, timezone)}</Table.Td>
            <Table.Td>
              <ConfirmButton
                size="xs"
                label="Revoke"
                name={`Revoke the key that ends in ${hint}`}
                title="Revoke this key?"
                description={`Requests with the key that ends in ${hint} are rejected within 5 seconds. This cannot be undone.`}
                confirm="Revoke the key"
                disabled={!mayChange}
                onConfirm={() => revoke.mutate({ params: { project, id } })}
              />
            </Table.Td>
          </Table.Tr>
        )}
      </PagedTable>
      <SecretDialog
        title="New server key"
        label="server key"
        description="Only a fingerprint of it is stored. Set it in your backend, then revoke the old key."
        secret={secret}
        onSaved={() => setSecret(undefined)}
      />
    </Panel>
  )
}

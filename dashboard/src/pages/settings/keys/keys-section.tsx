import { Alert, Button, Stack, Table, Text } from '@mantine/core'
import type { createKey, listKeys, revokeKey } from '@tributary/contract/manage-api/access/keys'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { writeMoment } from '../../../format/times.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { CopyText } from '../../../parts/copy-text.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { RoleNote, useMayAs } from '../form/role-note.tsx'
import { Listed } from '../show/listed.tsx'
import { Said } from '../show/said.tsx'
import { SecretOnce } from '../show/secret-once.tsx'

const path = '/api/manage/projects/{project}/keys'

export function KeysSection() {
  const project = useProject()
  return (
    <Stack gap="lg">
      <ServerKeys />
      <Panel title="For the app" says="None of these is a secret: they ship inside the app.">
        <Stack gap="md">
          <Said label="Project token" says="The client library and ad networks name the project by it.">
            <CopyText text={project.project_token} label="project token" />
          </Said>
          <Said
            label="Signing key id"
            says="Goes with the signing secret, which was shown when the project was made."
          >
            <CopyText text={project.signing_key_id} label="signing key id" />
          </Said>
        </Stack>
      </Panel>
    </Stack>
  )
}

function ServerKeys() {
  const { id: project, timezone } = useProject()
  const may = useMayAs('admin')
  const [secret, setSecret] = useState<string>()
  const list = useReadPages<typeof listKeys>(path, { params: { project } })
  const create = useChange<typeof createKey>('POST', path, {
    tellRefusal: false,
    onDone: ({ server_key }) => setSecret(server_key),
  })
  const revoke = useChange<typeof revokeKey>('DELETE', `${path}/{id}`, { done: 'The key was revoked.' })
  return (
    <Panel
      title="Server keys"
      says="Your backend sends one in the header service-key. Two can be active, so that you can move to a new one without a gap."
      actions={
        <Button
          disabled={!may}
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
      <Listed
        of={list}
        name="Server keys"
        columns={['Key', 'Created', 'Actions']}
        empty={
          <Empty title="No active key" says="Your backend cannot call the service until you create one." />
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
            <Table.Td>{writeMoment(created_at, timezone)}</Table.Td>
            <Table.Td>
              <ConfirmButton
                size="xs"
                label="Revoke"
                name={`Revoke the key that ends in ${hint}`}
                title="Revoke this key?"
                says={`Whatever still sends the key that ends in ${hint} is refused within 5 seconds. It cannot be undone.`}
                confirm="Revoke the key"
                disabled={!may}
                onConfirm={() => revoke.mutate({ params: { project, id } })}
              />
            </Table.Td>
          </Table.Tr>
        )}
      </Listed>
      <SecretOnce
        title="The new server key"
        label="server key"
        says="Only a fingerprint of it is stored. Give it to your backend, then revoke the old one."
        secret={secret}
        onKept={() => setSecret(undefined)}
      />
    </Panel>
  )
}

import { Stack } from '@mantine/core'
import type { createKey, listKeys, revokeKey } from '@tributary/contract/manage-api/access/keys'
import { ActionButton } from '#parts/action-button.tsx'
import { ResourcePanel } from '#parts/resource-panel.tsx'
import { Time } from '#parts/time.tsx'
import { CredentialPanel } from './credential-panel.tsx'
import { KeyHint } from './key-hint.tsx'
import { ManagementKeys } from './management-keys.tsx'

const path = '/api/manage/projects/{project}/keys'

export function KeysSection() {
  return (
    <Stack gap="lg">
      <ServerKeys />
      <ManagementKeys />
      <CredentialPanel
        path="/api/manage/projects/{project}/project-tokens"
        noun="token"
        title="Project tokens"
        description="A token identifies the project to the client library and ad networks. It is not a secret: it ships with the app. Two can be valid, so that installed versions keep working."
        replacing={{
          description:
            'The next version of the app and your ad networks use the new token. Versions that are installed keep working with the old one until its end.',
          done: 'There is a new project token.',
        }}
      />
    </Stack>
  )
}

function ServerKeys() {
  return (
    <ResourcePanel<typeof listKeys>
      path={path}
      title="Server keys"
      description="Your backend sends one in the service-key header. Two can be active, so you can rotate without downtime."
      actions={<CreateButton />}
      role={{ what: 'create or revoke a key' }}
      minWidth={420}
      columns={[
        { head: 'Key', rowHead: 500, cell: ({ hint }) => <KeyHint text={`sk_…${hint}`} /> },
        { head: 'Created', cell: ({ created_at }) => <Time at={created_at} /> },
        {
          head: 'Actions',
          cell: ({ id, hint }) => (
            <ActionButton<typeof revokeKey>
              method="DELETE"
              path={`${path}/{id}`}
              params={{ id }}
              label="Revoke"
              name={`Revoke the key that ends in ${hint}`}
              title="Revoke this key?"
              description={`Requests with the key that ends in ${hint} are rejected within 5 seconds. This cannot be undone.`}
              confirm="Revoke the key"
              done="The key was revoked."
            />
          ),
        },
      ]}
      empty={{
        title: 'No active keys',
        description: 'Your backend cannot call the service until you create one.',
      }}
    />
  )
}

function CreateButton() {
  return (
    <ActionButton<typeof createKey>
      method="POST"
      path={path}
      label="Create a key"
      size="sm"
      variant="filled"
      secret={{
        title: 'New server key',
        label: 'server key',
        description: 'Only a fingerprint of it is stored. Set it in your backend, then revoke the old key.',
        of: ({ server_key }) => server_key,
      }}
    />
  )
}

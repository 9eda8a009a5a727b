import { Alert, Anchor, Stack, Text } from '@mantine/core'
import type { eraseUser } from '@tributary/contract/manage-api/people/users'
import { AddForm } from '#parts/forms/add-form.tsx'
import { RoleNote } from '#parts/forms/role-note.tsx'
import { Panel } from '#parts/panel.tsx'

const idField = { autoComplete: 'off', maw: 420 }

export function ErasureSection() {
  return (
    <Stack gap="lg">
      <Panel
        title="Erase a user"
        description="Permanently deletes their identity, their devices, and the custom data of their events and payments. Counts and revenue stay."
      >
        <RoleNote what="erase a user" />
        <Alert color="yellow" mb="md">
          This cannot be undone. Anything the app still sends for this user id is acknowledged but not stored.
        </Alert>
        <AddForm<typeof eraseUser, { user_id: string; again: string }>
          method="DELETE"
          path="/api/manage/projects/{project}/users/{user_id}"
          params={({ user_id }) => ({ user_id })}
          blank={{ user_id: '', again: '' }}
          fields={({ value: { user_id, again } }) => [
            {
              ...idField,
              name: 'user_id',
              label: 'User id',
              description: 'The id that the app used at sign-up.',
            },
            {
              ...idField,
              name: 'again',
              label: 'Confirm the user id',
              description: 'Type it again to avoid erasing the wrong user.',
              error: again !== '' && !user_id.startsWith(again) && 'The ids do not match.',
            },
          ]}
          isReady={({ user_id, again }) => user_id !== '' && user_id === again}
          button="Erase this user"
          color="red"
          done="The user was erased."
        />
      </Panel>
      <Panel title="Privacy requests">
        <Text size="sm">
          Your backend or a privacy tool can also request access to data or its erasure through the OpenDSR
          protocol under <code>/opendsr/3.0</code>, with a server key. Requests can be cancelled for an hour,
          and their status is queried by request id (see the{' '}
          <Anchor href="/docs" target="_blank" rel="noreferrer">
            API reference
          </Anchor>
          ). This page does not list them.
        </Text>
      </Panel>
    </Stack>
  )
}

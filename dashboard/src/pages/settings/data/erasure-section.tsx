import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core'
import type { eraseUser } from '@tributary/contract/manage-api/people/users'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { RoleNote } from '#pages/settings/form/role-note.tsx'
import { Panel } from '#parts/panel.tsx'

export function ErasureSection() {
  const project = useProjectId()
  const [userId, setUserId] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const erasing = useChange<typeof eraseUser>('DELETE', '/api/manage/projects/{project}/users/{user_id}', {
    done: 'The user was erased.',
    notifyOnError: false,
    onDone: () => {
      setUserId('')
      setConfirmation('')
    },
  })
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
        <AddForm
          button="Erase this user"
          color="red"
          onSend={() => erasing.mutate({ params: { project, user_id: userId } })}
          isSending={erasing.isPending}
          error={erasing.error}
          ready={userId !== '' && userId === confirmation}
        >
          <TextInput
            label="User id"
            description="The id that the app used at sign-up."
            autoComplete="off"
            value={userId}
            onChange={(event) => setUserId(event.currentTarget.value)}
            maw={420}
          />
          <TextInput
            label="Confirm the user id"
            description="Type it again to avoid erasing the wrong user."
            autoComplete="off"
            value={confirmation}
            onChange={(event) => setConfirmation(event.currentTarget.value)}
            error={confirmation !== '' && !userId.startsWith(confirmation) && 'The ids do not match.'}
            maw={420}
          />
        </AddForm>
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

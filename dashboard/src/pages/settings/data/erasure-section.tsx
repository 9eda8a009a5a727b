import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core'
import type { eraseUser } from '@tributary/contract/manage-api/people/users'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useProjectId } from '../../../api/use-project.ts'
import { Panel } from '../../../parts/panel.tsx'
import { AddForm } from '../form/add-form.tsx'
import { RoleNote } from '../form/role-note.tsx'

export function ErasureSection() {
  const project = useProjectId()
  const [userId, setUserId] = useState('')
  const [again, setAgain] = useState('')
  const erasing = useChange<typeof eraseUser>('DELETE', '/api/manage/projects/{project}/users/{user_id}', {
    done: 'The person was erased.',
    tellRefusal: false,
    onDone: () => {
      setUserId('')
      setAgain('')
    },
  })
  return (
    <Stack gap="lg">
      <Panel
        title="Erase a person"
        says="Who they are, their devices, and the free data of their events and payments go for good. Counts and revenue stay."
      >
        <RoleNote what="erase a person" />
        <Alert color="yellow" mb="md">
          It cannot be undone. What the app still sends for this user id is acknowledged and not stored.
        </Alert>
        <AddForm
          button="Erase this person"
          color="red"
          onSend={() => erasing.mutate({ params: { project, user_id: userId } })}
          isSending={erasing.isPending}
          error={erasing.error}
          ready={userId !== '' && userId === again}
        >
          <TextInput
            label="User id"
            description="The id that the app signed the person up with."
            autoComplete="off"
            value={userId}
            onChange={(event) => setUserId(event.currentTarget.value)}
            maw={420}
          />
          <TextInput
            label="The user id once more"
            description="Type it again, so that nobody is erased by a slip."
            autoComplete="off"
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            error={
              again !== '' && userId !== again && !userId.startsWith(again) && 'These are two different ids.'
            }
            maw={420}
          />
        </AddForm>
      </Panel>
      <Panel title="Privacy requests">
        <Text size="sm">
          Requests to see or to erase data can also come from your backend or a privacy tool, by the OpenDSR
          protocol below <code>/opendsr/3.0</code>, with a server key. They can be cancelled for an hour, and
          their state is asked for by their own id (see the{' '}
          <Anchor href="/docs" target="_blank" rel="noreferrer">
            API reference
          </Anchor>
          ). This page has no list of them.
        </Text>
      </Panel>
    </Stack>
  )
}

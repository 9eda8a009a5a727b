import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { eraseUser } from '@tributary/contract/manage-api/people/users'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'

/** Erases a user once their id has been typed. */
export function EraseUser({ user }: { user: string }) {
  const project = useProjectId()
  const go = useNavigate()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const erase = useChange<typeof eraseUser>('DELETE', '/api/manage/projects/{project}/users/{user_id}', {
    done: 'The user was erased. Counts and revenue are unchanged.',
    onDone: () => go({ to: '/p/$project/people', params: { project } }),
  })
  const close = () => {
    setOpened(false)
    setTyped('')
  }
  return (
    <>
      <Button color="red" variant="light" onClick={() => setOpened(true)}>
        Erase this user …
      </Button>
      <Modal opened={opened} onClose={close} title="Erase this user permanently">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed === user) erase.mutate({ params: { user_id: user } })
          }}
        >
          <Stack gap="md">
            <Text size="sm">
              Their name, email, devices, and the data of their events and payments are deleted permanently.
              Counts and revenue stay. Anything the app still sends for this user is not stored. This cannot
              be undone.
            </Text>
            <TextInput
              label={`Type the user id ${user} to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" color="red" disabled={typed !== user} loading={erase.isPending}>
                Erase permanently
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}

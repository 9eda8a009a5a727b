import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { createBoard } from '@tributary/contract/manage-api/views/boards'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useProjectId } from '../../api/use-project.ts'
import { Plus } from '../../shell/icons.tsx'
import { boardsPath } from './board-paths.ts'

/** A button that asks for the name and opens the new board. */
export function NewBoard() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<Plus />} onClick={() => setOpened(true)}>
        New board
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="New board" centered>
        <NameForm />
      </Modal>
    </>
  )
}

function NameForm() {
  const project = useProjectId()
  const go = useNavigate()
  const [name, setName] = useState('')
  const creating = useChange<typeof createBoard>('POST', boardsPath, {
    notifyOnError: false,
    onDone: ({ id }) =>
      go({ to: '/p/$project/boards/$board', params: { project, board: String(id) }, hash: 'edit' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.mutate({ params: { project }, body: { name } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          data-autofocus
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {creating.error !== null && (
          <Alert color="red" role="alert">
            {creating.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={creating.isPending}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

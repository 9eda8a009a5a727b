import { Button, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { createBoard } from '@tributary/contract/manage-api/views/boards'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import { NamedForm } from '#parts/named-form.tsx'
import { Plus } from '#shell/icons.tsx'
import { boardsPath } from './board-paths.ts'

/** A button that asks for the name and opens the new board. */
export function NewBoard() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<Plus />} onClick={() => setOpened(true)}>
        New board
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="New board">
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
  return (
    <NamedForm
      name={name}
      onName={setName}
      action="Create"
      saving={creating}
      onSubmit={() => creating.mutate({ body: { name } })}
    />
  )
}

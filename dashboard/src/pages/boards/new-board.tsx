import { useNavigate } from '@tanstack/react-router'
import type { createBoard } from '@tributary/contract/manage-api/views/boards'
import { useProjectId } from '#api/use-project.ts'
import { FormButton } from '#parts/forms/form-button.tsx'
import { nameField } from '#parts/forms/name-field.ts'
import { Plus } from '#shell/icons.tsx'
import { boardsPath } from './board-paths.ts'

/** A button that asks for the name and opens the new board. */
export function NewBoard() {
  const project = useProjectId()
  const go = useNavigate()
  return (
    <FormButton<typeof createBoard, { name: string }>
      path={boardsPath}
      needs="analyst"
      label="New board"
      leftSection={<Plus />}
      variant="filled"
      size="sm"
      title="New board"
      blank={{ name: '' }}
      fields={[nameField]}
      write={(board) => board}
      at="end"
      button="Create"
      onDone={({ id }) =>
        go({ to: '/p/$project/boards/$board', params: { project, board: String(id) }, hash: 'edit' })
      }
    />
  )
}

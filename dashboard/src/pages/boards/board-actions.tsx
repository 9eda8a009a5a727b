import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { BoardOnTheWire } from '@tributary/contract/manage-api/views/board'
import type { deleteBoard } from '@tributary/contract/manage-api/views/boards'
import { Suspense, useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { lazyPart } from '#parts/lazy-part.tsx'
import { Link } from '#shell/icons.tsx'
import { boardPath } from './board-paths.ts'

const ShareDialog = lazyPart(async () => (await import('#parts/share-links/share-dialog.tsx')).ShareDialog)

/** By a link that works without an account. */
export function ShareBoard({ board: { id, name } }: { board: BoardOnTheWire }) {
  const [isSharing, setSharing] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Link />} onClick={() => setSharing(true)}>
        Share
      </Button>
      <Suspense fallback={null}>
        {isSharing && <ShareDialog item={{ kind: 'board', id, name }} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  )
}

export function DeleteBoard({ board: { id, name } }: { board: BoardOnTheWire }) {
  const project = useProjectId()
  const go = useNavigate()
  return (
    <ActionButton<typeof deleteBoard>
      method="DELETE"
      path={boardPath}
      params={{ id }}
      label="Delete"
      size="sm"
      needs="analyst"
      title={`Delete “${name}”?`}
      description="Everyone in the project loses it. Its views stay."
      confirm="Delete"
      done="The board was deleted."
      onDone={() => go({ to: '/p/$project/boards', params: { project } })}
    />
  )
}

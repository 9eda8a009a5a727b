import { Button, Group } from '@mantine/core'
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router'
import type { BoardOnTheWire } from '@tributary/contract/manage-api/views/board'
import type { deleteBoard, readBoard } from '@tributary/contract/manage-api/views/boards'
import { Suspense, useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { lazyPart } from '#parts/lazy-part.tsx'
import { Page } from '#parts/page.tsx'
import { LoadingRows, QueryView } from '#parts/states.tsx'
import { Link } from '#shell/icons.tsx'
import { boardPath } from './board-paths.ts'
import { BoardView } from './board-view.tsx'

const route = getRouteApi('/p/$project/boards/$board')

// Few readers edit or share a board.
const EditBoard = lazyPart(async () => (await import('./edit/edit-board.tsx')).EditBoard)

const ShareDialog = lazyPart(async () => (await import('#parts/share-links/share-dialog.tsx')).ShareDialog)

/** One board: its cards, or the same cards being arranged. */
export function BoardPage() {
  const { board: id } = route.useParams()
  const board = useRead<typeof readBoard>(boardPath, { params: { id } })
  const mayChange = useHasRole('analyst')
  const go = useNavigate()
  const isEditing = useRouterState({ select: ({ location }) => location.hash === 'edit' })
  const edit = (hash: string) =>
    void go({ to: '.', search: (before: object) => before, hash, replace: true, resetScroll: false })
  return (
    <QueryView of={board} rows={8}>
      {(data) =>
        isEditing && mayChange ? (
          <Suspense fallback={<LoadingRows rows={8} />}>
            {/* Of another revision it begins anew. */}
            <EditBoard key={`${data.id} ${data.revision}`} board={data} onClose={() => edit('')} />
          </Suspense>
        ) : (
          <ShownBoard board={data} onEdit={mayChange ? () => edit('edit') : undefined} />
        )
      }
    </QueryView>
  )
}

function ShownBoard({ board, onEdit }: { board: BoardOnTheWire; onEdit: (() => void) | undefined }) {
  const range = route.useSearch()
  const go = route.useNavigate()
  const isOwn = range.range === undefined && range.from === undefined
  return (
    <Page
      title={board.name}
      actions={
        <>
          <DayRangeSelect
            value={range}
            onChange={(next) => void go({ search: next, resetScroll: false })}
            {...(isOwn && { unset: 'Each tile’s own period' })}
          />
          {!isOwn && (
            <Button variant="subtle" onClick={() => void go({ search: {}, resetScroll: false })}>
              Each tile’s own period
            </Button>
          )}
          {onEdit !== undefined && (
            <Group gap="sm">
              <ShareBoard board={board} />
              <Button variant="default" onClick={onEdit}>
                Edit
              </Button>
              <DeleteBoard board={board} />
            </Group>
          )}
        </>
      }
    >
      <BoardView board={board} range={range} />
    </Page>
  )
}

/** By a link that works without an account. */
function ShareBoard({ board: { id, name } }: { board: BoardOnTheWire }) {
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

function DeleteBoard({ board: { id, name } }: { board: BoardOnTheWire }) {
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

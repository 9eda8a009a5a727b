import { Button, Group } from '@mantine/core'
import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router'
import type { BoardOnTheWire } from '@tributary/contract/manage-api/views/board'
import type { readBoard } from '@tributary/contract/manage-api/views/boards'
import { Suspense } from 'react'
import { useRead } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { lazyPart } from '#parts/lazy-part.tsx'
import { Page } from '#parts/page.tsx'
import { LoadingRows, QueryView } from '#parts/states.tsx'
import { DeleteBoard, ShareBoard } from './board-actions.tsx'
import { boardPath } from './board-paths.ts'
import { BoardView } from './board-view.tsx'

const route = getRouteApi('/p/$project/boards/$board')

// Few readers edit or share a board.
const EditBoard = lazyPart(async () => (await import('./edit/edit-board.tsx')).EditBoard)

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

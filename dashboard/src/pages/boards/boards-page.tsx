import { Stack, Text } from '@mantine/core'
import type { listBoards } from '@tributary/contract/manage-api/views/boards'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { TextLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { boardsPath } from './board-paths.ts'
import { NewBoard } from './new-board.tsx'

/** The boards of the project, by name. */
export function BoardsPage() {
  const mayChange = useHasRole('analyst')
  const boards = useRead<typeof listBoards>(boardsPath)
  return (
    <Page
      title="Boards"
      description="Pages of your own, made of saved views of Explore. Everyone in the project sees them."
      actions={mayChange && <NewBoard />}
    >
      <Panel>
        <QueryView
          of={boards}
          empty={
            <Empty
              title="No boards yet"
              description={
                mayChange
                  ? 'Create one, then put shared views of Explore on it.'
                  : 'An analyst can create one.'
              }
            />
          }
        >
          {({ items }) => (
            <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map((board) => (
                <BoardLine key={board.id} board={board} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Panel>
    </Page>
  )
}

function BoardLine({ board }: { board: ItemOf<typeof listBoards> }) {
  const { timezone } = useProject()
  const { cards, changed_by: by, changed_at: at } = board
  return (
    <li>
      <TextLink to="/p/$project/boards/$board" params={{ board: String(board.id) }} fw={600}>
        {board.name}
      </TextLink>
      <Text size="xs" c="dimmed">
        {cards === 1 ? '1 card' : `${cards} cards`}, changed {by !== null && `by ${by.name}, `}
        {formatTime(at, timezone)}
      </Text>
    </li>
  )
}

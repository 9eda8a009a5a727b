import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ExploreAnswer } from '@tributary/contract/manage-api/explore/explore'
import type { readSharedCard, SharedBoardOnTheWire } from '@tributary/contract/shared-api/read-shared'
import { read } from '#api/request.ts'
import { formatTime } from '#format/times.ts'
import { CardFrame } from '#pages/boards/card/card-frame.tsx'
import { CardText } from '#pages/boards/card/card-text.tsx'
import { BoardGrid } from '#pages/boards/grid/board-grid.tsx'
import { chartHeight } from '#pages/boards/grid/cell-size.ts'
import { GridCell } from '#pages/boards/grid/grid-cell.tsx'
import { AnswerView } from '#pages/explore/answer/answer-view.tsx'
import { inTurn, isBusy } from '#pages/explore/small/take-turns.ts'
import { QueryView } from '#parts/states.tsx'

type Card = SharedBoardOnTheWire['cards'][number]

/** A board for whoever has its link. */
export function SharedBoard({ board, shareKey }: { board: SharedBoardOnTheWire; shareKey: string }) {
  const { title, cards, expires_at, timezone } = board
  useDocumentTitle(`${title} · Tributary`)
  return (
    <>
      <Title order={1} size="h2">
        {title}
      </Title>
      <BoardGrid>
        {cards.map((card, index) => (
          <GridCell key={`${card.x} ${card.y}`} place={card} order={index}>
            <CardFrame name={card.text === undefined ? (card.view?.name ?? 'View not available') : undefined}>
              {card.view === null ? (
                <CardText text={card.text} />
              ) : (
                <SharedAnswer card={card} view={card.view} params={{ key: shareKey, card: String(index) }} />
              )}
            </CardFrame>
          </GridCell>
        ))}
      </BoardGrid>
      <Text size="xs" c="dimmed">
        This link is read-only and works until {formatTime(expires_at, timezone)}.
      </Text>
    </>
  )
}

const path = '/api/shared/{key}/cards/{card}'

type Props = { card: Card; view: NonNullable<Card['view']>; params: { key: string; card: string } }

function SharedAnswer({ card, view, params }: Props) {
  const answer = useQuery<ExploreAnswer>({
    queryKey: [path, params],
    queryFn: ({ signal }) => inTurn(() => read<typeof readSharedCard>(path, { params }, signal)),
    retry: (count, error) => count < 5 && isBusy(error),
  })
  return (
    <QueryView of={answer} rows={3}>
      {(data) => (
        <>
          <Text size="xs" c="dimmed">
            {view.description}
          </Text>
          <AnswerView
            answer={data}
            shape={view.shape}
            label={view.description}
            height={chartHeight(card.height)}
            isPublic
          />
        </>
      )}
    </QueryView>
  )
}

import type { RangeSearch } from '@tributary/contract/day-range'
import type { BoardOnTheWire } from '@tributary/contract/manage-api/views/board'
import { Empty } from '#parts/states.tsx'
import { CardBody } from './card/card-body.tsx'
import { CardFrame } from './card/card-frame.tsx'
import { cardName } from './card/card-name.ts'
import { ViewLink } from './card/view-link.tsx'
import { BoardGrid } from './grid/board-grid.tsx'
import { GridCell } from './grid/grid-cell.tsx'

/** The cards as the team arranged them, with their figures. */
export function BoardView({ board, range }: { board: BoardOnTheWire; range: RangeSearch }) {
  if (board.cards.length === 0)
    return <Empty title="No cards yet" description="Edit the board to put views of Explore on it." />
  return (
    <BoardGrid>
      {board.cards.map((card, order) => (
        <GridCell key={`${card.x} ${card.y}`} place={card} order={order}>
          <CardFrame
            name={cardName(card)}
            {...(card.view !== null && { title: <ViewLink view={card.view} range={range} /> })}
          >
            <CardBody card={card} range={range} />
          </CardFrame>
        </GridCell>
      ))}
    </BoardGrid>
  )
}

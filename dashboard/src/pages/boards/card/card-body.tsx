import type { RangeSearch } from '@tributary/contract/day-range'
import { readExploreSearch } from '@tributary/contract/explore/search'
import { chartHeight } from '#pages/boards/grid/cell-size.ts'
import { SmallAnswer } from '#pages/explore/small/small-answer.tsx'
import type { Card } from './card-name.ts'
import { CardText } from './card-text.tsx'
import { withRange } from './with-range.ts'

/** The figures of a view, a text, or why there is nothing. */
export function CardBody({ card, range }: { card: Card; range: RangeSearch }) {
  if (card.view === null) return <CardText text={card.text} />
  return (
    <SmallAnswer
      search={readExploreSearch(withRange(card.view.search, range))}
      label={card.view.name}
      height={chartHeight(card.height)}
    />
  )
}

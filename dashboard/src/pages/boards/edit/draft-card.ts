import { boardColumns } from '@tributary/contract/board-grid'
import type { Card } from '#pages/boards/card/card-name.ts'
import type { Placed } from '#pages/boards/grid/arrange.ts'

export type DraftCard = Card & Placed

/** The cards of a board, each with a key that it keeps while it is moved. */
export const draftOf = (cards: readonly Card[]): DraftCard[] => cards.map((card, key) => ({ ...card, key }))

const nextKey = (cards: readonly DraftCard[]) => 1 + Math.max(-1, ...cards.map(({ key }) => key))

export function viewCard(cards: readonly DraftCard[], view: NonNullable<Card['view']>): DraftCard {
  const place = { x: 0, y: 0, width: boardColumns / 2, height: 5 }
  return { ...place, key: nextKey(cards), view_id: view.id, view }
}

export function textCard(cards: readonly DraftCard[]): DraftCard {
  return { x: 0, y: 0, width: boardColumns, height: 1, key: nextKey(cards), text: '', view: null }
}

/** As the service stores them. */
export const storedCards = (cards: readonly DraftCard[]) =>
  cards.map(({ x, y, width, height, view_id, text }) => ({
    ...{ x, y, width, height },
    ...(text === undefined ? { view_id } : { text }),
  }))

/** Where a card is and how large, in words. */
export const describePlace = ({ x, y, width, height }: DraftCard) =>
  `column ${x + 1}, row ${y + 1}, ${width} wide, ${height} high`

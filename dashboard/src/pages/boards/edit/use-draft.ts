import type { BoardOnTheWire } from '@tributary/contract/manage-api/views/board'
import { useState } from 'react'
import { cardName } from '#pages/boards/card/card-name.ts'
import { addCard, removeCard } from '#pages/boards/grid/arrange.ts'
import { type DraftCard, describePlace, draftOf } from './draft-card.ts'

/** The board as it will be saved. What moved is announced to screen readers. */
export function useDraft(board: BoardOnTheWire) {
  const [name, setName] = useState(board.name)
  const [cards, setCards] = useState(() => draftOf(board.cards))
  const [announced, setAnnounced] = useState('')
  const called = (card: DraftCard) => cardName(card) ?? 'Text'
  return {
    ...{ name, setName, cards, announced, setCards },
    announce: (key: number, next: readonly DraftCard[]) => {
      const card = next.find((one) => one.key === key)
      if (card !== undefined) setAnnounced(`${called(card)}: ${describePlace(card)}.`)
    },
    add: (card: DraftCard) => {
      setCards(addCard(cards, card))
      setAnnounced(`${called(card)} was added.`)
    },
    remove: (card: DraftCard) => {
      setCards(removeCard(cards, card.key))
      setAnnounced(`${called(card)} was removed.`)
    },
    write: (card: DraftCard, text: string) =>
      setCards(cards.map((one) => (one.key === card.key ? { ...one, text } : one))),
  }
}

export type Draft = ReturnType<typeof useDraft>

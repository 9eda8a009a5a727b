import { boardColumns } from '@tributary/contract/board-grid'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { Step } from '#pages/boards/grid/arrange.ts'
import { gap, rowHeight } from '#pages/boards/grid/cell-size.ts'
import type { DraftCard } from './draft-card.ts'
import type { Draft } from './use-draft.ts'

const stepOfKey: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type Cards = readonly DraftCard[]

export type Arranging = {
  /** Dragged by so many columns and rows. */
  drag: (cards: Cards, card: DraftCard, by: { columns: number; rows: number }) => DraftCard[]
  step: (cards: Cards, card: DraftCard, step: Step) => DraftCard[]
}

type Drag = { x: number; y: number; cards: Cards }

/** A button that arranges a card: dragged, or by the arrow keys. Escape puts it back while it is dragged. */
export function useHandle(
  draft: Draft,
  card: DraftCard,
  { drag, step, grid }: Arranging & { grid: RefObject<HTMLDivElement | null> },
) {
  const begun = useRef<Drag>(undefined)
  const end = () => {
    if (begun.current !== undefined) draft.announce(card.key, draft.cards)
    begun.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begun.current = { x: event.pageX, y: event.pageY, cards: draft.cards }
    },
    onPointerMove: ({ pageX, pageY }: PointerEvent) => {
      const from = begun.current
      const start = from?.cards.find(({ key }) => key === card.key)
      if (from === undefined || start === undefined) return
      const column = ((grid.current?.clientWidth ?? 0) + gap) / boardColumns
      const columns = Math.round((pageX - from.x) / column)
      const rows = Math.round((pageY - from.y) / (rowHeight + gap))
      draft.setCards(drag(from.cards, start, { columns, rows }))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && begun.current !== undefined) {
        draft.setCards([...begun.current.cards])
        begun.current = undefined
      }
      const by = stepOfKey[event.key]
      if (by === undefined) return
      event.preventDefault()
      const next = step(draft.cards, card, by)
      draft.setCards(next)
      draft.announce(card.key, next)
    },
  }
}

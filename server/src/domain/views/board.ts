import { boardColumns, type CardPlace, overlaps } from '@tributary/contract/board-grid'
import type { Person, ViewSearch } from './saved-view.ts'

export type BoardCard = CardPlace & { view_id?: number | undefined; text?: string | undefined }

export type Board = {
  id: number
  name: string
  cards: BoardCard[]
  revision: number
  createdAt: Date
  changedAt: Date
  changedBy: Person | null
}

/** What a board shows of a view. */
export type CardView = { id: number; name: string; search: ViewSearch }

/** What is wrong with the cards; undefined: nothing. */
export function cardsProblem(cards: readonly BoardCard[]): string | undefined {
  for (const [index, card] of cards.entries()) {
    if ((card.view_id === undefined) === (card.text === undefined))
      return `cards.${index} must have either view_id or text.`
    if (card.x + card.width > boardColumns) return `cards.${index} must fit into ${boardColumns} columns.`
    const other = cards.findIndex((one, at) => at < index && overlaps(one, card))
    if (other >= 0) return `cards.${index} must not overlap cards.${other}.`
  }
  return undefined
}

export function viewIdsOf(cards: readonly BoardCard[]): number[] {
  return [...new Set(cards.flatMap(({ view_id: id }) => (id === undefined ? [] : [id])))]
}

import type { BoardOnTheWire } from '@tributary/contract/manage-api/views/board'

export type Card = BoardOnTheWire['cards'][number]

/** What a card is called; undefined: a text without a name. */
export function cardName({ view, text }: Pick<Card, 'view' | 'text'>): string | undefined {
  if (text !== undefined) return undefined
  return view?.name ?? 'View not available'
}

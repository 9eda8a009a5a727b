import type { Board } from '#pages/boards/board-page.tsx'

export type Card = Board['cards'][number]

/** What a card is called; undefined: a text without a name. */
export function cardName({ view, text }: Pick<Card, 'view' | 'text'>): string | undefined {
  if (text !== undefined) return undefined
  return view?.name ?? 'View not available'
}

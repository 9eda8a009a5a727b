/** The grid of a board. It has as many rows as its cards need. */
export const boardColumns = 12

/** The smallest and the largest card, in columns and rows. */
export const cardLimits = { width: [2, boardColumns], height: [1, 24] } as const

export const mostBoardRows = 200
export const mostCards = 24

export type CardPlace = { x: number; y: number; width: number; height: number }

export function overlaps(a: CardPlace, b: CardPlace): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Row by row, as they are read and as a phone stacks them. */
export function inReadingOrder<Card extends CardPlace>(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => a.y - b.y || a.x - b.x)
}

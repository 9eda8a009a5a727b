import {
  boardColumns,
  type CardPlace,
  cardLimits,
  inReadingOrder,
  overlaps,
} from '@tributary/contract/board-grid'

/** `key`: tells cards apart while they move. */
export type Placed = CardPlace & { key: number }

export const steps = ['left', 'right', 'up', 'down'] as const

export type Step = (typeof steps)[number]

const middle = ({ y, height }: CardPlace) => y + height / 2

const within = (value: number, [min, max]: readonly [number, number]) => Math.min(max, Math.max(min, value))

const shareColumns = (a: CardPlace, b: CardPlace) => a.x < b.x + b.width && b.x < a.x + a.width

/** Cards move up until they touch: no holes and no overlaps. `rank`: where the card that was moved stands among the others. */
function settle<Card extends Placed>(cards: readonly Card[], moved?: { key: number; rank: number }): Card[] {
  const rankOf = (card: Card) => (card.key === moved?.key ? moved.rank : middle(card))
  const placed: Card[] = []
  for (const card of [...cards].sort((a, b) => rankOf(a) - rankOf(b) || a.x - b.x)) {
    const above = placed.filter((one) => shareColumns(one, card))
    placed.push({ ...card, y: Math.max(0, ...above.map(({ y, height }) => y + height)) })
  }
  return inReadingOrder(placed)
}

function replace<Card extends Placed>(cards: readonly Card[], next: Card): Card[] {
  return cards.map((card) => (card.key === next.key ? next : card))
}

/** Others make room once its edge passes their middle. */
export function moveCard<Card extends Placed>(
  cards: readonly Card[],
  card: Card,
  to: { x: number; y: number },
): Card[] {
  const x = within(to.x, [0, boardColumns - card.width])
  const rank = to.y > card.y ? to.y + card.height : to.y
  return settle(replace(cards, { ...card, x }), { key: card.key, rank })
}

/** One column to the side, or past the next card above or below. */
export function stepCard<Card extends Placed>(cards: readonly Card[], card: Card, step: Step): Card[] {
  if (step === 'left' || step === 'right')
    return moveCard(cards, card, { x: card.x + (step === 'left' ? -1 : 1), y: card.y })
  const others = cards.filter((one) => one.key !== card.key && shareColumns(one, card))
  const next = step === 'up' ? others.findLast(({ y }) => y < card.y) : others.find(({ y }) => y > card.y)
  if (next === undefined) return [...cards]
  return settle(cards, { key: card.key, rank: middle(next) + (step === 'up' ? -0.25 : 0.25) })
}

export function sizeCard<Card extends Placed>(
  cards: readonly Card[],
  card: Card,
  size: { width: number; height: number },
): Card[] {
  const width = within(size.width, [cardLimits.width[0], boardColumns - card.x])
  const height = within(size.height, cardLimits.height)
  return settle(replace(cards, { ...card, width, height }), { key: card.key, rank: card.y })
}

/** Wider with `right`, taller with `down`. */
export function stepSize<Card extends Placed>(cards: readonly Card[], card: Card, step: Step): Card[] {
  const { width, height } = card
  const by = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const
  return sizeCard(cards, card, { width: width + by[step][0], height: height + by[step][1] })
}

/** At the first place that is free. */
export function addCard<Card extends Placed>(cards: readonly Card[], card: Card): Card[] {
  const bottom = Math.max(0, ...cards.map(({ y, height }) => y + height))
  for (let y = 0; y < bottom; y += 1)
    for (let x = 0; x <= boardColumns - card.width; x += 1)
      if (!cards.some((one) => overlaps(one, { ...card, x, y }))) return settle([...cards, { ...card, x, y }])
  return settle([...cards, { ...card, x: 0, y: bottom }])
}

export function removeCard<Card extends Placed>(cards: readonly Card[], key: number): Card[] {
  return settle(cards.filter((card) => card.key !== key))
}

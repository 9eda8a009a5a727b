/** Seeded random numbers (mulberry32): a failing history can be reproduced. */
export function seededRandom(seed: number) {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const chance = (share: number) => next() < share
  return {
    next,
    pick,
    chance,
    common: <Item>(items: readonly Item[]): Item => (chance(0.6) ? (items[0] as Item) : pick(items)),
  }
}

export type Random = ReturnType<typeof seededRandom>

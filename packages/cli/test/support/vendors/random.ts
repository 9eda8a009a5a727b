/** mulberry32: the same seed, the same files. */
export function makeRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  const uuid = () => [8, 4, 4, 4, 12].map(hex).join('-')
  return { next, below, pick, hex, uuid }
}

export type Random = ReturnType<typeof makeRandom>

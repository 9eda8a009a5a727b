import {
  type Random as DemoRandom,
  seededRandom as demoRandom,
} from '@tributary/lab/src/demo/seeded-random.ts'

/** A seed reproduces a failing history. */
export type Random = DemoRandom & {
  /** The first item more often than the others. */
  common: <Item>(items: readonly Item[]) => Item
}

export function seededRandom(seed: number): Random {
  const random = demoRandom(seed)
  // Histories pick from lists that are still empty: nothing is picked then.
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random.next() * items.length)] as Item
  return { ...random, pick, common: (items) => (random.chance(0.6) ? pick(items.slice(0, 1)) : pick(items)) }
}

import { type Random as DemoRandom, seededRandom as demoRandom } from '../../src/demo/seeded-random.ts'

/** A seed reproduces a failing history. */
export type Random = DemoRandom & {
  /** The first item more often than the others. */
  common: <Item>(items: readonly Item[]) => Item
}

export function seededRandom(seed: number): Random {
  const random = demoRandom(seed)
  return { ...random, common: (items) => random.pick(random.chance(0.6) ? items.slice(0, 1) : items) }
}

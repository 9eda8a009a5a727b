import { setImmediate } from 'node:timers/promises'

// These take a few milliseconds.
const itemsPerTurn = 10

/** Maps item by item, and yields to other callers in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(work(item))
    if (results.length % itemsPerTurn === 0) await setImmediate()
  }
  return results
}

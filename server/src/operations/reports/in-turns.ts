import { setImmediate } from 'node:timers/promises'

// Takes a few milliseconds.
const itemsATurn = 10

/** Maps item by item, and lets other callers have their turns in between. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(work(item))
    if (results.length % itemsATurn === 0) await setImmediate()
  }
  return results
}

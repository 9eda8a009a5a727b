import type { Key, Layer } from '../layer.ts'
import type { Call } from '../queue.ts'

/** The fallback for IndexedDB. One item per call: writes stay small however long the queue is. */
export function localStorageLayer(storage: Storage, name: string): Layer {
  const calls = `${name}#`
  const facts = `${name}:`
  const read = (key: string) => JSON.parse(storage.getItem(key) ?? 'null')
  const keysOfCalls = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(calls))
      .sort()
  const nextKey = counter(storage, { calls, last: `${facts}last` })
  return {
    add: async (added) => addAll(storage, nextKey, added),
    first: async (count) =>
      keysOfCalls()
        .slice(0, count)
        .map((key) => ({ key, call: read(key) })),
    count: async () => keysOfCalls().length,
    remove: async (keys) => removeAll(storage, keys),
    update: async (fact, change) => {
      const old = read(facts + fact) ?? undefined
      const fresh = change(old)
      if (fresh === undefined) return old
      storage.setItem(facts + fact, JSON.stringify(fresh))
      return fresh
    },
  }
}

function addAll(storage: Storage, nextKey: () => string, calls: readonly Call[]): void {
  const written: string[] = []
  try {
    for (const call of calls) {
      const key = nextKey()
      storage.setItem(key, JSON.stringify(call))
      written.push(key)
    }
  } catch (error) {
    removeAll(storage, written)
    throw error
  }
}

function removeAll(storage: Storage, keys: readonly Key[]): void {
  for (const key of keys) storage.removeItem(key as string)
}

function counter(storage: Storage, { calls, last }: { calls: string; last: string }): () => string {
  let count = 0
  return () => {
    // Another tab may have advanced the counter. The random suffix separates two tabs that got the same number.
    count = Math.max(count, Number(storage.getItem(last))) + 1
    storage.setItem(last, String(count))
    return `${calls}${String(count).padStart(12, '0')}.${Math.random()}`
  }
}

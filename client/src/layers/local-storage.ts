import type { Layer } from '../layer.ts'

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
  const remove = async (keys: readonly unknown[]) => {
    for (const key of keys) storage.removeItem(key as string)
  }
  return {
    add: async (added) => {
      const written: string[] = []
      try {
        for (const call of added) {
          const key = nextKey()
          storage.setItem(key, JSON.stringify(call))
          written.push(key)
        }
      } catch (error) {
        await remove(written)
        throw error
      }
    },
    first: async (count) =>
      keysOfCalls()
        .slice(0, count)
        .map((key) => ({ key, call: read(key) })),
    count: async () => keysOfCalls().length,
    remove,
    update: async (fact, change) => {
      const old = read(facts + fact) ?? undefined
      const fresh = change(old)
      if (fresh === undefined) return old
      storage.setItem(facts + fact, JSON.stringify(fresh))
      return fresh
    },
  }
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

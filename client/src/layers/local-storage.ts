import type { Layer } from '../layer.ts'

/** Where there is no IndexedDB. One item a call: what is written is small, whatever waits. */
export function localStorageLayer(storage: Storage, name: string): Layer {
  const factsPrefix = `${name}:`
  const callsPrefix = `${name}#`
  const read = (key: string) => JSON.parse(storage.getItem(key) ?? 'null')
  const keysOfCalls = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(callsPrefix))
      .sort()
  let last = 0
  const nextKey = () => {
    // Another tab may have gone on counting. The chance at the end keeps two that count alike apart.
    last = Math.max(last, Number(storage.getItem(`${factsPrefix}last`))) + 1
    storage.setItem(`${factsPrefix}last`, String(last))
    return `${callsPrefix}${String(last).padStart(12, '0')}.${Math.random()}`
  }
  const remove = (keys: string[]) => {
    for (const key of keys) storage.removeItem(key)
  }
  return {
    add: async (calls) => {
      const written: string[] = []
      try {
        for (const call of calls) {
          const key = nextKey()
          storage.setItem(key, JSON.stringify(call))
          written.push(key)
        }
      } catch (error) {
        remove(written)
        throw error
      }
    },
    first: async (count) =>
      keysOfCalls()
        .slice(0, count)
        .map((key) => ({ key, call: read(key) })),
    count: async () => keysOfCalls().length,
    remove: async (keys) => remove(keys as string[]),
    update: async <T>(fact: string, change: (old: T | undefined) => T | undefined) => {
      const key = factsPrefix + fact
      const old = (read(key) ?? undefined) as T | undefined
      const fresh = change(old)
      if (fresh === undefined) return old
      storage.setItem(key, JSON.stringify(fresh))
      return fresh
    },
  }
}

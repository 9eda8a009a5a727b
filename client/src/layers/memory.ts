import type { Entry, Layer } from '../layer.ts'

/** The last resort if the device stores nothing. */
export function memoryLayer(): Layer {
  let entries: Entry[] = []
  let lastKey = 0
  const facts = new Map<string, unknown>()
  return {
    add: async (calls) => {
      for (const call of calls) entries.push({ key: ++lastKey, call })
    },
    first: async (count) => entries.slice(0, count),
    count: async () => entries.length,
    remove: async (keys) => {
      const removed = new Set(keys)
      entries = entries.filter(({ key }) => !removed.has(key))
    },
    update: async <T>(name: string, change: (old: T | undefined) => T | undefined) => {
      const old = facts.get(name) as T | undefined
      const fresh = change(old) ?? old
      facts.set(name, fresh)
      return fresh
    },
  }
}

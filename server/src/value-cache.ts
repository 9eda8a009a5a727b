export type ValueCache<Value> = {
  find: (key: string) => Value | undefined
  /** `forMs`: instead of `maxAgeMs`. */
  save: (key: string, value: Value, forMs?: number) => void
  clear: () => void
}

type CacheOptions<Value> = {
  /** In what `sizeOf` counts, or else in values. */
  maxSize: number
  sizeOf?: (value: Value) => number
  maxAgeMs?: number
}

/** Holds values by key. The oldest ones make room. */
export function openValueCache<Value>({
  maxSize,
  sizeOf = () => 1,
  maxAgeMs = Number.POSITIVE_INFINITY,
}: CacheOptions<Value>): ValueCache<Value> {
  const entries = new Map<string, { value: Value; size: number; until: number }>()
  let size = 0
  const remove = (key: string) => {
    size -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }
  return {
    find: (key) => {
      const entry = entries.get(key)
      if (entry === undefined || entry.until > performance.now()) return entry?.value
      remove(key)
      return undefined
    },
    save: (key, value, forMs = maxAgeMs) => {
      remove(key)
      const entry = { value, size: sizeOf(value), until: performance.now() + forMs }
      entries.set(key, entry)
      size += entry.size
      // A Map iterates in the order of insertion.
      for (const oldest of entries.keys()) {
        if (size <= maxSize) break
        remove(oldest)
      }
    },
    clear: () => {
      entries.clear()
      size = 0
    },
  }
}

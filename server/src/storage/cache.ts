/** A value or a promise of it. Most values are cached, and a promise for each would cost more than the lookup. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Caches lookups for a moment; keeps serving the stale value while the database does not respond. */
export type Cache<Value> = {
  /** Rejects only if the lookup fails and no value is cached for the key. */
  get: (key: string, lookUp: () => Promise<Value>) => MaybePromise<Value>
  forget: () => void
}

type Entry<Value> = { current: MaybePromise<Value>; until: number; known: { value: Value } | undefined }

export type CacheOptions = {
  /** How long a value is served without another lookup. */
  freshMs: number
  /** How long a lookup may take before the stale value is served instead. */
  timeoutMs: number
  maxEntries: number
}

export function openCache<Value>({ freshMs, timeoutMs, maxEntries }: CacheOptions): Cache<Value> {
  const entries = new Map<string, Entry<Value>>()

  const refresh = (key: string, lookUp: () => Promise<Value>): Promise<Value> => {
    const known = entries.get(key)?.known
    const lookup = lookUp()
    const current = known === undefined ? lookup : orKnown(lookup, known.value, timeoutMs)
    const entry: Entry<Value> = { current, until: performance.now() + freshMs, known }
    if (entries.size >= maxEntries) entries.clear()
    entries.set(key, entry)
    lookup.then(
      (value) => Object.assign(entry, { known: { value }, current: value }),
      () => {
        if (known === undefined && entries.get(key) === entry) entries.delete(key)
      },
    )
    return current
  }

  return {
    get: (key, lookUp) => {
      const entry = entries.get(key)
      return entry !== undefined && entry.until > performance.now() ? entry.current : refresh(key, lookUp)
    },
    forget: () => entries.clear(),
  }
}

function orKnown<Value>(lookup: Promise<Value>, known: Value, timeoutMs: number): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>()
  const timer = setTimeout(resolve, timeoutMs, known)
  lookup.then(resolve, () => resolve(known)).finally(() => clearTimeout(timer))
  return promise
}

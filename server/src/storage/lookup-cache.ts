import { openValueCache } from '#value-cache.ts'

/** A value or a promise of it. Most values are cached, and a promise for each would cost more than the lookup. */
export type MaybePromise<Value> = Value | Promise<Value>

/** Caches lookups for a moment. */
export type LookupCache<Value> = {
  /** Rejects only if the lookup fails and no stale value may be served. */
  get: (key: string, lookUp: () => Promise<Value>) => MaybePromise<Value>
  forget: () => void
}

type Entry<Value> = { current: MaybePromise<Value>; until: number; known: { value: Value } | undefined }

type CacheOptions = {
  /** How long a value is served without another lookup. */
  freshMs: number
  /** How long a lookup may take before the stale value is served instead. Undefined: a stale value is never served. */
  timeoutMs?: number
  maxEntries: number
}

export function openLookupCache<Value>({ freshMs, timeoutMs, maxEntries }: CacheOptions): LookupCache<Value> {
  const entries = openValueCache<Entry<Value>>({ maxSize: maxEntries })

  const refresh = (key: string, lookUp: () => Promise<Value>): Promise<Value> => {
    const known = entries.find(key)?.known
    const lookup = lookUp()
    const current =
      known === undefined || timeoutMs === undefined ? lookup : orKnown(lookup, known.value, timeoutMs)
    const entry: Entry<Value> = { current, until: performance.now() + freshMs, known }
    entries.save(key, entry)
    lookup.then(
      (value) => Object.assign(entry, { known: { value }, current: value }),
      () => {
        if (current === lookup) entry.until = 0
      },
    )
    return current
  }

  return {
    get: (key, lookUp) => {
      const entry = entries.find(key)
      return entry !== undefined && entry.until > performance.now() ? entry.current : refresh(key, lookUp)
    },
    forget: entries.clear,
  }
}

function orKnown<Value>(lookup: Promise<Value>, known: Value, timeoutMs: number): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>()
  const timer = setTimeout(resolve, timeoutMs, known)
  lookup.then(resolve, () => resolve(known)).finally(() => clearTimeout(timer))
  return promise
}

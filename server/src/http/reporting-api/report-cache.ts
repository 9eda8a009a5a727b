/** Caches responses while nothing changes, for up to a minute. */
export type ReportCache = {
  find: (key: string, version: number) => Buffer | undefined
  keep: (key: string, version: number, json: Buffer) => void
}

const ttlMs = 60_000

type CachedReport = { version: number; json: Buffer; until: number }

export function openReportCache(maxBytes: number): ReportCache {
  const cache = new Map<string, CachedReport>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= cache.get(key)?.json.length ?? 0
    cache.delete(key)
  }
  return {
    find: (key, version) => {
      const found = cache.get(key)
      if (found?.version === version && found.until > performance.now()) return found.json
      remove(key)
      return undefined
    },
    keep: (key, version, json) => {
      remove(key)
      cache.set(key, { version, json, until: performance.now() + ttlMs })
      bytes += json.length
      // Evict the oldest first: a Map iterates in insertion order.
      for (const oldest of cache.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
  }
}

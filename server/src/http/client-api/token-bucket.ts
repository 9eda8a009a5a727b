/** Per key: `perSecond` on average, bursts of up to `burst`. Rejected requests take no token. */
export type TokenBucket = {
  holds: (key: string, nowMs: number) => boolean
  take: (key: string, nowMs: number) => boolean
}

type Level = { tokens: number; atMs: number }

export function tokenBucket(perSecond: number, burst: number): TokenBucket {
  const levels = new Map<string, Level>()
  const fullAfterMs = (burst / perSecond) * 1000
  let sweepAt = 0
  const sweep = (nowMs: number) => {
    sweepAt = nowMs + fullAfterMs
    // A bucket that is full again needs no entry.
    for (const [key, level] of levels) if (nowMs - level.atMs >= fullAfterMs) levels.delete(key)
  }
  const tokensOf = (key: string, nowMs: number): number => {
    const level = levels.get(key)
    return level === undefined
      ? burst
      : Math.min(burst, level.tokens + ((nowMs - level.atMs) / 1000) * perSecond)
  }
  return {
    holds: (key, nowMs) => tokensOf(key, nowMs) >= 1,
    take: (key, nowMs) => {
      if (nowMs >= sweepAt) sweep(nowMs)
      const tokens = tokensOf(key, nowMs)
      if (tokens < 1) return false
      levels.set(key, { tokens: tokens - 1, atMs: nowMs })
      return true
    },
  }
}

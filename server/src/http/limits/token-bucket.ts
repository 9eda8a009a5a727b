/** Per key: `perSecond` on average, bursts of up to `burst`. Rejected requests take no token. */
export type TokenBucket = {
  /** `cost`: the number of requests it counts as, all or none. A cost above the burst counts as the burst. */
  holds: (key: string, nowMs: number, cost?: number) => boolean
  take: (key: string, nowMs: number, cost?: number) => boolean
  /** Takes as many tokens as there are, up to `cost`. */
  drain: (key: string, nowMs: number, cost: number) => void
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
  const keep = (key: string, nowMs: number, tokens: number) => {
    if (nowMs >= sweepAt) sweep(nowMs)
    levels.set(key, { tokens, atMs: nowMs })
  }
  const holds = (key: string, nowMs: number, cost = 1) => tokensOf(key, nowMs) >= Math.min(cost, burst)
  return {
    holds,
    take: (key, nowMs, cost = 1) => {
      if (!holds(key, nowMs, cost)) return false
      keep(key, nowMs, tokensOf(key, nowMs) - Math.min(cost, burst))
      return true
    },
    drain: (key, nowMs, cost) => keep(key, nowMs, Math.max(0, tokensOf(key, nowMs) - cost)),
  }
}

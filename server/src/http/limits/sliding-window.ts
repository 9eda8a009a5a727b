/** Exact: admits at most `limit` requests per client in any span of `windowMs`. Rejected requests do not count. */
export type SlidingWindow = {
  /** `cost`: the number of requests it counts as, all or none. A cost above the limit counts as the limit. */
  admit: (client: string, nowMs: number, cost?: number) => boolean
}

type Ring = { times: Float64Array; oldest: number }

export function slidingWindow(limit: number, windowMs: number): SlidingWindow {
  const rings = new Map<string, Ring>()
  let sweepAt = 0
  const sweep = (nowMs: number) => {
    sweepAt = nowMs + windowMs
    for (const [client, ring] of rings) {
      const newest = ring.times[(ring.oldest + limit - 1) % limit] ?? 0
      if (nowMs - newest >= windowMs) rings.delete(client)
    }
  }
  return {
    admit: (client, nowMs, cost = 1) => {
      if (nowMs >= sweepAt) sweep(nowMs)
      let ring = rings.get(client)
      if (ring === undefined) {
        ring = { times: new Float64Array(limit).fill(-Infinity), oldest: 0 }
        rings.set(client, ring)
      }
      const price = Math.min(cost, limit)
      const last = ring.times[(ring.oldest + price - 1) % limit] ?? -Infinity
      if (nowMs - last < windowMs) return false
      for (let taken = 0; taken < price; taken += 1) {
        ring.times[ring.oldest] = nowMs
        ring.oldest = (ring.oldest + 1) % limit
      }
      return true
    },
  }
}

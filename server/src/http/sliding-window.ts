/** Exact: at most `limit` admitted requests of one client in any span of `windowMs`. Refused ones do not count. */
export type SlidingWindow = { admit: (client: string, nowMs: number) => boolean }

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
    admit: (client, nowMs) => {
      if (nowMs >= sweepAt) sweep(nowMs)
      let ring = rings.get(client)
      if (ring === undefined) {
        ring = { times: new Float64Array(limit).fill(-Infinity), oldest: 0 }
        rings.set(client, ring)
      }
      if (nowMs - (ring.times[ring.oldest] ?? -Infinity) < windowMs) return false
      ring.times[ring.oldest] = nowMs
      ring.oldest = (ring.oldest + 1) % limit
      return true
    },
  }
}

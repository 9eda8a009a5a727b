const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The pause before each attempt. */
const pausesMs = [
  0,
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  10 * hourMs,
] as const

const jitter = 0.1
const maxRetryAfterMs = hourMs

export type Failure = {
  /** Including the one that just failed. */
  attempts: number
  now: Date
  /** From 0 up to 1. Spreads the retries of deliveries that failed together. */
  random: number
  /** The receiver's `Retry-After`. */
  retryAfterMs: number
}

/** When to retry; undefined: give up. */
export function nextRetryAt({ attempts, now, random, retryAfterMs }: Failure): Date | undefined {
  const pause = pausesMs[attempts]
  if (pause === undefined) return undefined
  const spread = pause * (1 + jitter * (2 * random - 1))
  return new Date(now.getTime() + Math.round(Math.max(spread, Math.min(retryAfterMs, maxRetryAfterMs))))
}

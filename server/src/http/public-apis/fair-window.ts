import { slidingWindow } from '#http/limits/sliding-window.ts'
import { tokenBucket } from '#http/limits/token-bucket.ts'

/** A sliding window for each group, shared fairly by its members. */
export type FairWindow = { admit: (group: string, member: string, nowMs: number, cost?: number) => boolean }

const windowMs = 1_000
const burstSeconds = 5

// A small part: a member that stays below it is not the one that fills the window.
const sharesPerWindow = 20

/**
 * A member may use all that is free. If nothing is, a member that used less than its share is admitted beyond the limit,
 * so that one alone cannot refuse the others; all members together get at most twice the limit.
 */
export function fairWindow(limit: number): FairWindow {
  const free = slidingWindow(limit, windowMs)
  const beyond = slidingWindow(limit, windowMs)
  const share = Math.max(1, limit / sharesPerWindow)
  const shares = tokenBucket(share, share * burstSeconds)
  return {
    admit: (group, member, nowMs, cost = 1) => {
      const key = `${group} ${member}`
      if (free.admit(group, nowMs, cost)) {
        shares.drain(key, nowMs, cost)
        return true
      }
      if (!shares.holds(key, nowMs, cost) || !beyond.admit(group, nowMs, cost)) return false
      return shares.take(key, nowMs, cost)
    },
  }
}

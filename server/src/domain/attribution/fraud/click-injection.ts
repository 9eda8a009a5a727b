import type { Candidate, Evidence } from '#domain/attribution/attribution.ts'

// Play gives whole seconds: a click in the same second may have come first.
const secondMs = 1_000

/** A click made after Play began the install cannot have caused it. */
export function isInjected(touch: Candidate, { platform, referrer }: Evidence): boolean {
  // Only Play reports when an install began. The same fields from another system mean nothing.
  if (platform !== 'ANDROID') return false
  if (touch.kind !== 'click' || referrer === null || referrer.installBeginAt === null) return false
  // Compare Play's two times with each other: they come from the phone's clock, which may be minutes off ours.
  const clickedAt = touch.id === referrer.clickId ? (referrer.clickAt ?? touch.at) : touch.at
  return clickedAt.getTime() - referrer.installBeginAt.getTime() >= secondMs
}

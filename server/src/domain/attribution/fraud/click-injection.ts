import type { Candidate, Evidence } from '../attribution.ts'

// Play gives whole seconds: a click in the same second may well be the earlier one.
const secondMs = 1_000

/** A click that was made after Play had begun the install cannot have caused it. */
export function isInjected(touch: Candidate, { referrer }: Evidence): boolean {
  if (touch.kind !== 'click' || referrer === null || referrer.installBeginAt === null) return false
  // Both of Play's times come from the phone's clock, which may be minutes off ours.
  const clickedAt = touch.id === referrer.clickId ? (referrer.clickAt ?? touch.at) : touch.at
  return clickedAt.getTime() - referrer.installBeginAt.getTime() >= secondMs
}

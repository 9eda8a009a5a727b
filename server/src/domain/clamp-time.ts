/** The time that counts; when it is not the one that was claimed, why. */
export type ClampedTime = { at: Date; reason?: string }

type Bounds = { earliest: Date; installedAt?: Date; latest: Date }

/** A claimed time lies neither in the future nor before the install. Without one it is the latest: the receipt. */
export function clampTime(claimed: Date | undefined, { earliest, installedAt, latest }: Bounds): ClampedTime {
  if (claimed === undefined) return { at: later(latest, installedAt) }
  if (claimed > latest) return clampedFuture(claimed, latest, later(latest, installedAt))
  if (installedAt !== undefined && claimed < installedAt)
    return clamped(claimed, installedAt, 'it is before the install')
  if (claimed < earliest) return clamped(claimed, earliest, 'it is too far back')
  return { at: claimed }
}

// No clock is exact: what is off by so little is corrected without a word.
const unremarkableMs = 5_000

function clampedFuture(claimed: Date, latest: Date, at: Date): ClampedTime {
  const isRemarkable = claimed.getTime() - latest.getTime() > unremarkableMs
  return isRemarkable ? clamped(claimed, at, 'it is in the future') : { at }
}

function clamped(claimed: Date, at: Date, why: string): ClampedTime {
  return { at, reason: `event_time ${claimed.toISOString()} was clamped to ${at.toISOString()}: ${why}.` }
}

function later(time: Date, installedAt: Date | undefined): Date {
  return installedAt !== undefined && installedAt > time ? installedAt : time
}

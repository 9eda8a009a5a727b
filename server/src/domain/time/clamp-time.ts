/** The effective time and, if it differs from the claimed time, why. */
export type ClampedTime = { at: Date; reason?: string }

type Bounds = { earliest: Date; installedAt?: Date; latest: Date }

/** Clamps a claimed time to between the install and now. Without a claim it is `latest`, the time of receipt. */
export function clampTime(claimed: Date | undefined, { earliest, installedAt, latest }: Bounds): ClampedTime {
  if (claimed === undefined) return { at: later(latest, installedAt) }
  if (claimed > latest) return clampedFuture(claimed, latest, later(latest, installedAt))
  if (installedAt !== undefined && claimed < installedAt)
    return clamped(claimed, installedAt, 'it is before the install')
  if (claimed < earliest) return clamped(claimed, earliest, 'it is too far back')
  return { at: claimed }
}

// Clocks are never exact: correct small differences without a reason.
const clockToleranceMs = 5_000

function clampedFuture(claimed: Date, latest: Date, at: Date): ClampedTime {
  const exceedsTolerance = claimed.getTime() - latest.getTime() > clockToleranceMs
  return exceedsTolerance ? clamped(claimed, at, 'it is in the future') : { at }
}

function clamped(claimed: Date, at: Date, why: string): ClampedTime {
  return { at, reason: `event_time ${claimed.toISOString()} was clamped to ${at.toISOString()}: ${why}.` }
}

function later(time: Date, installedAt: Date | undefined): Date {
  return installedAt !== undefined && installedAt > time ? installedAt : time
}

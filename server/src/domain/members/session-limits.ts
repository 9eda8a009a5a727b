const idleMs = 12 * 3_600_000
const maxAgeMs = 7 * 86_400_000

export const sessionSeconds = maxAgeMs / 1000

export const invitationMs = 7 * 86_400_000

export const passwordResetMs = 3_600_000

/** A session is alive if it was last seen and started after these times. */
export type ActiveSession = { seenAfter: Date; startedAfter: Date }

export function activeSessionAt(now: Date): ActiveSession {
  return {
    seenAfter: new Date(now.getTime() - idleMs),
    startedAfter: new Date(now.getTime() - maxAgeMs),
  }
}

const idleMs = 12 * 3_600_000
const maxAgeMs = 7 * 86_400_000

export const sessionSeconds = maxAgeMs / 1000

export const invitationMs = 7 * 86_400_000

/** A session is alive if it was last seen and started after these times. */
export type Alive = { seenAfter: Date; begunAfter: Date }

export function aliveAt(now: Date): Alive {
  return {
    seenAfter: new Date(now.getTime() - idleMs),
    begunAfter: new Date(now.getTime() - maxAgeMs),
  }
}

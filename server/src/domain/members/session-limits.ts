const idleMs = 12 * 3_600_000
const longestMs = 7 * 86_400_000

export const sessionSeconds = longestMs / 1000

export const invitationMs = 7 * 86_400_000

/** A session lives when it was seen and begun after these. */
export type Alive = { seenAfter: Date; begunAfter: Date }

export function aliveAt(now: Date): Alive {
  return {
    seenAfter: new Date(now.getTime() - idleMs),
    begunAfter: new Date(now.getTime() - longestMs),
  }
}

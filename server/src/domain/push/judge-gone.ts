/** An install whose token the push service just reported as gone. */
export type GoneToken = {
  failedDays: number
  failedSince: Date | null
  /** The last day counted, in UTC. */
  failedOn: string | null
  contactedAt: Date | null
  lastOpenAt: Date
  uninstalled: boolean
}

export type GoneJudgement = {
  failedDays: number
  failedSince: Date
  failedOn: string
  /** The last successful contact, if this day makes it an uninstall. */
  uninstalledAt: Date | null
  /** No more pushes. */
  over: boolean
}

export function judgeGone(token: GoneToken, now: Date, limitDays: number): GoneJudgement {
  const today = now.toISOString().slice(0, 10)
  // Opened since the first failure: the app is still installed, only its token is old.
  const stale = token.failedSince !== null && token.lastOpenAt > token.failedSince
  const before = stale ? 0 : token.failedDays
  const failedDays = before > 0 && token.failedOn === today ? before : before + 1
  const over = failedDays >= limitDays
  return {
    failedDays,
    failedSince: stale || token.failedSince === null ? now : token.failedSince,
    failedOn: today,
    over,
    uninstalledAt: over && !token.uninstalled ? lastContact(token) : null,
  }
}

function lastContact({ contactedAt, lastOpenAt }: GoneToken): Date {
  return contactedAt !== null && contactedAt > lastOpenAt ? contactedAt : lastOpenAt
}

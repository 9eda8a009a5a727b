import type { AlertKind } from '@tributary/contract/manage-api/alerts/alert-kinds'
import { patienceOf } from './alert-rules.ts'
import type { Observation } from './observation.ts'

/** An alert that has not ended, as it is stored. */
export type CurrentAlert = {
  id: string
  kind: AlertKind
  subject: string
  since: Date
  /** Null: it has not held long enough yet. */
  openedAt: Date | null
  lastSeenAt: Date
}

export type Tracked = {
  /** `id` undefined: it is new. */
  seen: (Observation & { id: string | undefined; since: Date; openedAt: Date | null })[]
  ended: string[]
  /** Gone before they opened: nobody needs to know. */
  dropped: string[]
}

/** If nobody looked for so long, nobody knows whether the condition held meanwhile: its time begins anew. */
const maxGapMs = 25 * 60_000

/** An alert opens once its condition has held for a while, and ends once it has been gone for a while. */
export function trackAlerts(
  current: readonly CurrentAlert[],
  observed: readonly Observation[],
  now: Date,
): Tracked {
  const known = new Map(current.map((alert) => [keyOf(alert), alert]))
  const unique = new Map(observed.map((one) => [keyOf(one), one]))
  const gone = current.filter((alert) => !unique.has(keyOf(alert)))
  return {
    seen: [...unique.values()].map((one) => ({ ...one, ...stateOf(one, known.get(keyOf(one)), now) })),
    ended: gone.filter((alert) => alert.openedAt !== null && isOver(alert, now)).map(({ id }) => id),
    dropped: gone.filter(({ openedAt }) => openedAt === null).map(({ id }) => id),
  }
}

const keyOf = ({ kind, subject }: { kind: AlertKind; subject: string }) => `${kind} ${subject}`

function stateOf({ kind }: Observation, alert: CurrentAlert | undefined, now: Date) {
  const isKnown =
    alert !== undefined && (alert.openedAt !== null || sinceMs(alert.lastSeenAt, now) <= maxGapMs)
  const since = isKnown ? alert.since : now
  const isLongEnough = sinceMs(since, now) >= patienceOf(kind).forMs
  return { id: alert?.id, since, openedAt: alert?.openedAt ?? (isLongEnough ? now : null) }
}

function isOver({ kind, lastSeenAt }: CurrentAlert, now: Date): boolean {
  return sinceMs(lastSeenAt, now) >= patienceOf(kind).clearMs
}

const sinceMs = (time: Date, now: Date) => now.getTime() - time.getTime()

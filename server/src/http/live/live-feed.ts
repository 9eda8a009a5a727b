import type { App } from '../../app.ts'
import { showFact } from '../../domain/live/show-fact.ts'
import { settleForReading } from '../../operations/facts/settle-for-reading.ts'
import { liveFacts } from '../../storage/live/live-facts.ts'
import { type Message, messageOf } from './live-message.ts'

/** `missed`: more came than was read. */
export type Hear = (messages: readonly Message[], missed: boolean) => void

export type LiveFeed = {
  /** Undefined: there is no room for another. */
  join: (hear: Hear) => (() => void) | undefined
}

const everyMs = 1_000
const mostListeners = 20

// A row is seen when it is committed, which may be seconds after it came; the clocks of several servers differ, too.
const overlapMs = 5_000

// Of each source, within the overlap: nobody reads faster than this.
const mostRead = 2_000

/**
 * What comes into one project, read from the database, for servers share it: once a second, by one reader for all who listen,
 * and only while somebody does.
 */
export function openLiveFeed(
  { db, intake, log, now }: Pick<App, 'db' | 'intake' | 'log' | 'now'>,
  projectId: number,
): LiveFeed {
  const listeners = new Set<Hear>()
  let seen: Set<string> | undefined
  let readAt = now()
  let timer: NodeJS.Timeout | undefined
  let isLooking = false

  const look = async (): Promise<void> => {
    const started = now()
    const last = readAt
    const since = new Date(Math.min(last.getTime(), started.getTime()) - overlapMs)
    await settleForReading({ intake, log }, projectId)
    const { facts, cut } = await liveFacts(db, projectId, { since, limit: mostRead })
    readAt = started
    const found = facts.map((fact) => ({ fact, shown: showFact(fact) }))
    // The first look knows what was there before by its time. What has left the window never comes back: the last look is all that is remembered.
    const before = seen
    const fresh = found.filter(({ fact, shown }) =>
      before === undefined ? fact.receivedAt >= last : !before.has(shown.id),
    )
    seen = new Set(found.map(({ shown }) => shown.id))
    const messages = fresh.map(messageOf)
    if (messages.length > 0) for (const hear of listeners) hear(messages, cut)
  }

  const goOn = async (): Promise<void> => {
    isLooking = true
    try {
      await look()
    } catch (error) {
      log.warn({ err: error, project: projectId }, 'the live stream could not be read')
    }
    isLooking = false
    if (listeners.size > 0) timer = setTimeout(goOn, everyMs)
    else rest()
  }

  const rest = (): void => {
    clearTimeout(timer)
    timer = undefined
    seen = undefined
  }

  return {
    join: (hear) => {
      if (listeners.size === mostListeners) return undefined
      listeners.add(hear)
      if (timer === undefined) {
        readAt = now()
        timer = setTimeout(goOn, 0)
      }
      return () => {
        listeners.delete(hear)
        if (listeners.size === 0 && !isLooking) rest()
      }
    },
  }
}

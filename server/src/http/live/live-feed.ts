import type { App } from '#app.ts'
import { showFact } from '#domain/live/show-fact.ts'
import { settleForReading } from '#operations/rollups/settle-for-reading.ts'
import { type Message, messageOf } from './live-message.ts'
import { readLiveFacts } from './read-live-facts.ts'

/** `missed`: more facts arrived than were read. */
export type Listener = (messages: readonly Message[], missed: boolean) => void

export type LiveFeed = {
  /** Undefined if the feed is full. What a read after `ready` does not find, the listener hears. */
  join: (listener: Listener) => { ready: Promise<void>; leave: () => void } | undefined
}

type FeedDeps = Pick<App, 'db' | 'intake' | 'log' | 'now'>

const intervalMs = 1_000
const maxListeners = 20

// A row becomes visible when it is committed, maybe seconds after it arrived; clocks of several servers differ, too.
const overlapMs = 5_000

// Per source, within the overlap: nobody reads faster than this.
const maxRead = 2_000

/**
 * New facts of one project. Polls the database, because several servers share it: once a second, with one reader for
 * all listeners, and only while there are any.
 */
export function openLiveFeed(deps: FeedDeps, projectId: number): LiveFeed {
  const listeners = new Set<Listener>()
  const reader = openReader(deps)
  let timer: NodeJS.Timeout | undefined
  // The read that tells old facts from new ones.
  let first: Promise<void> | undefined

  const poll = async (): Promise<void> => {
    timer = undefined
    const { messages, missed } = await reader.read(projectId)
    if (messages.length > 0 || missed) for (const listener of listeners) listener(messages, missed)
    if (listeners.size > 0) timer = setTimeout(poll, intervalMs)
    else pause()
  }

  const start = (): Promise<void> => {
    reader.reset()
    return poll()
  }

  const pause = (): void => {
    clearTimeout(timer)
    timer = undefined
    first = undefined
  }

  return {
    join: (listener) => {
      if (listeners.size === maxListeners) return undefined
      listeners.add(listener)
      first ??= start()
      const leave = () => {
        listeners.delete(listener)
        // A read that is under way ends the feed itself.
        if (listeners.size === 0 && timer !== undefined) pause()
      }
      return { ready: first, leave }
    },
  }
}

type Reader = {
  /** Facts that the read before did not find. */
  read: (projectId: number) => Promise<{ messages: Message[]; missed: boolean }>
  /** Start again from now. */
  reset: () => void
}

function openReader({ db, intake, log, now }: FeedDeps): Reader {
  let seen: Set<string> | undefined
  let readAt = now()
  const read = async (projectId: number) => {
    const started = now()
    const last = readAt
    const since = new Date(Math.min(last.getTime(), started.getTime()) - overlapMs)
    await settleForReading({ intake, log }, projectId)
    const { facts, cut } = await readLiveFacts(db, projectId, { since, limit: maxRead })
    readAt = started
    const found = facts.map((fact) => ({ fact, shown: showFact(fact) }))
    // The first read tells old facts by their time. Facts never re-enter the window, so the last read is enough to remember.
    const before = seen
    const fresh = found.filter(({ fact, shown }) =>
      before === undefined ? fact.receivedAt >= last : !before.has(shown.id),
    )
    seen = new Set(found.map(({ shown }) => shown.id))
    return { messages: fresh.map(messageOf), missed: cut }
  }
  return {
    read: async (projectId) => {
      try {
        return await read(projectId)
      } catch (error) {
        log.warn({ err: error, project: projectId }, 'live stream could not be read')
        return { messages: [], missed: false }
      }
    },
    reset: () => {
      seen = undefined
      readAt = now()
    },
  }
}

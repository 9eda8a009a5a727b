import type { App } from '../../app.ts'
import { showFact } from '../../domain/live/show-fact.ts'
import { settleForReading } from '../../operations/facts/settle-for-reading.ts'
import { type Message, messageOf } from './live-message.ts'
import { readLiveFacts } from './read-live-facts.ts'

/** `missed`: more facts arrived than were read. */
export type Listener = (messages: readonly Message[], missed: boolean) => void

export type LiveFeed = {
  /** Undefined if the feed is full. The listener hears every fact that a read after `ready` would not find. */
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
    try {
      const { messages, missed } = await reader.read(projectId)
      if (messages.length > 0 || missed) for (const listener of listeners) listener(messages, missed)
    } catch (error) {
      warn(error)
    }
    goOn()
  }

  const warn = (error: unknown): void =>
    deps.log.warn({ err: error, project: projectId }, 'live stream not read')

  const goOn = (): void => {
    if (listeners.size > 0) timer = setTimeout(poll, intervalMs)
    else pause()
  }

  const start = (): Promise<void> => {
    const read = reader.read(projectId).then(goOn)
    read.catch((error: unknown) => {
      warn(error)
      pause()
    })
    return read
  }

  const pause = (): void => {
    clearTimeout(timer)
    timer = undefined
    first = undefined
    reader.reset()
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
  /** Facts that the read before did not find; after a reset none. */
  read: (projectId: number) => Promise<{ messages: Message[]; missed: boolean }>
  reset: () => void
}

function openReader({ db, intake, log, now }: FeedDeps): Reader {
  let seen: Set<string> | undefined
  let readAt: Date | undefined
  return {
    read: async (projectId) => {
      const started = now()
      const since = new Date(Math.min((readAt ?? started).getTime(), started.getTime()) - overlapMs)
      await settleForReading({ intake, log }, projectId)
      const { facts, cut } = await readLiveFacts(db, projectId, { since, limit: maxRead })
      readAt = started
      const found = facts.map((fact) => ({ fact, shown: showFact(fact) }))
      // Facts never re-enter the window, so the last read is enough to remember.
      const before = seen
      seen = new Set(found.map(({ shown }) => shown.id))
      if (before === undefined) return { messages: [], missed: false }
      return { messages: found.filter(({ shown }) => !before.has(shown.id)).map(messageOf), missed: cut }
    },
    reset: () => {
      seen = undefined
      readAt = undefined
    },
  }
}

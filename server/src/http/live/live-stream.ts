import { Readable } from 'node:stream'
import { type LiveFilter, matchesFilter } from '../../domain/live/matches-filter.ts'
import type { LiveFeed } from './live-feed.ts'
import { gapMessage, greeting, heartbeat, type Message, writeMessage } from './live-message.ts'

/** What a listener has not heard yet when it comes. */
export type Opening = { messages: readonly Message[]; missed: boolean }

export type LiveStream = {
  feed: LiveFeed
  filter: LiveFilter
  opening: () => Promise<Opening>
  beatMs?: number
  /** Listeners come back by themselves, and show their credential again: one that was taken away ends here. */
  openMs?: number
}

const mostWaitingBytes = 1_048_576

/** One listener. Undefined: the feed has no room for another. */
export function openLiveStream({
  feed,
  filter,
  opening,
  beatMs = 15_000,
  openMs = 300_000,
}: LiveStream): Readable | undefined {
  const stream = new Readable({ read: () => undefined })
  const say = (text: string): void => {
    if (stream.destroyed || stream.readableEnded) return
    stream.push(text)
    // Whoever reads too slowly is cut off; it comes back and goes on where it was.
    if (stream.readableLength > mostWaitingBytes) stream.destroy()
  }
  const tell = (messages: readonly Message[], missed: boolean): void => {
    const wanted = messages.filter(({ shown }) => matchesFilter(shown, filter))
    if (wanted.length > 0) say(wanted.map(writeMessage).join(''))
    if (missed) say(gapMessage)
  }
  // What comes while the opening is read waits for it, and is not told twice.
  let waiting: { messages: readonly Message[]; missed: boolean }[] | undefined = []
  const leave = feed.join((messages, missed) => {
    if (waiting === undefined) tell(messages, missed)
    else waiting.push({ messages, missed })
  })
  if (leave === undefined) return undefined
  const beat = setInterval(say, beatMs, heartbeat)
  const end = setTimeout(endLiveStream, openMs, stream)
  stream.once('close', () => {
    leave()
    clearInterval(beat)
    clearTimeout(end)
  })
  say(greeting)
  opening().then(
    (opened) => {
      tell(opened.messages, opened.missed)
      const told = new Set(opened.messages.map(({ shown }) => shown.id))
      for (const { messages, missed } of waiting ?? [])
        tell(
          messages.filter(({ shown }) => !told.has(shown.id)),
          missed,
        )
      waiting = undefined
    },
    (error: Error) => stream.destroy(error),
  )
  return stream
}

/** In good order where the reader keeps up; else at once. */
export function endLiveStream(stream: Readable): void {
  if (stream.readableLength > 0) stream.destroy()
  else stream.push(null)
}

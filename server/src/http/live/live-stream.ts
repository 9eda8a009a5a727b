import { Readable } from 'node:stream'
import { type LiveFilter, matchesFilter } from '#domain/live/matches-filter.ts'
import type { Listener, LiveFeed } from './live-feed.ts'
import { gapMessage, greeting, heartbeat, type Message, writeMessage } from './live-message.ts'

/** Messages from before the listener joined. */
export type Opening = { messages: readonly Message[]; missed: boolean }

/** `name` tells views apart: listeners with the same view and filter share what is written. */
export type View = { name: string; show: (message: Message) => Message }

export type LiveStream = {
  feed: LiveFeed
  filter: LiveFilter
  opening: () => Promise<Opening>
  /** What this listener sees of a message. */
  view?: View
  beatMs?: number
  /** Listeners reconnect by themselves and present their credential again: a revoked one ends here. */
  openMs?: number
}

// Not the same for all: after a restart they joined together, and would all come back together too.
const usualOpenMs = () => 240_000 + Math.random() * 60_000

const maxQueuedBytes = 1_048_576

/** One listener. Undefined if the feed is full. */
export function openLiveStream({
  feed,
  filter,
  opening,
  view = everything,
  beatMs = 15_000,
  openMs = usualOpenMs(),
}: LiveStream): Readable | undefined {
  const stream = new Readable({ read: () => undefined })
  const written = makeWriter(view, filter)
  const { receive, open } = queueUntilOpen((messages, missed) => {
    const bytes = written(messages)
    if (bytes.length > 0) write(stream, bytes)
    if (missed) write(stream, gapMessage)
  })
  const joined = feed.join(receive)
  if (joined === undefined) return undefined
  const beat = setInterval(write, beatMs, stream, heartbeat)
  const end = setTimeout(endLiveStream, openMs, stream)
  stream.once('close', () => {
    joined.leave()
    clearInterval(beat)
    clearTimeout(end)
  })
  write(stream, greeting)
  joined.ready.then(opening).then(open, (error: Error) => stream.destroy(error))
  return stream
}

export const everything: View = { name: 'everything', show: (message) => message }

const shared = new WeakMap<readonly Message[], Map<string, Buffer>>()

/** Of messages that many listeners receive, the bytes are written once, and slow listeners hold the same ones. */
function makeWriter({ name, show }: View, filter: LiveFilter): (messages: readonly Message[]) => Buffer {
  const key = JSON.stringify([name, filter])
  return (messages) => {
    const known = shared.get(messages) ?? new Map<string, Buffer>()
    shared.set(messages, known)
    const found = known.get(key)
    if (found !== undefined) return found
    const wanted = messages.map(show).filter(({ shown }) => matchesFilter(shown, filter))
    const bytes = Buffer.from(wanted.map(writeMessage).join(''))
    known.set(key, bytes)
    return bytes
  }
}

function write(stream: Readable, text: string | Buffer): void {
  if (stream.destroyed || stream.readableEnded) return
  stream.push(text)
  // Slow readers are cut off; they reconnect and continue where they were.
  if (stream.readableLength > maxQueuedBytes) stream.destroy()
}

/** Messages that arrive while the opening is read are sent after it, and none twice. */
function queueUntilOpen(send: Listener): { receive: Listener; open: (opening: Opening) => void } {
  let queue: Opening[] | undefined = []
  let sent = new Set<string>()
  const isNew = ({ shown }: Message) => !sent.has(shown.id)
  // The same array, if possible: listeners share what is written of it.
  const sendNew: Listener = (messages, missed) =>
    send(messages.every(isNew) ? messages : messages.filter(isNew), missed)
  return {
    receive: (messages, missed) => {
      if (queue === undefined) sendNew(messages, missed)
      else queue.push({ messages, missed })
    },
    open: ({ messages: opening, missed: cut }) => {
      send(opening, cut)
      sent = new Set(opening.map(({ shown }) => shown.id))
      for (const { messages, missed } of queue ?? []) sendNew(messages, missed)
      queue = undefined
    },
  }
}

/** Ends cleanly if the reader has kept up, else immediately. */
export function endLiveStream(stream: Readable): void {
  if (stream.readableLength > 0) stream.destroy()
  else stream.push(null)
}

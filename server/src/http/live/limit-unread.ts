import type { Readable } from 'node:stream'
import { watchStreams } from './watch-streams.ts'

const everyMs = 1_000

/** Cuts off the slowest readers while all together leave more than this unread. They reconnect and continue where they were. */
export function cutOffSlowest(streams: Iterable<Readable>, maxBytes: number): void {
  const behind = [...streams].filter(({ readableLength }) => readableLength > 0)
  let unread = behind.reduce((sum, { readableLength }) => sum + readableLength, 0)
  if (unread <= maxBytes) return
  for (const stream of behind.sort((one, other) => other.readableLength - one.readableLength)) {
    if (unread <= maxBytes) return
    unread -= stream.readableLength
    stream.destroy()
  }
}

/** Only while there are streams. */
export function limitUnread(streams: ReadonlySet<Readable>, maxBytes: number): { watch: () => void } {
  return watchStreams(streams, { everyMs, check: async () => cutOffSlowest(streams, maxBytes) })
}

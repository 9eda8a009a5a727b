import type { Readable } from 'node:stream'

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
export function keepUnreadWithin(streams: ReadonlySet<Readable>, maxBytes: number): { watch: () => void } {
  let isWatching = false
  const check = () => {
    cutOffSlowest(streams, maxBytes)
    isWatching = streams.size > 0
    if (isWatching) setTimeout(check, everyMs).unref()
  }
  return {
    watch: () => {
      if (isWatching) return
      isWatching = true
      setTimeout(check, everyMs).unref()
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Read } from './list-reads.ts'
import { openCaller } from './open-caller.ts'

export type ReadFigures = {
  /** Responses in each second since the start. */
  bySecond: number[]
  longestMs: number
  /** Everything that was not a 200. */
  failures: string[]
}

export type Reads = { stop: () => Promise<ReadFigures> }

const readers = 6
const restMs = 10

/** Readers that send every read in turn until they are stopped, and count each answer in its second. */
export function startReads(url: () => string, reads: readonly Read[]): Reads {
  const figures: ReadFigures = { bySecond: [], longestMs: 0, failures: [] }
  const begun = performance.now()
  let over = false
  let next = 0
  const loops = Array.from({ length: readers }, async () => {
    const caller = openCaller()
    for (; !over; await delay(restMs)) {
      const read = reads[next++ % reads.length] as Read
      const sentAt = performance.now()
      const status = await caller.send(url(), read).then(({ status }) => status, String)
      note(figures, { name: read.name, status, sentMs: sentAt - begun, tookMs: performance.now() - sentAt })
    }
    caller.close()
  })
  return {
    stop: async () => {
      over = true
      await Promise.all(loops)
      return figures
    },
  }
}

type Answered = { name: string; status: number | string; sentMs: number; tookMs: number }

function note(figures: ReadFigures, { name, status, sentMs, tookMs }: Answered): void {
  const second = Math.floor((sentMs + tookMs) / 1000)
  figures.bySecond[second] = (figures.bySecond[second] ?? 0) + 1
  figures.longestMs = Math.max(figures.longestMs, tookMs)
  if (status !== 200) figures.failures.push(`${name} at ${(sentMs / 1000).toFixed(1)} s: ${status}`)
}

import type { Readable } from 'node:stream'

/** How many exports may run at once, of whatever kind: each needs memory. */
export function makeExportTurns(most: number) {
  let running = 0
  return {
    areTaken: () => running >= most,
    /** Until the stream is closed. */
    take: (stream: Readable): Readable => {
      running += 1
      stream.once('close', () => {
        running -= 1
      })
      return stream
    },
  }
}

export type ExportTurns = ReturnType<typeof makeExportTurns>

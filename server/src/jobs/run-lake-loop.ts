import type { App } from '#app.ts'
import { pauseAfter } from '#domain/lake/pause-after.ts'
import { type Loop, runLoop } from '#run-loop.ts'
import { inBackground } from '#tracing/current-span.ts'

/** Not a task of the queue: every service has a lake of its own. */
export function runLakeLoop(
  lake: NonNullable<App['lake']>,
  { log, tracing }: Pick<App, 'log' | 'tracing'>,
): Loop {
  let isCopying = false
  let writtenBefore = 0
  // A slow store does not hold up the lake.
  const startCopy = (signal: AbortSignal) => {
    if (signal.aborted || isCopying || lake.copy === undefined) return
    isCopying = true
    void lake.copy(signal).finally(() => {
      isCopying = false
    })
  }
  const turn = async (signal: AbortSignal): Promise<void> => {
    writtenBefore = lake.figures().writingMs
    try {
      await lake.catchUp(signal)
    } finally {
      startCopy(signal)
    }
  }
  const loop = runLoop((signal) => inBackground(tracing, () => turn(signal)), {
    pauseMs: () => pauseAfter(lake.figures().writingMs - writtenBefore),
    onError: (error) => log.warn({ err: error }, 'the lake is behind'),
  })
  return {
    // Closing the lake ends the turn, and waits for it.
    stop: async () => {
      void loop.stop()
    },
  }
}

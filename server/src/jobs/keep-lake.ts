import type { App } from '#app.ts'
import { pauseAfter } from '#domain/lake/pause-after.ts'
import { inBackground } from '#tracing/current-span.ts'

/** Not a task of the queue: every service has a lake of its own. */
export function keepLake(lake: NonNullable<App['lake']>, { log, tracing }: Pick<App, 'log' | 'tracing'>) {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let isCopying = false
  const stopping = new AbortController()
  const turn = async (): Promise<void> => {
    const before = lake.figures().writingMs
    await lake.catchUp(stopping.signal).catch((error: unknown) => {
      if (!isStopping) log.warn({ err: error }, 'the lake is behind')
    })
    // A slow store does not hold up the lake.
    if (!isStopping && !isCopying && lake.copy !== undefined) {
      isCopying = true
      void lake.copy(stopping.signal).finally(() => {
        isCopying = false
      })
    }
    if (!isStopping) timer = setTimeout(next, pauseAfter(lake.figures().writingMs - before)).unref()
  }
  const next = () => {
    void inBackground(tracing, turn)
  }
  next()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      // Closing the lake waits for the turn.
      stopping.abort()
    },
  }
}

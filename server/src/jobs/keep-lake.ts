import type { App } from '../app.ts'
import { inBackground } from '../tracing/current-span.ts'

/** Facts are in the lake within ten minutes. Every turn rewrites the hour that goes on. */
const everyMs = 5 * 60_000

/** Not a task of the queue: every service has a lake of its own. */
export function keepLake(lake: NonNullable<App['lake']>, { log, tracing }: Pick<App, 'log' | 'tracing'>) {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  const stopping = new AbortController()
  const turn = async (): Promise<void> => {
    await lake.catchUp(stopping.signal).catch((error: unknown) => {
      if (!isStopping) log.warn({ err: error }, 'the lake is behind')
    })
    if (!isStopping) timer = setTimeout(next, everyMs).unref()
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

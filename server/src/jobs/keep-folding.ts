import type { App } from '../app.ts'
import { foldUnlockedJournals } from '../storage/rollups/fold-journal.ts'
import { inBackground } from '../tracing/current-span.ts'

export type Folding = { stop: () => Promise<void> }

const everyMs = 1_000

/** Settles queued facts and folds them into the rollups every second, so that reports do not wait for it. */
export function keepFolding({
  db,
  intake,
  log,
  metrics,
  tracing,
}: Pick<App, 'db' | 'intake' | 'log' | 'metrics' | 'tracing'>): Folding {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  const turn = async (): Promise<void> => {
    const started = performance.now()
    try {
      await intake.settleInBackground()
      await foldUnlockedJournals(db)
      metrics.folded.setToCurrentTime()
    } catch (error) {
      // The lines stay in the journal: nothing is lost, and the next turn retries.
      if (!isStopping) log.warn({ err: error }, 'rollups are behind')
    }
    // Under load the next turn starts immediately.
    const restMs = Math.max(0, everyMs - (performance.now() - started))
    if (!isStopping) timer = setTimeout(next, restMs).unref()
  }
  let running = Promise.resolve()
  const next = () => {
    running = inBackground(tracing, turn)
  }
  next()
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}

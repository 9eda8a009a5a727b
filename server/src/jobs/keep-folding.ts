import type { App } from '#app.ts'
import { foldUnlockedJournals } from '#storage/rollups/fold-journal.ts'
import { inBackground } from '#tracing/current-span.ts'

export type Folding = { stop: () => Promise<void> }

const everyMs = 1_000

/** A fold of few lines costs as much as one of some hundred: they wait for more, up to five turns. A report folds them when it needs them. */
const manyLines = 300
const turnsPerFold = 5

/** Settles queued facts every second and folds them into the rollups, so that reports wait for few of them at most. */
export function keepFolding({
  db,
  intake,
  log,
  metrics,
  tracing,
}: Pick<App, 'db' | 'intake' | 'log' | 'metrics' | 'tracing'>): Folding {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let turns = 0
  const turn = async (): Promise<void> => {
    const started = performance.now()
    try {
      await intake.settleInBackground()
      const isEveryFold = turns % turnsPerFold === 0
      turns += 1
      await foldUnlockedJournals(db, { minLines: isEveryFold ? 1 : manyLines })
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

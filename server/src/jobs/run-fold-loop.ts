import type { App } from '#app.ts'
import { type Loop, runLoop } from '#run-loop.ts'
import { foldUnlockedJournals } from '#storage/rollups/fold-journal.ts'
import { inBackground } from '#tracing/current-span.ts'
import { fewerWhileIdle } from './fewer-while-idle.ts'

const everyMs = 1_000

/** A fold of few lines costs as much as one of some hundred: they wait for more, up to the fifth turn. A report folds them when it needs them. */
const manyLines = 300

/** Settles queued facts every second and folds them into the rollups, so that reports wait for few of them at most. */
export function runFoldLoop({
  activity,
  db,
  intake,
  log,
  metrics,
  tracing,
}: Pick<App, 'activity' | 'db' | 'intake' | 'log' | 'metrics' | 'tracing'>): Loop {
  const turn = fewerWhileIdle({ activity }, async (isFifth) => {
    await intake.settleInBackground()
    await foldUnlockedJournals(db, { minLines: isFifth ? 1 : manyLines })
    metrics.folded.setToCurrentTime()
  })
  return runLoop(() => inBackground(tracing, turn), {
    // Under load the next turn starts immediately.
    pauseMs: (turnMs) => Math.max(0, everyMs - turnMs),
    // The lines stay in the journal: nothing is lost, and the next turn retries.
    onError: (error) => log.warn({ err: error }, 'rollups are behind'),
  })
}

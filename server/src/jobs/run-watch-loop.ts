import type { App } from '#app.ts'
import type { Observation } from '#domain/alerts/observation.ts'
import { observeProcess, recordProcess } from '#operations/alerts/observe-process.ts'
import { type BackupFigures, sampleProcess } from '#operations/alerts/sample-process.ts'
import { watchDatabase } from '#operations/alerts/watch-database.ts'
import { type Loop, runLoop } from '#run-loop.ts'
import { within } from '#storage/with-timeout.ts'

const everyMs = 30_000
const patienceMs = 10_000

/** What only this service knows of itself becomes alerts; every service does this. */
export function runWatchLoop(app: App, backups: BackupFigures): Loop {
  const sampler = sampleProcess(app, backups)
  const database = watchDatabase(app, sampler.instance)
  const record = async (observations: Observation[] | undefined) => {
    if (observations !== undefined) await recordProcess(app, sampler.instance, observations)
  }
  const turn = async (signal: AbortSignal): Promise<void> => {
    // Apart from the database: a fault of ours is no outage. Alerts stay as they are then.
    const observations = await observeProcess(app, sampler).catch((error: unknown) => {
      app.log.error({ err: error }, 'this service is not watched')
      return undefined
    })
    try {
      await within(patienceMs, record(observations).then(database.responded))
    } catch (error) {
      if (signal.aborted) return
      app.log.warn({ err: error }, 'alerts of this service not recorded')
      await database.failed(error, signal)
    }
  }
  return runLoop(turn, {
    pauseMs: everyMs,
    onError: (error) => app.log.error({ err: error }, 'alert lost'),
  })
}

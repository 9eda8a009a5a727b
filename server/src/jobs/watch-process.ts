import type { App } from '../app.ts'
import { observeProcess } from '../operations/alerts/observe-process.ts'
import { type BackupFigures, sampleProcess } from '../operations/alerts/sample-process.ts'

export type Watching = { stop: () => Promise<void> }

const everyMs = 30_000

/** What only this service knows of itself becomes alerts; every service does this. */
export function watchProcess(app: App, backups: BackupFigures | undefined): Watching {
  const sampler = sampleProcess(app, backups)
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = observeProcess(app, sampler).catch((error: unknown) =>
      app.log.warn({ err: error }, 'alerts of this service not recorded'),
    )
  }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      sampler.stop()
      await running
    },
  }
}

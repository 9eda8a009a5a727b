import type { App } from '#app.ts'
import { type ErasureFiles, repeatErasures } from '#operations/privacy/repeat-erasures.ts'
import { type Loop, runLoop } from '#run-loop.ts'

const everyMs = 60_000

/** The first round ends before anybody is served: a restored database may hold people who were erased since. */
export async function runErasureLoop(app: App, files: ErasureFiles): Promise<Loop> {
  const check = async () => {
    const repeated = await repeatErasures(app, files)
    if (repeated > 0) app.log.warn({ repeated }, 'repeated erasures after a restore')
  }
  const onError = (error: unknown) =>
    app.log.error({ err: error }, 'the log of erasures beside the backups failed: retrying in a minute')
  await check().catch(onError)
  return runLoop(check, { pauseMs: everyMs, onError, startsWithPause: true })
}

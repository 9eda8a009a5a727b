import type { App } from '#app.ts'
import { type ErasureFiles, repeatErasures } from '#operations/privacy/repeat-erasures.ts'

const everyMs = 60_000

/** The first round ends before anybody is served: a restored database may hold people who were erased since. */
export async function keepErasures(app: App, files: ErasureFiles): Promise<{ stop: () => Promise<void> }> {
  const check = async () => {
    try {
      const repeated = await repeatErasures(app, files)
      if (repeated > 0) app.log.warn({ repeated }, 'erased again what the restored database had')
    } catch (error) {
      app.log.error({ err: error }, 'the log of erasures beside the backups failed: retrying in a minute')
    }
  }
  let round = check()
  await round
  const timer = setInterval(() => {
    round = round.then(check)
  }, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}

import type { App } from '#app.ts'
import type { Config } from '#config.ts'
import type { Locate } from '#domain/devices/place.ts'
import { openGeoDatabase } from '#geo/open-geo-database.ts'
import { openLog } from '#monitoring/log.ts'
import { type Connection, connectionAt } from '#storage/database.ts'
import { memorySettings } from '#storage/embedded/memory-settings.ts'
import { startEmbedded } from '#storage/embedded/start-embedded.ts'
import { type OpenedService, openService, type StopStep } from './open-service.ts'

export type Service = OpenedService & { stop: StopStep }

type Print = (text: string) => void

/** What the demo brings along: it knows the countries of its invented phones. */
type Given = { locate?: Locate }

/** Starts everything in order. If a step fails, the steps before it are undone. */
export async function startService(config: Config, print: Print, given: Given = {}): Promise<Service> {
  const stopSteps: StopStep[] = []
  const stop = async (): Promise<void> => {
    for (const step of stopSteps.reverse()) await step()
  }
  try {
    const log = openLog(config.logLevel)
    // First: a file that cannot be read is refused before the database starts.
    const locate = given.locate ?? openGeoDatabase(config.geoDatabase, log)
    // Stopped last: everything before it may still be recorded.
    const tracing = await startTracing(config, log)
    if (tracing !== undefined) stopSteps.push(tracing.stop)
    const database = await startDatabase(config, log, print)
    stopSteps.push(database.stop)
    const { connection } = database
    return { ...(await openService({ config, log, print, locate, tracing, connection, stopSteps })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** OpenTelemetry is loaded only if it is used. */
async function startTracing({ tracing, version }: Config, log: App['log']): Promise<App['tracing']> {
  if (tracing === undefined) return undefined
  const { openTracing } = await import('#tracing/open-tracing.ts')
  return openTracing(tracing, { version, log })
}

async function startDatabase(
  config: Config,
  log: App['log'],
  print: Print,
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const connection = connectionAt(config.databaseUrl)
  if (connection !== undefined) return { connection, stop: async () => undefined }
  return startEmbedded({
    dataDir: config.dataDir,
    ...(config.databaseOsUser === undefined ? {} : { osUser: config.databaseOsUser }),
    tuning: memorySettings(config.memory),
    progress: print,
    log,
  })
}

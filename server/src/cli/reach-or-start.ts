import type { Config } from '#config.ts'
import { openLog } from '#monitoring/log.ts'
import { type ReachedDatabase, reachEmbedded } from '#storage/embedded/reach-embedded.ts'
import { startEmbedded } from '#storage/embedded/start-embedded.ts'

/** The database of the service: the running one, or the embedded one started for this program alone. */
export async function reachOrStart(config: Config, print: (text: string) => void): Promise<ReachedDatabase> {
  if (config.databaseUrl !== undefined)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
  const { dataDir, databaseOsUser: osUser } = config
  const running = await reachEmbedded(dataDir)
  if (running !== undefined) return running
  const log = openLog('warn')
  return startEmbedded({ dataDir, ...(osUser === undefined ? {} : { osUser }), progress: print, log })
}

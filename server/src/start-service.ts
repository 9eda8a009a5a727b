import type { FastifyInstance } from 'fastify'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { closeServer } from './http/close-server.ts'
import { buildServer } from './http/server.ts'
import { openIntake } from './intake/open-intake.ts'
import { keepDelivering } from './jobs/keep-delivering.ts'
import { keepFolding } from './jobs/keep-folding.ts'
import { keepPartitions } from './jobs/keep-partitions.ts'
import { prepareJobQueue } from './jobs/prepare-job-queue.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openLog } from './log.ts'
import { makeMetrics } from './metrics.ts'
import { makeSetupCode } from './operations/access/make-setup-code.ts'
import { openPasswords } from './passwords.ts'
import { refuseOtherMasterKey } from './refuse-other-master-key.ts'
import { openSecrets } from './secrets.ts'
import { StartRefused } from './start-refused.ts'
import { openProjectTokenDirectory } from './storage/access/project-token-directory.ts'
import { openServerKeyDirectory } from './storage/access/server-key-directory.ts'
import { openLinkDirectory } from './storage/campaigns/link-directory.ts'
import { type Connection, openDatabase } from './storage/database.ts'
import { startEmbedded } from './storage/embedded/start-embedded.ts'
import { migrate } from './storage/migrate.ts'
import { openEventMappingDirectory } from './storage/outbound/event-mapping-directory.ts'
import { reachDatabase } from './storage/reach-database.ts'
import { welcomeText } from './welcome-text.ts'

export type Service = {
  stop: () => Promise<void>
  url: string
  /** What the first visitor of the dashboard becomes its owner with; undefined: it has one. */
  setupCode: string | undefined
  /** For whoever has started it. */
  welcome: string
}

type Say = (text: string) => void

/** Starts everything in order; when one step fails, what was started before it is stopped again. */
export async function startService(config: Config, say: Say): Promise<Service> {
  const log = openLog(config.logLevel)
  const undo: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const database = await startDatabase(config, log, say)
    undo.push(database.stop)
    const db = openDatabase(database.connection, {
      size: config.databasePoolSize,
      onError: (error) => log.warn({ err: error }, 'a database connection broke'),
    })
    undo.push(db.close)
    if (config.databaseUrl !== undefined) await reachDatabase(db)
    await migrate(db, say)
    await prepareJobQueue(db)
    const { pool } = db
    const secrets = openSecrets(config)
    await refuseOtherMasterKey(db, secrets)
    const now = () => new Date()
    const eventMappings = openEventMappingDirectory(db)
    const intake = openIntake({ db, eventMappings, secrets, now })
    undo.push(intake.drain)
    const app: App = {
      config,
      db,
      eventMappings,
      intake,
      links: openLinkDirectory(db),
      log,
      metrics: makeMetrics(() => ({
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
      passwords: openPasswords(),
      projectTokens: openProjectTokenDirectory(db, secrets.decrypt),
      secrets,
      serverKeys: openServerKeyDirectory(db),
      now,
    }
    await keepPartitions(app)
    const jobs = startJobs(app)
    undo.push(jobs.stop)
    undo.push(keepFolding(app).stop)
    undo.push(keepDelivering(app).stop)
    const server = buildServer(app)
    undo.push(() => closeServer(server))
    const url = await listen(server, config)
    const setupCode = await makeSetupCode(app)
    const welcome = welcomeText({ url, config, adminTokenFile: app.secrets.adminTokenFile, setupCode })
    return { stop, url, setupCode, welcome }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startDatabase(
  config: Config,
  log: App['log'],
  say: Say,
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (config.databaseUrl !== undefined)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
  return startEmbedded({
    dataDir: config.dataDir,
    ...(config.databaseOsUser === undefined ? {} : { osUser: config.databaseOsUser }),
    progress: say,
    log,
  })
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartRefused(`Port ${port} of ${host} is taken by another program. Set PORT to a free one.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartRefused(`HOST ${host} is not an address of this machine.`)
    if (code === 'EACCES')
      throw new StartRefused(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`)
    throw error
  }
}

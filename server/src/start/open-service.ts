import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { type OpenBackups, openBackups } from '#backup/open-backups.ts'
import type { Config } from '#config.ts'
import type { MemoryPlan } from '#domain/memory/plan-memory.ts'
import { closeServer } from '#http/close-server.ts'
import { buildServer } from '#http/server.ts'
import { maintainPartitions } from '#jobs/maintain-partitions.ts'
import { prepareJobQueue } from '#jobs/prepare-job-queue.ts'
import { runDeliveryLoop } from '#jobs/run-delivery-loop.ts'
import { runErasureLoop } from '#jobs/run-erasure-loop.ts'
import { runFoldLoop } from '#jobs/run-fold-loop.ts'
import { runLakeLoop } from '#jobs/run-lake-loop.ts'
import { runWatchLoop } from '#jobs/run-watch-loop.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { checkMasterKey } from '#keys/check-master-key.ts'
import { openLake } from '#lake/open-lake.ts'
import { limitConcurrency } from '#limit-concurrency.ts'
import {
  addBackupMetrics,
  addLakeCopyMetrics,
  addLakeMetrics,
  addStandbyMetrics,
} from '#monitoring/metrics.ts'
import { makeSetupCode } from '#operations/access/make-setup-code.ts'
import { dropArchiveSlots, readWaitingSegments } from '#storage/backup/archive-slot.ts'
import { openSession } from '#storage/backup/open-session.ts'
import { type Connection, connectionAt, type Database } from '#storage/database.ts'
import { clusterIn } from '#storage/embedded/cluster.ts'
import { migrate } from '#storage/migrate.ts'
import { openDatabase, type ReadingLimits } from '#storage/open-database.ts'
import { reachDatabase } from '#storage/reach-database.ts'
import { checkStandby } from '#storage/standby/check-standby.ts'
import { type OpenStandby, openStandby } from '#storage/standby/open-standby.ts'
import { buildApp } from './build-app.ts'
import { StartRefused } from './start-refused.ts'
import { welcomeText } from './welcome-text.ts'

export type OpenedService = {
  url: string
  /** Lets the first visitor of the dashboard become its owner; undefined if there is an owner. */
  setupCode: string | undefined
  /** Text for the terminal. */
  welcome: string
}

export type StopStep = () => Promise<void>

type Starting = Pick<App, 'config' | 'log' | 'locate' | 'tracing'> & {
  connection: Connection
  print: (text: string) => void
  stopSteps: StopStep[]
}

/** On a database that accepts connections. */
export async function openService(starting: Starting): Promise<OpenedService> {
  const { config, log, locate, tracing, stopSteps } = starting
  const { db, backups, standby } = await openStorage(starting)
  const app = await openApp({ config, db, log, locate, tracing }, stopSteps)
  if (backups !== undefined) showBackups(app, backups)
  if (standby !== undefined) addStandbyMetrics(app.metrics, standby.counts)
  if (app.lake !== undefined) addLakeMetrics(app.metrics, app.lake.figures)
  if (app.lake?.copy !== undefined) addLakeCopyMetrics(app.metrics, app.lake.figures)
  await startJobsOf(app, stopSteps)
  if (backups !== undefined) stopSteps.push((await runErasureLoop(app, backups.store)).stop)
  stopSteps.push(runWatchLoop(app, backups?.figures).stop)
  const server = buildServer(app)
  stopSteps.push(() => closeServer(server))
  const url = await listen(server, config)
  const setupCode = await makeSetupCode(app)
  const welcome = welcomeText({ url, config, adminTokenFile: app.secrets.adminTokenFile, setupCode })
  return { url, setupCode, welcome }
}

type Storage = { db: Database; backups: OpenBackups | undefined; standby: OpenStandby | undefined }

async function openStorage({
  config,
  log,
  print,
  connection,
  stopSteps,
}: Omit<Starting, 'locate' | 'tracing'>): Promise<Storage> {
  let backups: OpenBackups | undefined
  // After intake has drained: the last facts are archived too.
  stopSteps.push(async () => backups?.stop())
  const standby = openStandby(connectionAt(config.databaseReadUrl), log)
  const db = openDatabase(connection, {
    standby,
    size: config.databasePoolSize,
    direct: connectionAt(config.databaseDirectUrl),
    reading: readingLimits(config.memory),
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  stopSteps.push(db.close)
  if (config.databaseUrl !== undefined) await reachDatabase(db)
  if (standby !== undefined) await checkStandby(db, standby.connection)
  await migrate(db, print)
  await prepareJobQueue(db)
  await checkMasterKey(db, config)
  // Last: a start that is refused leaves nothing in the store.
  backups = await startBackups(config, connection, log)
  return { db, backups, standby }
}

function readingLimits({ service, counts }: MemoryPlan): ReadingLimits | undefined {
  if (service.result === undefined) return undefined
  const maxBytes = service.result * 1_048_576
  return { snapshots: counts.reports, inTurn: limitConcurrency(counts.reports), maxBytes }
}

type Opened = Pick<App, 'config' | 'db' | 'log' | 'locate' | 'tracing'>

async function openApp(opened: Opened, stopSteps: StopStep[]): Promise<App> {
  const app = buildApp({ ...opened, now: () => new Date() })
  stopSteps.push(app.intake.drain)
  app.lake = await openLake(app)
  if (app.lake !== undefined) stopSteps.push(app.lake.stop)
  return app
}

function showBackups({ metrics, db, now }: App, { figures }: OpenBackups): void {
  const waitingSegments = () => readWaitingSegments(db).catch(() => undefined)
  addBackupMetrics(metrics, { figures, waitingSegments, now })
}

async function startJobsOf(app: App, stopSteps: StopStep[]): Promise<void> {
  await maintainPartitions(app)
  stopSteps.push(startJobs(app).stop)
  stopSteps.push(runFoldLoop(app).stop)
  stopSteps.push(runDeliveryLoop(app).stop)
  if (app.lake !== undefined) stopSteps.push(runLakeLoop(app.lake, app).stop)
}

async function startBackups(
  { backup: { to, s3Endpoint, s3Region, ...settings }, databaseUrl, dataDir, version }: Config,
  connection: Connection,
  log: App['log'],
): Promise<OpenBackups | undefined> {
  if (databaseUrl !== undefined) return undefined
  if (to === undefined) return releaseArchive(connection, log)
  const source = { connection, clusterDirectory: clusterIn(dataDir).directory, log }
  return openBackups(source, { ...settings, place: { to, s3Endpoint, s3Region }, version })
}

/** Without backups nobody reads the slot, and the WAL that it keeps would fill the disk. */
async function releaseArchive(connection: Connection, log: App['log']): Promise<undefined> {
  const session = await openSession(connection)
  await dropArchiveSlots(session)
    // On a full disk it may fail: the service starts all the same.
    .catch((error: unknown) => log.warn({ err: error }, 'the slot of the WAL archive could not be dropped'))
    .finally(session.close)
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartRefused(`Port ${port} of ${host} is in use by another program. Set PORT to a free port.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartRefused(`HOST ${host} is not an address of this machine.`)
    if (code === 'EACCES')
      throw new StartRefused(`This user may not open port ${port}. Set PORT to one above 1023.`)
    throw error
  }
}

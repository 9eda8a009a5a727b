import { mkdirSync } from 'node:fs'
import { StartRefused } from '#start/start-refused.ts'
import { bringUp } from './bring-up.ts'
import { checkOwner } from './check-owner.ts'
import { chooseOsUser } from './choose-os-user.ts'
import { type Cluster, clusterIn, serviceDatabase, socketPort, superuser } from './cluster.ts'
import { explainFileError } from './explain-file-error.ts'
import { findBinaries } from './find-binaries.ts'
import { hydrateSymlinks } from './hydrate-symlinks.ts'
import { initCluster } from './init-cluster.ts'
import { makeBinariesReachable } from './make-binaries-reachable.ts'
import { refuseDamagedContent } from './refuse-damaged-content.ts'
import { releaseReserve } from './reserve.ts'
import type { Running } from './running.ts'
import type { Mode } from './server-settings.ts'
import type { EmbeddedLog, Site } from './site.ts'
import { socketDirectory } from './socket-directory.ts'
import { supervise } from './supervise.ts'

export type EmbeddedDatabase = {
  /** `host` is the directory of a unix socket, as node-postgres expects it. */
  connection: { host: string; port: number; user: string; database: string }
  postmasterPid(): number
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  osUser?: string
  tuning?: Record<string, string>
  progress: (text: string) => void
  log: EmbeddedLog
}

const never = new AbortController().signal

/** Starts the bundled PostgreSQL in DATA_DIR and keeps it running until stop(). */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const cluster = clusterIn(options.dataDir)
  const socket = socketDirectory(cluster.directory)
  try {
    const site = await prepareSite(options, cluster, socket.path)
    await initCluster(site)
    const supervisor = supervise({ site, ...(await firstStart(site)) })
    return {
      connection: { host: socket.path, port: socketPort, user: superuser, database: serviceDatabase },
      postmasterPid: supervisor.postmasterPid,
      stop: () => supervisor.stop().finally(socket.remove),
    }
  } catch (error) {
    socket.remove()
    throw explainFileError(error, options.dataDir)
  }
}

async function prepareSite(
  { osUser, tuning = {}, progress, log }: Options,
  cluster: Cluster,
  socketPath: string,
): Promise<Site> {
  // On Linux PostgreSQL inherits its directory open, so its user needs no access to this one.
  mkdirSync(cluster.dataDir, { recursive: true, mode: process.platform === 'linux' ? 0o700 : 0o711 })
  const user = chooseOsUser(cluster.directory, osUser)
  if (!user) checkOwner(cluster.directory, user)
  const found = findBinaries()
  hydrateSymlinks(found.directory)
  const binaries = await makeBinariesReachable(found, user)
  return { cluster, binaries, user, socketDirectory: socketPath, tuning, progress, log }
}

async function firstStart(site: Site): Promise<{ running: Running; mode: Mode }> {
  let reason = ''
  for (const mode of ['normal', 'read-only'] as const) {
    const result = await bringUp(site, mode, never)
    if ('server' in result) {
      // Not on a full disk: reading writes hint bits.
      if (mode === 'normal') await refuseDamagedContent(site, result)
      return { running: result, mode }
    }
    reason = result.noSpace
    site.log.warn({ reason }, 'no space left for the database: running read-only from the reserve')
    releaseReserve(site.cluster.reserveFile)
  }
  throw new StartRefused(
    `${site.cluster.dataDir} is on a full disk, and PostgreSQL does not start without space: ${reason}. Free some space and start again.`,
  )
}

import type { Client } from 'pg'
import { StartRefused } from '#start/start-refused.ts'
import { isCutOff } from './connect-to-postmaster.ts'
import { holdLock, lockHolder } from './hold-lock.ts'
import { inspectProcess, type PostgresProcess } from './inspect-process.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { reportWhenSlow } from './report-when-slow.ts'
import type { Site } from './site.ts'
import { stopPostmaster } from './stop-postmaster.ts'

/** Stops the orphaned PostgreSQL of a killed service: we only supervise our own child. */
export async function takeOverOrphan(site: Site, client: Client): Promise<void> {
  const { directory } = site.cluster
  try {
    const postmaster = findPostmaster(directory)
    if (postmaster) refuseSupervised(site, postmaster)
    if (!(await holdLock(client))) throw inUse(site, await lockHolder(client))
    if (!postmaster)
      throw new StartRefused(
        `A PostgreSQL that is not visible from here serves ${directory} (another container?). Stop it, or set DATA_DIR to another directory.`,
      )
    site.log.warn({ pid: postmaster.pid }, 'stopping the orphaned database of a killed service')
    const hasEnded = () => !inspectProcess(postmaster.pid, directory)
    await reportWhenSlow(
      site.progress,
      'Stopping the orphaned database of a killed service.',
      stopPostmaster(postmaster.pid, hasEnded),
    )
  } catch (error) {
    // A concurrently starting service stopped it first: the next round finds the new state.
    if (!isCutOff(error)) throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** A postmaster whose parent is still the service that started it is not an orphan, even if it does not respond. */
export function refuseSupervised(site: Site, { parent, supervisor }: PostgresProcess): void {
  if (supervisor !== undefined && supervisor === parent) throw inUse(site, supervisor)
}

function inUse({ cluster }: Site, pid: number | undefined): StartRefused {
  const who = pid === undefined ? 'another program' : `another Tributary (pid ${pid})`
  return new StartRefused(
    `${cluster.dataDir} is in use by ${who}. Stop it, or set DATA_DIR to another directory.`,
  )
}

import type { Client } from 'pg'
import { StartRefused } from '../../start-refused.ts'
import { isCutOff } from './connect.ts'
import { holdLock, lockHolder } from './hold-lock.ts'
import { inspectProcess, type PostgresProcess } from './inspect-process.ts'
import { findPostmaster } from './postmaster-pid.ts'
import type { Site } from './site.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { tellWhenSlow } from './tell-when-slow.ts'

/** Stops the PostgreSQL that a killed service left behind, so that there is one way of supervision only: over our own child. */
export async function takeOverOrphan(site: Site, client: Client): Promise<void> {
  const { directory } = site.cluster
  try {
    const postmaster = findPostmaster(directory)
    if (postmaster) refuseSupervised(site, postmaster)
    if (!(await holdLock(client))) throw inUse(site, await lockHolder(client))
    if (!postmaster)
      throw new StartRefused(
        `A PostgreSQL that cannot be seen from here serves ${directory} (another container?). Stop it, or set DATA_DIR to another directory.`,
      )
    site.log.warn({ pid: postmaster.pid }, 'stopping the database that a killed service left behind')
    const hasEnded = () => !inspectProcess(postmaster.pid, directory)
    await tellWhenSlow(
      site.progress,
      'Stopping the database that a killed service left behind.',
      stopPostmaster(postmaster.pid, hasEnded),
    )
  } catch (error) {
    // Another service that starts at the same time was quicker to stop it: the next look shows what is there then.
    if (!isCutOff(error)) throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** A postmaster whose parent is the service that started it is not an orphan, whatever state it is in. */
export function refuseSupervised(site: Site, { parent, supervisor }: PostgresProcess): void {
  if (supervisor !== undefined && supervisor === parent) throw inUse(site, supervisor)
}

function inUse({ cluster }: Site, pid: number | undefined): StartRefused {
  const who = pid === undefined ? 'another program' : `another Tributary (pid ${pid})`
  return new StartRefused(
    `${cluster.dataDir} is in use by ${who}. Stop it, or set DATA_DIR to another directory.`,
  )
}

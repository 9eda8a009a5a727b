import { setTimeout as delay } from 'node:timers/promises'
import { StartRefused } from '#start/start-refused.ts'
import { damaged } from './check-directory.ts'
import { endSurvivors } from './end-survivors.ts'
import { freeDirectory } from './free-directory.ts'
import { holdDirectory } from './hold-directory.ts'
import { type Failure, launch } from './launch.ts'
import { checkCluster } from './preflight/check-cluster.ts'
import { reportWhenSlow } from './report-when-slow.ts'
import type { Running } from './running.ts'
import type { Mode } from './server-settings.ts'
import type { Site } from './site.ts'

const pollMs = 50
const timeoutMs = 10_000
const starting = 'The database is starting. After an unclean stop it recovers first.'

/** Starts a server on the directory, whatever state it is in, or refuses. Only a full disk is returned as a value. */
export async function bringUp(
  site: Site,
  mode: Mode,
  signal: AbortSignal,
): Promise<Running | { noSpace: string }> {
  for (let firstFailure = 0; ; await delay(pollMs, undefined, { signal })) {
    await freeDirectory(site, signal)
    await refuseDamage(site, signal)
    const launched = await reportWhenSlow(site.progress, starting, launch(site, mode, signal))
    if ('server' in launched) return await holdDirectory(site, launched)
    if (launched.failure.why === 'space') return { noSpace: launched.failure.line }
    firstFailure ||= Date.now()
    retryOrRefuse(site, launched.failure, Date.now() - firstFailure)
  }
}

async function refuseDamage(site: Site, signal: AbortSignal): Promise<void> {
  const { directory } = site.cluster
  if (!checkCluster(directory)) return
  // A concurrently starting service may have changed the files while they were read: only a repeated finding is damage.
  await freeDirectory(site, signal)
  const finding = checkCluster(directory)
  if (finding) throw damaged(directory, `${finding}. Nothing was changed`)
}

function retryOrRefuse(
  { cluster: { directory, logFile }, log }: Site,
  { why, line }: Failure,
  spentMs: number,
): void {
  const isTransient = why !== 'other' && spentMs < timeoutMs
  if (!isTransient)
    throw new StartRefused(
      `PostgreSQL did not start on ${directory}: ${line}. Its log is ${logFile}. Correct that, or restore a backup.`,
    )
  // If it is taken, another service was faster: the next round finds its server and refuses.
  if (why === 'survivors')
    log.warn({ pids: endSurvivors(directory) }, 'ending the sessions of a killed database')
}

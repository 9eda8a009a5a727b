import { setTimeout as delay } from 'node:timers/promises'
import { StartRefused } from '../../start-refused.ts'
import { checkDirectory } from './check-directory.ts'
import { type Answer, askPostmaster } from './connect.ts'
import { findPostmaster } from './postmaster-pid.ts'
import type { Site } from './site.ts'
import { refuseSupervised, takeOverOrphan } from './take-over-orphan.ts'
import { tellWhenSlow } from './tell-when-slow.ts'

const pollMs = 250
const silentMs = 4_000
const busy = 'A database that a killed service left behind is still busy: waiting for it.'

/** Returns when no PostgreSQL serves the directory: an orphan is stopped; one that is supervised or frozen is refused. */
export async function freeDirectory(site: Site, signal: AbortSignal): Promise<void> {
  for (;;) {
    checkDirectory(site)
    const answer = await tellWhenSlow(site.progress, busy, settledAnswer(site, signal))
    if (answer.state === 'up') {
      await takeOverOrphan(site, answer.client)
      continue
    }
    const postmaster = findPostmaster(site.cluster.directory)
    if (!postmaster && answer.state === 'absent') return
    throw new StartRefused(
      `${site.cluster.dataDir} is in use by a PostgreSQL (pid ${postmaster?.pid ?? 'unknown'}) that does not answer. Stop that process, or set DATA_DIR to another directory.`,
    )
  }
}

/** Waits while a server starts, recovers or stops; refuses at once when a living service is in charge of it. */
async function settledAnswer(site: Site, signal: AbortSignal): Promise<Answer> {
  const until = Date.now() + silentMs
  for (;;) {
    const answer = await askPostmaster(site)
    if (answer.state === 'up') return answer
    const postmaster = findPostmaster(site.cluster.directory)
    if (postmaster) refuseSupervised(site, postmaster)
    const isSettled = answer.state === 'silent' || (answer.state === 'absent' && !postmaster)
    if (isSettled || (answer.state === 'absent' && Date.now() > until)) return answer
    await delay(pollMs, undefined, { signal })
  }
}

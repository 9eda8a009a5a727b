import { setTimeout as delay } from 'node:timers/promises'
import { StartRefused } from '#start/start-refused.ts'
import { checkDirectory } from './check-directory.ts'
import { connectToPostmaster, type PostmasterState } from './connect-to-postmaster.ts'
import { findPostmaster } from './postmaster-pid.ts'
import { reportWhenSlow } from './report-when-slow.ts'
import type { Site } from './site.ts'
import { refuseSupervised, takeOverOrphan } from './take-over-orphan.ts'

const pollMs = 250
const silentMs = 4_000
const busy = 'An orphaned database of a killed service is still busy: waiting for it.'

/** Returns when no PostgreSQL serves the directory: stops an orphan, refuses if one is supervised or frozen. */
export async function freeDirectory(site: Site, signal: AbortSignal): Promise<void> {
  for (;;) {
    checkDirectory(site)
    const found = await reportWhenSlow(site.progress, busy, settledState(site, signal))
    if (found.state === 'up') {
      await takeOverOrphan(site, found.client)
      continue
    }
    const postmaster = findPostmaster(site.cluster.directory)
    if (!postmaster && found.state === 'absent') return
    throw new StartRefused(
      `${site.cluster.dataDir} is in use by a PostgreSQL (pid ${postmaster?.pid ?? 'unknown'}) that does not respond. Stop that process, or set DATA_DIR to another directory.`,
    )
  }
}

/** Waits while a server starts, recovers or stops; refuses immediately if a running service supervises it. */
async function settledState(site: Site, signal: AbortSignal): Promise<PostmasterState> {
  const until = Date.now() + silentMs
  for (;;) {
    const answer = await connectToPostmaster(site)
    if (answer.state === 'up') return answer
    const postmaster = findPostmaster(site.cluster.directory)
    if (postmaster) refuseSupervised(site, postmaster)
    const isSettled = answer.state === 'silent' || (answer.state === 'absent' && !postmaster)
    if (isSettled || (answer.state === 'absent' && Date.now() > until)) return answer
    await delay(pollMs, undefined, { signal })
  }
}

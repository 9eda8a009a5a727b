import { setTimeout as delay } from 'node:timers/promises'
import { bringUp } from './bring-up.ts'
import { releaseReserve } from './reserve.ts'
import type { Running } from './running.ts'
import type { SupervisorState } from './supervisor-state.ts'

const firstBackoffMs = 200
const longestBackoffMs = 10_000

/** Retries until the database is up or the service stops. It never gives up: a full disk may have space later. */
export async function bringUpWithRetries(state: SupervisorState): Promise<Running | undefined> {
  const { site, signal } = state
  for (
    let backoffMs = firstBackoffMs;
    !signal.aborted;
    backoffMs = Math.min(backoffMs * 2, longestBackoffMs)
  ) {
    try {
      const result = await bringUp(site, state.mode, signal)
      if ('server' in result) {
        site.log.info({ postmaster: result.server.pid, mode: state.mode }, 'the database is up again')
        return result
      }
      site.log.error(
        { reason: result.noSpace, retryMs: backoffMs },
        'no space left for the database: running read-only from the reserve',
      )
      state.mode = 'read-only'
      releaseReserve(site.cluster.reserveFile)
    } catch (error) {
      if (!signal.aborted)
        site.log.error(
          { error: (error as Error).message, retryMs: backoffMs },
          'the database did not come up',
        )
    }
    await delay(backoffMs, undefined, { signal }).catch(() => {})
  }
  return undefined
}

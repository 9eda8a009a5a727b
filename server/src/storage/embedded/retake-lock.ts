import { setTimeout as delay } from 'node:timers/promises'
import { connectToPostmaster } from './connect-to-postmaster.ts'
import { holdLock } from './hold-lock.ts'
import type { Running } from './running.ts'
import type { SupervisorState } from './supervisor-state.ts'

const retryMs = 200

/** When one backend crashes, PostgreSQL ends all sessions and keeps running: take the lock again. */
export function retakeLock(
  { site, signal }: Pick<SupervisorState, 'site' | 'signal'>,
  running: Running,
): void {
  running.lock.once('end', () => void retake())

  async function retake(): Promise<void> {
    while (!signal.aborted && !running.server.hasEnded()) {
      await delay(retryMs, undefined, { signal }).catch(() => {})
      const answer = await connectToPostmaster(site).catch(() => undefined)
      if (answer?.state !== 'up') continue
      running.lock = answer.client
      const isHeld = !signal.aborted && (await holdLock(answer.client).catch(() => false))
      if (isHeld) return retakeLock({ site, signal }, running)
      await answer.client.end().catch(() => {})
    }
  }
}

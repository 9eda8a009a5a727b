import { setTimeout as delay } from 'node:timers/promises'
import { askPostmaster } from './connect.ts'
import type { Running } from './hold-directory.ts'
import { holdLock } from './hold-lock.ts'
import type { Life } from './life.ts'

const retryMs = 200

/** PostgreSQL ends all sessions when one of its backends crashes, and goes on: then the lock is taken again. */
export function keepLock({ site, signal }: Pick<Life, 'site' | 'signal'>, running: Running): void {
  running.lock.once('end', () => void retake())

  async function retake(): Promise<void> {
    while (!signal.aborted && !running.server.hasEnded()) {
      await delay(retryMs, undefined, { signal }).catch(() => {})
      const answer = await askPostmaster(site).catch(() => undefined)
      if (answer?.state !== 'up') continue
      running.lock = answer.client
      const isHeld = !signal.aborted && (await holdLock(answer.client).catch(() => false))
      if (isHeld) return keepLock({ site, signal }, running)
      await answer.client.end().catch(() => {})
    }
  }
}

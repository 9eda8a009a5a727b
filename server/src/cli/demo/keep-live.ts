import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { DemoPlan } from '../../demo/demo-plan.ts'
import { history } from '../../demo/history.ts'
import { liveTraffic, type Regular } from '../../demo/live-traffic.ts'
import type { DemoPlatform } from '../../demo/phone.ts'
import { type DemoKeys, sendCall } from './demo-service.ts'

export type LiveRun = {
  url: string
  keys: DemoKeys
  plan: DemoPlan
  /** Every run has other users. */
  run: string
  signal: AbortSignal
}

/** Sends a few facts per second until aborted. Failed calls are dropped, so that a short outage does no harm. */
export async function keepLive({ url, keys, plan, run, signal }: LiveRun): Promise<void> {
  const traffic = liveTraffic(plan, await findRegulars(plan), run)
  let clickId: string | undefined
  while (!signal.aborted) {
    const { call, afterMs } = traffic.next(clickId).value
    await delay(afterMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    clickId = await sendCall(url, keys, call).catch(() => undefined)
  }
}

const maxRegulars = 400
const factsPerTurn = 2_000

/** The newest signed-up users. The service never returns their install ids, so the history is generated again. */
async function findRegulars(plan: DemoPlan): Promise<Regular[]> {
  const platforms = new Map<string, DemoPlatform>()
  const regulars: Regular[] = []
  let facts = 0
  for (const fact of history(plan)) {
    facts += 1
    // The service runs in this same process.
    if (facts % factsPerTurn === 0) await turn()
    if (fact.fact === 'install') platforms.set(fact.id, fact.platform)
    if (fact.fact !== 'signup') continue
    const { install, user } = fact
    regulars.push({ install, user: user.id, platform: platforms.get(install) ?? 'ANDROID' })
  }
  return regulars.slice(-maxRegulars)
}

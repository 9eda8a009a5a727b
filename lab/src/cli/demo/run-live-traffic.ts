import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { DemoPlan } from '#demo/demo-plan.ts'
import { history } from '#demo/history.ts'
import type { HistoryFact } from '#demo/history-fact.ts'
import { liveTraffic, type Regular } from '#demo/live-traffic.ts'
import type { DemoPlatform } from '#demo/phone.ts'
import { isUsual, type UsualDay, usualDay } from '#demo/usual-day.ts'
import { type DemoKeys, sendCall } from './demo-service.ts'

export type LiveRun = {
  url: string
  keys: DemoKeys
  plan: DemoPlan
  /** Every run has other users. */
  run: string
  /** 1 is the pace of the history. */
  speed: number
  signal: AbortSignal
}

/** Continues the history at its usual pace, until aborted. Failed calls are dropped, so that a short outage does no harm. */
export async function runLiveTraffic({ url, keys, plan, run, speed, signal }: LiveRun): Promise<void> {
  const traffic = liveTraffic({ plan, run, ...(await readHistory(plan)) })
  let clickId: string | undefined
  while (!signal.aborted) {
    const { call, afterMs } = traffic.next(clickId).value
    await delay(afterMs / speed, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    clickId = await sendCall(url, keys, call).catch(() => undefined)
  }
}

const maxRegulars = 400
const factsPerTurn = 2_000

/** The newest signed-up users, and a usual day. The service never returns install ids, so the history is generated again. */
async function readHistory(plan: DemoPlan): Promise<{ regulars: Regular[]; day: UsualDay }> {
  const platforms = new Map<string, DemoPlatform>()
  const regulars: Regular[] = []
  const usual: HistoryFact[] = []
  let facts = 0
  for (const fact of history(plan)) {
    facts += 1
    // The service runs in this same process.
    if (facts % factsPerTurn === 0) await turn()
    if (isUsual(fact, plan)) usual.push(fact)
    if (fact.fact === 'install') platforms.set(fact.id, fact.platform)
    if (fact.fact !== 'signup') continue
    const { install, user } = fact
    regulars.push({ install, user: user.id, platform: platforms.get(install) ?? 'ANDROID' })
  }
  return { regulars: regulars.slice(-maxRegulars), day: usualDay(usual, plan) }
}

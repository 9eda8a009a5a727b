import type { Calls, DemoCall } from './demo-call.ts'
import type { DemoPlan } from './demo-plan.ts'
import type { HistoryFact } from './history-fact.ts'

const hourMs = 3_600_000
/** Networks may report the last 24 hours. The margin covers the runtime of the demo. */
const reportableMs = 23 * hourMs

export function isTooOldForNetworks({ now }: Pick<DemoPlan, 'now'>, at: number): boolean {
  return at < now - reportableMs
}

/** A touch that its network may no longer report: it was imported or is dropped. */
export function isOldTouch(plan: DemoPlan, call: DemoCall): boolean {
  return call.to === 'network' && isTooOldForNetworks(plan, Date.parse(String(call.body.time)))
}

/** The clicks that are too old for networks to report, to be imported. It runs the generators and sends nothing. */
export function* oldClicks(plan: DemoPlan, visits: Iterable<Calls>): Generator<HistoryFact> {
  for (const visit of visits)
    for (const call of visit)
      if (call.to === 'network' && call.path === 'click' && isOldTouch(plan, call)) yield clickOf(call.body)
}

function clickOf(body: Record<string, unknown>): HistoryFact {
  const { campaign, network_click_id, time, ip, ua, ...params } = body as Record<string, string>
  return {
    fact: 'click',
    id: network_click_id ?? '',
    at: time ?? '',
    campaign: campaign ?? '',
    click_params: params,
    ...(ip === undefined ? {} : { ip }),
    ...(ua === undefined ? {} : { user_agent: ua }),
  }
}

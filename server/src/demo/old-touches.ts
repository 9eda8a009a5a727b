import type { Calls, DemoCall } from './demo-call.ts'
import type { DemoPlan } from './demo-plan.ts'
import type { HistoryFact } from './history-fact.ts'

const hourMs = 3_600_000
/** Networks may tell of the last 24 hours; the demo itself takes a while. */
const toldWithinMs = 23 * hourMs

export function isTooOldForNetworks({ now }: Pick<DemoPlan, 'now'>, at: number): boolean {
  return at < now - toldWithinMs
}

/** A touch that its network may no longer tell: it has been imported, or is forgotten. */
export function isOldTouch(plan: DemoPlan, call: DemoCall): boolean {
  return call.to === 'network' && isTooOldForNetworks(plan, Date.parse(String(call.body.time)))
}

/** The clicks in these stories that are too old to be told by a network, for the import. It tells the stories, and sends nothing. */
export function* oldClicks(plan: DemoPlan, stories: Iterable<Calls>): Generator<HistoryFact> {
  for (const story of stories)
    for (const call of story)
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

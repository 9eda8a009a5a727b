import type { Arrival } from './arrivals.ts'
import type { Calls } from './demo-call.ts'
import type { DemoCampaign } from './demo-campaign.ts'
import type { DemoPlan } from './demo-plan.ts'
import { lifeAfterInstall } from './life.ts'
import { lifeCalls } from './life-calls.ts'

/** A new phone of the last days. Every campaign has brought it but those of people who came by themselves. */
export type Visitor = Arrival & {
  plan: DemoPlan
  /** The beginning of the ids of its touches. */
  key: string
  campaign: DemoCampaign
  /** Another campaign whose ads the person has seen too. */
  rival: DemoCampaign
}

/** What follows the first open. */
export function* goOn({ random, plan, ...arrival }: Visitor): Calls {
  yield* lifeCalls(random, arrival, lifeAfterInstall(random, plan, arrival))
}

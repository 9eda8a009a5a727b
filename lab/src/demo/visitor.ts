import type { Arrival } from './arrivals.ts'
import type { Calls } from './demo-call.ts'
import type { DemoCampaign } from './demo-campaign.ts'
import type { DemoPlan } from './demo-plan.ts'
import { lifeAfterInstall } from './life.ts'
import { lifeCalls } from './life-calls.ts'

/** A recent install. For an organic one `campaign` is only a placeholder. */
export type Visitor = Arrival & {
  plan: DemoPlan
  /** The prefix of the ids of its touches. */
  key: string
  campaign: DemoCampaign
  /** Another campaign whose ads the user also saw. */
  rival: DemoCampaign
}

/** The calls after the first open. */
export function* continueLife({ random, plan, ...arrival }: Visitor): Calls {
  yield* lifeCalls(random, arrival, lifeAfterInstall(random, plan, arrival))
}

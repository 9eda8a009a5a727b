import type { CandidateCampaign, Rule } from './attribution.ts'
import type { Reason } from './reasons.ts'

/** A click, an impression or a network's claim, with the verdict of the rules. */
export type Judged = {
  touch: 'click' | 'view'
  id: string | null
  at: Date | null
  campaign: CandidateCampaign | null
  network: string | null
  /** Known only from a network's claim. */
  adNetworkCampaignId: string | null
  params: Record<string, string>
  /** The click's query parameters, merged into the deep link. A view or a claim has none. */
  query: Record<string, string>
  clicksFromAddressInHour: number
  /** Reported by a network without its postback token. */
  unverified?: true
  rule: Rule | null
  score: number
  /** Null: it may win. */
  lostBecause: Reason | null
}

export type Eligible = Judged & { campaign: CandidateCampaign; rule: Rule; lostBecause: null }

export function isEligible(one: Judged): one is Eligible {
  return one.lostBecause === null && one.campaign !== null && one.rule !== null
}

/** Most trusted first, then newest, then greatest id. */
export function byTrust(one: Judged, other: Judged): number {
  return other.score - one.score || timeOf(other) - timeOf(one) || compareIds(other.id, one.id)
}

// A claim without a time sorts after touches that have one.
function timeOf({ at }: Judged): number {
  return at?.getTime() ?? 0
}

function compareIds(one: string | null, other: string | null): number {
  const left = one ?? ''
  const right = other ?? ''
  if (left === right) return 0
  return left < right ? -1 : 1
}

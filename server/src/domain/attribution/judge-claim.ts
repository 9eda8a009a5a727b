import type { Evidence, NetworkClaim } from './attribution.ts'
import type { DecisionContext } from './judge-touch.ts'
import type { Judged } from './judged.ts'
import type { Reason } from './reasons.ts'
import { claimRule, scores } from './rules.ts'
import { checkWindow } from './settings/check-window.ts'

/** Judges a network's claim. Reports need a campaign: a claim that matches none is recorded and loses. */
export function judgeClaim(claim: NetworkClaim, context: DecisionContext): Judged {
  const { touch = 'click', at, campaign, network, adNetworkCampaignId, params, rule } = claim
  return {
    touch,
    id: null,
    at,
    campaign,
    network,
    adNetworkCampaignId,
    params,
    query: {},
    clicksFromAddressInHour: 0,
    rule,
    score: claimRule(claim).score,
    lostBecause: whyLost(claim, context) ?? null,
  }
}

function whyLost(claim: NetworkClaim, { evidence, settings }: DecisionContext): Reason | undefined {
  const { at, campaign, network } = claim
  if (campaign === null) return 'no_campaign_with_that_network_id'
  if (!campaign.active) return 'campaign_inactive'
  if (at !== null && at > evidence.at) return 'after_install'
  // A claim without a time is only subject to the network's own window, which the network has already applied.
  const ageMs = at === null ? null : evidence.at.getTime() - at.getTime()
  return checkWindow(claimRule(claim).window, ageMs, { network, campaign, settings })
}

/** A referrer may name a click of another project, a deleted one, or one that never existed. */
export function missingClick({ referrer }: Evidence, ids: ReadonlySet<string>): Judged[] {
  const id = referrer?.clickId ?? null
  if (id === null || ids.has(id)) return []
  return [
    {
      touch: 'click',
      id,
      at: null,
      campaign: null,
      network: null,
      adNetworkCampaignId: null,
      params: {},
      query: {},
      clicksFromAddressInHour: 0,
      rule: 'referrer',
      score: scores.named,
      lostBecause: 'click_not_found',
    },
  ]
}

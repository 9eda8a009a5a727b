import type { Evidence, NetworkClaim } from './attribution.ts'
import type { Case } from './judge-touch.ts'
import type { Judged } from './judged.ts'
import type { Reason } from './reasons.ts'
import { claimRule, scores } from './rules.ts'
import { leftOut } from './settings/window-of.ts'

/** What a network says it brought. Reports need a campaign, so one that fits none of the project's is told and lost. */
export function judgeClaim(claim: NetworkClaim, scene: Case): Judged {
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
    lostBecause: whyLost(claim, scene) ?? null,
  }
}

function whyLost(claim: NetworkClaim, { evidence, settings }: Case): Reason | undefined {
  const { at, campaign, network } = claim
  if (campaign === null) return 'no_campaign_with_that_network_id'
  if (!campaign.active) return 'campaign_inactive'
  if (at !== null && at > evidence.at) return 'after_install'
  // Without a time the network's own window, which it has applied already, is all there is.
  const ageMs = at === null ? null : evidence.at.getTime() - at.getTime()
  return leftOut(claimRule(claim).window, ageMs, { network, campaign, settings })
}

/** A referrer may name a click of another project, a forgotten one, or one that never was. */
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

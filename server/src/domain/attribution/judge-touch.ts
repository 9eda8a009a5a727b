import type { AttributionSettings, Candidate, Evidence } from './attribution.ts'
import { isInjected } from './fraud/click-injection.ts'
import type { Judged } from './judged.ts'
import type { Reason } from './reasons.ts'
import { type TouchRule, touchRules } from './rules.ts'
import { checkRefusal } from './settings/check-refusal.ts'
import { checkWindow } from './settings/check-window.ts'

export type DecisionContext = { evidence: Evidence; settings: AttributionSettings }

/** Finds the rule of a touch and, if it cannot win, the reason. */
export function judgeTouch(touch: Candidate, context: DecisionContext): Judged {
  const considered = touchRules
    .filter(({ considers }) => considers(touch, context.evidence))
    .map((rule) => ({ rule, fit: rule.fit(touch, context.evidence) }))
  const found = considered.flatMap(({ rule, fit }) => ('score' in fit ? [{ rule, score: fit.score }] : []))
  // A touch that the settings bar from one rule may still match the next rule.
  const chosen = found.find(({ rule }) => barredBy(touch, rule, context) === undefined) ?? found[0]
  if (chosen === undefined) {
    const [mismatch = 'no_device_id'] = considered.flatMap(({ fit }) =>
      'mismatch' in fit ? [fit.mismatch] : [],
    )
    return { ...describe(touch), rule: null, score: 0, lostBecause: mismatch }
  }
  const { rule, score } = chosen
  return {
    ...describe(touch),
    rule: rule.name,
    score,
    lostBecause: whyLost(touch, rule, context) ?? null,
  }
}

function whyLost(
  touch: Candidate,
  rule: TouchRule,
  { evidence, settings }: DecisionContext,
): Reason | undefined {
  if (!touch.campaign.active) return 'campaign_inactive'
  if (!isPossible(touch, rule, evidence)) return 'other_platform'
  if (touch.at > evidence.at) return 'after_install'
  if (touch.claimed) return 'claimed'
  // Check injection last: a click that would have lost anyway is no evidence of it.
  return barredBy(touch, rule, { evidence, settings }) ?? whyInjected(touch, { evidence, settings })
}

/** A page names the click that led to it, on a phone too. */
function isPossible(touch: Candidate, rule: TouchRule, { platform }: Evidence): boolean {
  if (touch.platform === null || touch.platform === platform) return true
  return platform === 'WEB' && rule.name === 'referrer'
}

/** Why the settings keep the rule from matching. */
function barredBy(
  { at, campaign, unverified }: Candidate,
  { name, window }: TouchRule,
  { evidence, settings }: DecisionContext,
): Reason | undefined {
  const ageMs = evidence.at.getTime() - at.getTime()
  const ofWindow = checkWindow(window, ageMs, { network: campaign.network, campaign, settings })
  if (ofWindow !== undefined || name !== 'probabilistic') return ofWindow
  return unverified === true ? 'unverified' : checkRefusal(evidence, settings)
}

function whyInjected(touch: Candidate, { evidence, settings }: DecisionContext): Reason | undefined {
  if (settings.fraudRules.click_injection === 'off') return undefined
  return isInjected(touch, evidence) ? 'click_injection' : undefined
}

function describe(touch: Candidate): Omit<Judged, 'rule' | 'score' | 'lostBecause'> {
  const { id, at, campaign, params, clicksFromAddressInHour = 0, unverified } = touch
  const isClick = touch.kind === 'click'
  return {
    touch: isClick ? 'click' : 'view',
    id,
    at,
    campaign,
    network: campaign.network,
    adNetworkCampaignId: null,
    params,
    query: isClick ? params : {},
    clicksFromAddressInHour,
    ...(unverified === true && { unverified }),
  }
}

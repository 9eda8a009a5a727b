import type { AttributionSettings, Candidate, Evidence } from './attribution.ts'
import { isInjected } from './fraud/click-injection.ts'
import type { Judged } from './judged.ts'
import type { Reason } from './reasons.ts'
import { touchRules } from './rules.ts'
import { leftOut } from './settings/window-of.ts'

export type Case = { evidence: Evidence; settings: AttributionSettings }

/** Which rule a touch falls under, and why it cannot win, if so. */
export function judgeTouch(touch: Candidate, scene: Case): Judged {
  const looks = touchRules
    .filter(({ considers }) => considers(touch, scene.evidence))
    .map((rule) => ({ rule, fit: rule.fit(touch, scene.evidence) }))
  const found = looks.flatMap(({ rule, fit }) => ('score' in fit ? [{ rule, score: fit.score }] : []))
  // A window that leaves the touch out hands it on to the next rule that knows it.
  const chosen = found.find(({ rule }) => windowReason(touch, rule.window, scene) === undefined) ?? found[0]
  if (chosen === undefined) {
    const [mismatch = 'no_device_id'] = looks.flatMap(({ fit }) => ('mismatch' in fit ? [fit.mismatch] : []))
    return { ...describe(touch), rule: null, score: 0, lostBecause: mismatch }
  }
  const { rule, score } = chosen
  return {
    ...describe(touch),
    rule: rule.name,
    score,
    lostBecause: whyLost(touch, rule.window, scene) ?? null,
  }
}

function whyLost(touch: Candidate, window: Window, { evidence, settings }: Case): Reason | undefined {
  if (!touch.campaign.active) return 'campaign_inactive'
  if (touch.platform !== null && touch.platform !== evidence.platform) return 'other_platform'
  if (touch.at > evidence.at) return 'after_install'
  if (touch.claimed) return 'claimed'
  // Injection last: a click that could not have won anyway is no sign of it.
  return windowReason(touch, window, { evidence, settings }) ?? whyInjected(touch, { evidence, settings })
}

type Window = Parameters<typeof leftOut>[0]

function windowReason(touch: Candidate, window: Window, { evidence, settings }: Case): Reason | undefined {
  const { campaign } = touch
  const ageMs = evidence.at.getTime() - touch.at.getTime()
  return leftOut(window, ageMs, { network: campaign.network, campaign, settings })
}

function whyInjected(touch: Candidate, { evidence, settings }: Case): Reason | undefined {
  if (settings.fraudRules.click_injection === 'off') return undefined
  return isInjected(touch, evidence) ? 'click_injection' : undefined
}

function describe(touch: Candidate): Omit<Judged, 'rule' | 'score' | 'lostBecause'> {
  const { id, at, campaign, params, clicksFromAddressInHour } = touch
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
  }
}

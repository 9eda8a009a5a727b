import type { Candidate, Evidence, NetworkClaim, Rule } from './attribution.ts'
import { probabilisticFit } from './evidence/probabilistic-fit.ts'
import type { Reason } from './reasons.ts'
import type { Windows } from './settings/windows.ts'

/** How much a touch is trusted, or why it does not match the install. The highest score wins. */
export type Fit = { score: number } | { mismatch: Reason }

/** A row of the decision table. */
export type TouchRule = {
  name: Rule
  window: keyof Windows
  considers: (touch: Candidate, evidence: Evidence) => boolean
  fit: (touch: Candidate, evidence: Evidence) => Fit
}

export const scores = { named: 100, deviceId: 80, probabilistic: 50, agreeing: 10, impression: 20 } as const

const referrer: TouchRule = {
  name: 'referrer',
  window: 'referrer_days',
  considers: (touch, evidence) => touch.kind === 'click' && touch.id === evidence.referrer?.clickId,
  fit: () => ({ score: scores.named }),
}

const deviceId: TouchRule = {
  name: 'device_id',
  window: 'device_id_days',
  considers: (touch) => touch.kind === 'click' && touch.deviceId !== null,
  fit: (touch, evidence) => sameDevice(touch, evidence, scores.deviceId),
}

const probabilistic: TouchRule = {
  name: 'probabilistic',
  window: 'probabilistic_hours',
  // A click with a device id is never matched to another device.
  considers: (touch) => touch.kind === 'click' && touch.deviceId === null,
  fit: (touch, evidence) => {
    const fit = probabilisticFit(touch, evidence)
    // One agreement is the least that matches.
    return 'mismatch' in fit ? fit : { score: scores.probabilistic + scores.agreeing * (fit.agreeing - 1) }
  },
}

const impression: TouchRule = {
  name: 'impression',
  window: 'impression_hours',
  considers: (touch) => touch.kind === 'impression' && touch.deviceId !== null,
  fit: (touch, evidence) => sameDevice(touch, evidence, scores.impression),
}

/** In order of trust. */
export const touchRules: readonly TouchRule[] = [referrer, deviceId, probabilistic, impression]

/** A network's claim counts like a click named by the referrer; a view claim counts like an impression. */
export function claimRule(claim: NetworkClaim): { window: keyof Windows; score: number } {
  if (claim.touch === 'view') return { window: 'impression_hours', score: scores.impression }
  return {
    window: claim.rule === 'adservices' ? 'apple_search_ads_days' : 'referrer_days',
    score: scores.named,
  }
}

function sameDevice({ deviceId }: Candidate, { gaid, idfa }: Evidence, score: number): Fit {
  return deviceId === gaid || deviceId === idfa ? { score } : { mismatch: 'device_id_differs' }
}

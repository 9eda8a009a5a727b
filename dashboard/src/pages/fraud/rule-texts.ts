import type { fraudRuleNames } from '@tributary/contract/manage-api/attribution/attribution-settings'

export type FraudRuleName = (typeof fraudRuleNames)[number]

type RuleTexts = { name: string; finds: string; why: string }

/** Each rule in a marketer's words: what it finds, and why that is suspicious. */
export const ruleTexts: Record<FraudRuleName, RuleTexts> = {
  click_injection: {
    name: 'Click injection',
    finds: 'The click came after Google Play had already started the install.',
    why: 'A malicious app on the phone detects the install and sends a click to claim it.',
  },
  fast_install: {
    name: 'Fast install',
    finds: 'Less than 10 seconds passed from the click to the install.',
    why: 'No one opens a store, downloads an app and starts it that quickly.',
  },
  click_flood: {
    name: 'Click flood',
    finds: 'More than 20 clicks came from one IP address within an hour.',
    why: 'Clicks are sent in bulk to claim installs that would have happened anyway.',
  },
  failed_signature: {
    name: 'Missing signature',
    finds: 'The app’s request was not signed.',
    why: 'The request may not come from your app. This is checked while request signing is set to report.',
  },
  device_farm: {
    name: 'Device farm',
    finds: 'More than 5 installs within 7 days had the same IP address, model and system version.',
    why: 'A room full of phones installs, resets and installs the app again.',
  },
  data_centre: {
    name: 'Data center',
    finds: 'The IP address belongs to a hosting company.',
    why: 'Its machines are servers, not phones.',
  },
  emulator: {
    name: 'Emulator',
    finds: 'The app ran in an emulator, not on a phone.',
    why: 'Developers use emulators, too, but customers do not.',
  },
}

export const ruleNames = Object.keys(ruleTexts) as FraudRuleName[]

/** A tag without a known rule comes from an import. */
export function textsOfRule(rule: string): RuleTexts {
  if (Object.hasOwn(ruleTexts, rule)) return ruleTexts[rule as FraudRuleName]
  const name = rule.replaceAll('_', ' ')
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    finds: 'It was flagged by an import.',
    why: '',
  }
}

export const ruleActions = ['off', 'tag', 'withhold', 'reject'] as const

export type RuleAction = (typeof ruleActions)[number]

export const actionTexts: Record<RuleAction, { name: string; description: string }> = {
  off: { name: 'Off', description: 'The rule is not applied.' },
  tag: { name: 'Tag', description: 'The install is attributed and counted as suspicious.' },
  withhold: { name: 'Withhold', description: 'Like Tag, and the install is withheld from networks.' },
  reject: { name: 'Reject', description: 'The install is not attributed: it counts as organic.' },
}

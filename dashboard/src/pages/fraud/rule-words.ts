import type { fraudRuleNames } from '@tributary/contract/manage-api/attribution/attribution-settings'

export type FraudRuleName = (typeof fraudRuleNames)[number]

type RuleWords = { name: string; finds: string; why: string }

/** Each rule as a marketer reads it: what it finds, and why that is suspicious. */
export const ruleWords: Record<FraudRuleName, RuleWords> = {
  click_injection: {
    name: 'Click injection',
    finds: 'The click came after Google Play had already begun the install.',
    why: 'A malicious app on the phone sees an install begin and sends a click to claim it.',
  },
  fast_install: {
    name: 'Fast install',
    finds: 'Less than 10 seconds passed from the click to the install.',
    why: 'Nobody opens a store, downloads an app and starts it that quickly.',
  },
  click_flood: {
    name: 'Click flood',
    finds: 'More than 20 clicks came from one address within an hour.',
    why: 'Somebody sends clicks in masses and hopes that installs follow some of them by chance.',
  },
  failed_signature: {
    name: 'No good signature',
    finds: 'The app’s request was not signed.',
    why: 'It may not come from your app at all. It is found while signing is set to report.',
  },
  device_farm: {
    name: 'Device farm',
    finds: 'More than 5 installs within 7 days had the same address, model and system version.',
    why: 'One room full of phones that install and reset, again and again.',
  },
  data_centre: {
    name: 'Data center',
    finds: 'The address belongs to a hosting company.',
    why: 'Servers stand there, not phones.',
  },
  emulator: {
    name: 'Emulator',
    finds: 'The app ran in an emulator, not on a phone.',
    why: 'Developers do that too, but no customers.',
  },
}

export const ruleNames = Object.keys(ruleWords) as FraudRuleName[]

/** A tag without a known rule came with an import. */
export function wordsOfRule(rule: string): RuleWords {
  if (Object.hasOwn(ruleWords, rule)) return ruleWords[rule as FraudRuleName]
  const name = rule.replaceAll('_', ' ')
  return { name: name.charAt(0).toUpperCase() + name.slice(1), finds: 'It was marked elsewhere.', why: '' }
}

export const ruleActions = ['off', 'tag', 'withhold', 'reject'] as const

export type RuleAction = (typeof ruleActions)[number]

export const actionWords: Record<RuleAction, { name: string; says: string }> = {
  off: { name: 'Off', says: 'The rule is not asked.' },
  tag: { name: 'Tag', says: 'The install is attributed, and counted as suspicious.' },
  withhold: { name: 'Withhold', says: 'Also, networks are told nothing about it.' },
  reject: { name: 'Reject', says: 'The install is not attributed: it counts as organic.' },
}

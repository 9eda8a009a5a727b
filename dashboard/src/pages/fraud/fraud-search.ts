import { type RangeSearch, readRangeSearch } from '@tributary/contract/day-range'
import { choiceIn, textIn, withoutBlanks } from '@tributary/contract/read-search'
import { type FraudRuleName, type RuleAction, ruleActions, ruleNames } from './rule-texts.ts'

const groups = ['campaign', 'network', 'day'] as const
const sorts = ['name', 'installs', 'suspicious', 'rate', 'withheld', 'money_at_risk'] as const

export type FraudGroup = (typeof groups)[number]
export type FraudSort = (typeof sorts)[number]

export type SuspiciousSearch = RangeSearch & {
  rule?: FraudRuleName
  campaign?: string
  group?: FraudGroup
  sort?: FraudSort
  order?: 'asc' | 'desc'
  /** The campaign that sent the listed installs; `none`: nobody. */
  culprit?: string
  /** The network of that campaign. */
  network?: string
}

export function readSuspiciousSearch(search: Record<string, unknown>): SuspiciousSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    rule: choiceIn(search.rule, ruleNames),
    campaign: textIn(search.campaign),
    group: choiceIn(search.group, groups),
    sort: choiceIn(search.sort, sorts),
    order: choiceIn(search.order, ['asc', 'desc']),
    culprit: textIn(search.culprit),
    network: textIn(search.network),
  })
}

/** The rule and the action that are previewed: both or none. */
export type RulesSearch = RangeSearch & { rule?: FraudRuleName; action?: RuleAction }

export function readRulesSearch(search: Record<string, unknown>): RulesSearch {
  const rule = choiceIn(search.rule, ruleNames)
  const action = choiceIn(search.action, ruleActions)
  const isPreview = rule !== undefined && action !== undefined
  return withoutBlanks({ ...readRangeSearch(search), ...(isPreview && { rule, action }) })
}

export type TimesSearch = RangeSearch & { network?: string }

export function readTimesSearch(search: Record<string, unknown>): TimesSearch {
  return withoutBlanks({ ...readRangeSearch(search), network: textIn(search.network) })
}

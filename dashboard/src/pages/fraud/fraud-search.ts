import { type RangeSearch, readRangeSearch } from '../../parts/day-range.ts'
import { choiceIn, textIn, withoutBlanks } from '../../parts/read-search.ts'
import { type FraudRuleName, type RuleAction, ruleActions, ruleNames } from './rule-texts.ts'

export type SuspiciousSearch = RangeSearch & { rule?: FraudRuleName; campaign?: string }

export function readSuspiciousSearch(search: Record<string, unknown>): SuspiciousSearch {
  return withoutBlanks({
    ...readRangeSearch(search),
    rule: choiceIn(search.rule, ruleNames),
    campaign: textIn(search.campaign),
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

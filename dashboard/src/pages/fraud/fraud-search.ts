import { type RangeSearch, readRangeSearch } from '../../parts/day-range.ts'
import { oneField, saidFields, textField } from '../../parts/url-fields.ts'
import { type FraudRuleName, type RuleAction, ruleActions, ruleNames } from './rule-words.ts'

export type SuspiciousSearch = RangeSearch & { rule?: FraudRuleName; campaign?: string }

export function readSuspiciousSearch(search: Record<string, unknown>): SuspiciousSearch {
  return saidFields({
    ...readRangeSearch(search),
    rule: oneField(search.rule, ruleNames),
    campaign: textField(search.campaign),
  })
}

/** A rule and the action that is tried on it: both or none. */
export type RulesSearch = RangeSearch & { rule?: FraudRuleName; action?: RuleAction }

export function readRulesSearch(search: Record<string, unknown>): RulesSearch {
  const rule = oneField(search.rule, ruleNames)
  const action = oneField(search.action, ruleActions)
  const tried = rule !== undefined && action !== undefined
  return saidFields({ ...readRangeSearch(search), ...(tried && { rule, action }) })
}

export type TimesSearch = RangeSearch & { network?: string }

export function readTimesSearch(search: Record<string, unknown>): TimesSearch {
  return saidFields({ ...readRangeSearch(search), network: textField(search.network) })
}

import {
  noRuleNames,
  reasonText,
  reasonWords,
  ruleName,
  ruleWords,
  suspicionName,
  suspicionWords,
} from '@tributary/contract/receipt-words'
import type { Attribution, Rule } from '@tributary/service/src/domain/attribution/attribution.ts'
import { fraudRules } from '@tributary/service/src/domain/attribution/fraud/fraud-rules.ts'
import { reasonTexts } from '@tributary/service/src/domain/attribution/reasons.ts'
import { touchRules } from '@tributary/service/src/domain/attribution/rules.ts'
import { expect, test } from 'vitest'

/** The compiler keeps these lists complete: a new rule must be added here. */
const everyRule: Record<Rule, true> = {
  referrer: true,
  meta_referrer: true,
  adservices: true,
  device_id: true,
  probabilistic: true,
  impression: true,
}
const everyOther: Record<Exclude<Attribution['rule'], Rule>, true> = {
  organic: true,
  collision: true,
  imported: true,
}

test('exactly the reasons of the engine have a sentence', () => {
  expect(Object.keys(reasonWords).toSorted()).toEqual(Object.keys(reasonTexts).toSorted())
  for (const sentence of Object.values(reasonWords)) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test('every rule of the engine has a name and an explanation', () => {
  expect(Object.keys(ruleWords).toSorted()).toEqual(Object.keys(everyRule).toSorted())
  expect(Object.keys(noRuleNames).toSorted()).toEqual(Object.keys(everyOther).toSorted())
  for (const { name } of touchRules) expect(ruleWords[name]?.because).toMatch(/^[a-zA-Z].*[^.]$/)
})

test('every fraud rule has a text', () => {
  expect(Object.keys(suspicionWords).toSorted()).toEqual(fraudRules.map(({ name }) => name).toSorted())
})

test('unknown rules and reasons are shown by their codes', () => {
  expect([ruleName('psychic'), ruleName(null), reasonText('too_late'), suspicionName('odd_one')]).toEqual([
    'psychic',
    'None',
    'too late',
    'odd one',
  ])
})

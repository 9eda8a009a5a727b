import { expect, test } from 'vitest'
import type { Attribution, Rule } from '../../server/src/domain/attribution/attribution.ts'
import { fraudRules } from '../../server/src/domain/attribution/fraud/fraud-rules.ts'
import { reasonTexts } from '../../server/src/domain/attribution/reasons.ts'
import { touchRules } from '../../server/src/domain/attribution/rules.ts'
import {
  noRuleNames,
  reasonText,
  reasonWords,
  ruleName,
  ruleWords,
  suspicionName,
  suspicionWords,
} from '../src/pages/people/receipt/receipt-words.ts'

/** The compiler holds these lists to the engine's rules: a new one must be named here. */
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

test('every reason of the engine has a sentence, and no other has', () => {
  expect(Object.keys(reasonWords).toSorted()).toEqual(Object.keys(reasonTexts).toSorted())
  for (const sentence of Object.values(reasonWords)) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test('every rule of the engine has a name and ends the sentence', () => {
  expect(Object.keys(ruleWords).toSorted()).toEqual(Object.keys(everyRule).toSorted())
  expect(Object.keys(noRuleNames).toSorted()).toEqual(Object.keys(everyOther).toSorted())
  for (const { name } of touchRules) expect(ruleWords[name]?.because).toMatch(/^[a-zA-Z].*[^.]$/)
})

test('every fraud rule has a name and says what it found', () => {
  expect(Object.keys(suspicionWords).toSorted()).toEqual(fraudRules.map(({ name }) => name).toSorted())
})

test('what is not known yet is shown by its own name', () => {
  expect([ruleName('psychic'), ruleName(null), reasonText('too_late'), suspicionName('odd_one')]).toEqual([
    'psychic',
    'None',
    'too late',
    'odd one',
  ])
})

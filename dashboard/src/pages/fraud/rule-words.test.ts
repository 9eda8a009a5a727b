import { expect, test } from 'vitest'
import { actionTexts, ruleActions, textsOfRule } from './rule-texts.ts'

test('an unknown rule still gets a readable name', () => {
  expect(textsOfRule('told_by_import').name).toBe('Told by import')
})

test('every action is explained', () => {
  expect(Object.keys(actionTexts)).toEqual([...ruleActions])
})

import { expect, test } from 'vitest'
import { actionWords, ruleActions, wordsOfRule } from './rule-words.ts'

test('an unknown rule still gets a readable name', () => {
  expect(wordsOfRule('told_by_import').name).toBe('Told by import')
})

test('every action is explained', () => {
  expect(Object.keys(actionWords)).toEqual([...ruleActions])
})

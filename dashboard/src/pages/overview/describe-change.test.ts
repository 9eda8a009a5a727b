import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test('a change has an arrow, a sign and a word', () => {
  expect(describeChange(150, 100)).toEqual({ text: '▲ +50%, more than before', direction: 'up' })
  expect(describeChange(1, 3)).toEqual({ text: '▼ −66.7%, less than before', direction: 'down' })
})

test('no data is not zero, and zero is not a change', () => {
  expect(describeChange(5, null)).toEqual({ text: 'no data before', direction: 'none' })
  expect(describeChange(null, 5)).toEqual({ text: 'nothing to compare', direction: 'none' })
  expect(describeChange(5, 0)).toEqual({ text: '0 before', direction: 'none' })
  expect(describeChange(0, 0)).toEqual({ text: 'the same as before', direction: 'none' })
  expect(describeChange(10_000.1, 10_000)).toEqual({ text: 'the same as before', direction: 'none' })
})

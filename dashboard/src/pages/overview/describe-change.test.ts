import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test('a change has an arrow, a sign and a word', () => {
  expect(describeChange(150, 100)).toEqual({ text: '▲ +50%, more than before', direction: 'up' })
  expect(describeChange(1, 3)).toEqual({ text: '▼ −66.7%, less than before', direction: 'down' })
})

test('no data before is not a change, and neither is a tiny difference', () => {
  expect(describeChange(5, 0)).toEqual({ text: 'no data before', direction: 'none' })
  expect(describeChange(0, 0)).toEqual({ text: 'no data before', direction: 'none' })
  expect(describeChange(10_000.1, 10_000)).toEqual({ text: 'the same as before', direction: 'none' })
})

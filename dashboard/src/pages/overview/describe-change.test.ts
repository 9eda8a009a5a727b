import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test('a change is told with an arrow, a sign and a word', () => {
  expect(describeChange(150, 100)).toEqual({ text: '▲ +50%, more than before', way: 'up' })
  expect(describeChange(1, 3)).toEqual({ text: '▼ −66.7%, less than before', way: 'down' })
})

test('nothing before is no change, and neither is a hair', () => {
  expect(describeChange(5, 0)).toEqual({ text: 'no data before', way: 'none' })
  expect(describeChange(0, 0)).toEqual({ text: 'no data before', way: 'none' })
  expect(describeChange(10_000.1, 10_000)).toEqual({ text: 'the same as before', way: 'none' })
})

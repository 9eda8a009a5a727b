import { expect, test } from 'vitest'
import { tellChange } from './tell-change.ts'

test('a change is told with an arrow, a sign and a word', () => {
  expect(tellChange(150, 100)).toEqual({ text: '▲ +50%, more than before', way: 'up' })
  expect(tellChange(1, 3)).toEqual({ text: '▼ −66.7%, less than before', way: 'down' })
})

test('nothing before is no change, and neither is a hair', () => {
  expect(tellChange(5, 0)).toEqual({ text: 'no data before', way: 'none' })
  expect(tellChange(0, 0)).toEqual({ text: 'no data before', way: 'none' })
  expect(tellChange(10_000.1, 10_000)).toEqual({ text: 'the same as before', way: 'none' })
})

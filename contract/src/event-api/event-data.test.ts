import { describe, expect, test } from 'vitest'
import { eventDataFault } from './event-data.ts'

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]))

function nested(levels: number): object {
  return levels === 1 ? { end: 1 } : { inner: nested(levels - 1) }
}

describe('is accepted', () => {
  test.each([
    ['an empty object', {}],
    ['200 keys', keys(200)],
    ['200 keys over all levels', { ...keys(99), inner: keys(100) }],
    ['a key of 128 characters', { ['k'.repeat(128)]: 1 }],
    ['a string of 2,048 characters', { text: 'x'.repeat(2_048) }],
    ['5 levels', nested(5)],
    ['5 levels with lists among them', { contents: [{ sizes: [['s', 'm']] }] }],
    ['a long list of numbers', { numbers: Array.from({ length: 10_000 }, (_, index) => index) }],
  ])('%s', (_, data) => {
    expect(eventDataFault(data)).toBeUndefined()
  })
})

describe('is refused', () => {
  test.each([
    ['201 keys', keys(201), 'event_data has more than 200 keys.'],
    [
      '201 keys over all levels',
      { ...keys(100), list: [keys(50), keys(50)] },
      'event_data has more than 200 keys.',
    ],
    [
      'a key of 129 characters',
      { inner: { ['k'.repeat(129)]: 1 } },
      'event_data has a key longer than 128 characters.',
    ],
    [
      'a string of 2,049 characters',
      { list: ['x'.repeat(2_049)] },
      'event_data has a string longer than 2048 characters.',
    ],
    ['6 levels', nested(6), 'event_data is nested deeper than 5 levels.'],
    ['6 levels of lists', { a: [[[[[]]]]] }, 'event_data is nested deeper than 5 levels.'],
  ])('%s', (_, data, fault) => {
    expect(eventDataFault(data)).toBe(fault)
  })
})

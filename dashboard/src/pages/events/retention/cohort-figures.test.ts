import { expect, test } from 'vitest'
import { cohortFigures, daysOfFigures } from './cohort-figures.ts'

const none = { value: null, of: 0 }

test('a figure counts the installs whose day is over', () => {
  expect(cohortFigures(5, { d1: { value: 40, of: 5 }, d7: { value: 50, of: 2 } })).toEqual({
    d1: { value: 40, of: 5, maturity: 'full' },
    d7: { value: 50, of: 2, maturity: 'partly' },
  })
})

test('a day that is not over is shown as such, and one that has not begun has no figure', () => {
  expect(cohortFigures(5, { d1: none, d7: none }, { d1: { value: 20, of: 5 } })).toEqual({
    d1: { value: 20, of: 5, maturity: 'running' },
    d7: { value: 0, of: 0, maturity: 'young' },
  })
})

test('days are in order', () => {
  expect(daysOfFigures({ d14: none, d1: none, d7: none })).toEqual(['d1', 'd7', 'd14'])
})

import { expect, test } from 'vitest'
import { cohortCell } from './cohort-cell.ts'

const ten = { installs: 10, isUnknown: false }

test('a figure says whether all of its installs are old enough', () => {
  expect(cohortCell({ value: 0.5, of: 10 }, ten)).toEqual({ state: 'full', value: 0.5, of: 10 })
  expect(cohortCell({ value: 0.5, of: 4 }, ten)).toEqual({ state: 'partly', value: 0.5, of: 4 })
})

test('no figure: too young, unknown, or nothing to divide by', () => {
  expect(cohortCell({ value: null, of: 0 }, ten)).toEqual({ state: 'young' })
  expect(cohortCell(undefined, ten)).toEqual({ state: 'young' })
  expect(cohortCell({ value: null, of: 0 }, { ...ten, isUnknown: true })).toEqual({ state: 'unknown' })
  expect(cohortCell({ value: null, of: 4 }, ten)).toEqual({ state: 'empty' })
  expect(cohortCell({ value: null, of: 0 }, { ...ten, installs: 0 })).toEqual({ state: 'empty' })
})

test('spend without an install returned nothing', () => {
  expect(cohortCell({ value: 0, of: 0 }, { ...ten, installs: 0 })).toEqual({ state: 'full', value: 0, of: 0 })
})

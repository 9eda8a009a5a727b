import { expect, test } from 'vitest'
import { type Curve, shownValue } from './ltv-figures.ts'

const curve = { installs: 10 } as Curve
const point = { day: 30, observed: 2, of: 5, predicted: 3, lower: 2.5, upper: 3.5 }

test('a day that half of the installs have completed is observed', () => {
  expect(shownValue(curve, point)).toMatchObject({ value: 2, isPredicted: false })
})

test('a day that fewer have completed is predicted, or has no value', () => {
  expect(shownValue(curve, { ...point, of: 4 })).toMatchObject({ value: 3, isPredicted: true, lower: 2.5 })
  const unpredicted = { ...point, of: 4, predicted: null, lower: null, upper: null }
  expect(shownValue(curve, unpredicted)).toBeUndefined()
  expect(shownValue(curve, undefined)).toBeUndefined()
})

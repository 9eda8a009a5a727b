import { expect, test } from 'vitest'
import { averageShares, daysOfCohorts, maturityOf, sumRevenue } from './sum-cohorts.ts'

const figure = (value: number, of: number) => ({ value, of })

test('the average weighs each cohort by the installs that were old enough', () => {
  const cohorts = [
    { d7: figure(50, 100), d1: figure(60, 100) },
    { d7: figure(0, 0), d1: figure(20, 300) },
  ]
  expect(daysOfCohorts(cohorts)).toEqual(['d1', 'd7'])
  expect(averageShares(cohorts)).toEqual({ d1: figure(30, 400), d7: figure(50, 100) })
})

test('where nobody is old enough, the average is of nobody', () => {
  expect(averageShares([{ d30: figure(0, 0) }])).toEqual({ d30: figure(0, 0) })
  expect(averageShares([])).toEqual({})
})

test('revenue adds up', () => {
  expect(sumRevenue([{ d0: figure(2.5, 3) }, { d0: figure(1, 2) }])).toEqual({ d0: figure(3.5, 5) })
})

test('a figure says whether it speaks for the whole cohort', () => {
  expect([0, 3, 5].map((of) => maturityOf(figure(1, of), 5))).toEqual(['young', 'partly', 'full'])
})

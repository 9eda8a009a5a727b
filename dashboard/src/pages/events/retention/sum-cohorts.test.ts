import { expect, test } from 'vitest'
import { averageShares, daysOfCohorts, maturityOf, sumRevenue } from './sum-cohorts.ts'

const figure = (value: number, of: number) => ({ value, of })

test('the average weights each cohort by the installs that are old enough', () => {
  const cohorts = [
    { d7: figure(50, 100), d1: figure(60, 100) },
    { d7: figure(0, 0), d1: figure(20, 300) },
  ]
  expect(daysOfCohorts(cohorts)).toEqual(['d1', 'd7'])
  expect(averageShares(cohorts)).toEqual({ d1: figure(30, 400), d7: figure(50, 100) })
})

test('without installs that are old enough, the average covers none', () => {
  expect(averageShares([{ d30: figure(0, 0) }])).toEqual({ d30: figure(0, 0) })
  expect(averageShares([])).toEqual({})
})

test('revenue adds up', () => {
  expect(sumRevenue([{ d0: figure(2.5, 3) }, { d0: figure(1, 2) }])).toEqual({ d0: figure(3.5, 5) })
})

test('a figure covers all, some or none of the cohort', () => {
  expect([0, 3, 5].map((of) => maturityOf(figure(1, of), 5))).toEqual(['young', 'partly', 'full'])
})

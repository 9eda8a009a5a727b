import { expect, test } from 'vitest'
import { type Random, seededRandom } from '#test/support/seeded-random.ts'
import { comparedDays, judgeDay } from './judge-day.ts'
import { predictedFrom } from './predict-day.ts'

const weekdays = [1.28, 0.86, 0.88, 0.92, 0.95, 1.0, 1.11]
const readDays = comparedDays + predictedFrom + 1
const facts = (expected: number) => expected

/** A multiplier of mean 1; the larger the shape, the closer to 1. */
const gamma = (random: Random, shape: number) =>
  Array.from({ length: shape }, () => random.wait(1)).reduce((sum, one) => sum + one, 0) / shape

/** Another level each week. */
const weeks = new WeakMap<Random, number>()
function weekOf(day: number, random: Random): number {
  if (day % 7 === 0) weeks.set(random, gamma(random, 60))
  return weeks.get(random) ?? 1
}

type History = (day: number, random: Random) => number

function make(history: History, { seed, days }: { seed: number; days: number }): number[] {
  const random = seededRandom(seed)
  return Array.from({ length: days }, (_, day) =>
    random.count(history(day, random) * (weekdays[day % 7] ?? 1)),
  )
}

/** How often an alert would open in 12 projects of half a year each, per project and quarter. */
function alertsAQuarter(history: History): number {
  const days = readDays + 182
  let opened = 0
  for (let seed = 1; seed <= 12; seed += 1) {
    const values = make(history, { seed, days })
    let isOpen = false
    for (let day = readDays; day < days; day += 1) {
      const isUnusual = judgeDay(values.slice(day - readDays + 1, day + 1), facts) !== undefined
      if (isUnusual && !isOpen) opened += 1
      isOpen = isUnusual
    }
  }
  return opened / 12 / 2
}

const quiet: [string, History][] = [
  ['chance alone, small', () => 50],
  ['chance alone, large', () => 2_000],
  ['days that differ by a fifth', (_, random) => 200 * gamma(random, 25)],
  ['days that differ by half', (_, random) => 300 * gamma(random, 4)],
  ['growth of 2 % a day', (day) => 20 * 1.02 ** day],
  ['decline of 1 % a day', (day) => 2_000 * 0.99 ** day],
  ['a launch that fades', (day, random) => (60 + 600 * Math.exp(-day / 10)) * gamma(random, 25)],
  ['a season', (day, random) => 300 * (1 + 0.35 * Math.sin(day / 58)) * gamma(random, 50)],
  ['budgets that change weekly', (day, random) => 300 * weekOf(day, random)],
  [
    'campaigns that come and go',
    (day, random) => (100 + 25 * ([0, 2, 1, 3][Math.floor(day / 40) % 4] ?? 0)) * gamma(random, 50),
  ],
]

test.each(quiet)('quiet: %s', (_, history) => {
  expect(alertsAQuarter(history)).toBeLessThanOrEqual(0.4)
})

/** The share of days that are found when they bring this multiple of what they would have. */
function found(history: History, times: number): number {
  const results = Array.from({ length: 40 }, (_, seed) => {
    const values = make(history, { seed: seed + 1, days: readDays + (seed % 7) }).slice(-readDays)
    values.push(Math.round((values.pop() ?? 0) * times))
    return judgeDay(values, facts)
  })
  return results.filter((one) => one !== undefined && one.distance < 0 === times < 1).length / results.length
}

test('finds a day with half of 200 installs, and one without any of 30', () => {
  expect(found(() => 200, 0.5)).toBeGreaterThan(0.95)
  expect(found((_, random) => 200 * gamma(random, 100), 0.4)).toBeGreaterThan(0.8)
  expect(found(() => 30, 0)).toBeGreaterThan(0.9)
})

test('finds a day with twice as many', () => {
  expect(found(() => 200, 2)).toBe(1)
})

test('a second day like it is found, a third one after two such days in eight weeks is a habit', () => {
  const values = make(() => 200, { seed: 3, days: readDays })
  const odd = (...at: number[]) =>
    judgeDay(
      values.map((value, day) => (at.includes(day) ? 10 : value)),
      facts,
    )
  const last = readDays - 1
  expect(odd(last)).toBeDefined()
  expect(odd(last - 20, last)).toBeDefined()
  expect(odd(last - 40, last - 20, last)).toBeUndefined()
})

test('after a lasting change, the new level is usual within a week, and a drop from it is found', () => {
  const values = make((day) => (day < readDays - 10 ? 400 : 200), { seed: 5, days: readDays })
  expect(judgeDay(values, facts)).toBeUndefined()
  expect(judgeDay([...values.slice(1, -1), 60], facts)).toBeDefined()
})

test('says nothing without eight weeks of history, or below 20 a day', () => {
  const values = make(() => 200, { seed: 1, days: 55 })
  expect(judgeDay([...values, 0], facts)).toBeUndefined()
  expect(judgeDay([...make(() => 12, { seed: 1, days: 112 }), 0], facts)).toBeUndefined()
})

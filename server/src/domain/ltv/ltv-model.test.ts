import assert from 'node:assert/strict'
import { seededRandom } from '@tributary/lab/src/demo/seeded-random.ts'
import { test } from 'vitest'
import { fitGroup, projectShape } from './fit-group.ts'
import { fitProfile, type Payers, type Profile } from './fit-profile.ts'
import { type Interval, intervalOf } from './forecast.ts'
import { predictCurve } from './predict-curve.ts'
import { addEarnings, addInstalls, ages, newUnit, type Unit } from './unit.ts'

type Random = ReturnType<typeof seededRandom>

const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

type World = {
  seed: number
  days: number
  perDay: number
  /** The share of installs that pay. */
  payers: number
  /** How much install weeks differ. */
  weeks: number
  /** The level of each group. */
  groups: readonly number[]
}

/** The share of a payer's revenue until the end of each day of life. */
const shares = Float64Array.from({ length: ages }, (_, age) => (1 - (age + 1) ** -0.35) / (1 - ages ** -0.35))

type Install = { daysAgo: number; group: number; paid: { age: number; amount: number }[] }

/** Installs with all payments of their first year, also those of the future. */
function inventInstalls({ seed, days, perDay, payers, weeks, groups }: World): Install[] {
  const random = seededRandom(seed)
  let level = 1
  return Array.from({ length: (days + 1) * perDay }, (_, n) => {
    const daysAgo = days - Math.floor(n / perDay)
    if (n % (7 * perDay) === 0) level = Math.exp(weeks * normal(random))
    const group = Math.floor(random.next() * groups.length)
    const isPayer = random.next() < payers * level * (groups[group] ?? 1)
    const count = isPayer ? 1 + Math.floor(random.next() * 5) : 0
    const paid = Array.from({ length: count }, () => {
      const share = random.next()
      return {
        age: shares.findIndex((until) => until >= share),
        amount: Math.exp(1.5 + 0.8 * normal(random)),
      }
    })
    return { daysAgo, group, paid }
  })
}

function unitOf(installs: readonly Install[]): Unit {
  const unit = newUnit()
  for (const { daysAgo, paid } of installs) {
    addInstalls(unit, daysAgo, 1)
    for (const { age, amount } of paid) if (age < daysAgo) addEarnings(unit, age, amount)
  }
  return unit
}

function fit(installs: readonly Install[]) {
  const weeks = [...Map.groupBy(installs, ({ daysAgo }) => Math.floor(daysAgo / 7)).values()].map(unitOf)
  const payers: Payers = { payers: 0, revenue: 0, squares: 0 }
  for (const { daysAgo, paid } of installs) {
    const sum = paid.reduce((total, { age, amount }) => total + (age < daysAgo ? amount : 0), 0)
    if (sum === 0) continue
    payers.payers += 1
    payers.revenue += sum
    payers.squares += sum ** 2
  }
  return fitProfile(weeks, payers)
}

const actual = (installs: readonly Install[], day: number) =>
  installs.reduce(
    (sum, { paid }) => sum + paid.reduce((all, { age, amount }) => all + (age <= day ? amount : 0), 0),
    0,
  ) / installs.length

type Check = { point: Interval; actual: number }

/** Predictions for the installs of the last 60 days, group by group, with what came of them. */
function checksOf(world: World): Check[] {
  const installs = inventInstalls(world)
  const profile = fit(installs) as Profile
  return world.groups.flatMap((_, index) => {
    const ofGroup = installs.filter(({ group }) => group === index)
    const shape = world.groups.length === 1 ? projectShape : fitGroup(profile, unitOf(ofGroup))
    const period = ofGroup.filter(({ daysAgo }) => daysAgo < 60)
    const curve = predictCurve({ profile, shape }, unitOf(period))
    return [30, 90, 180, 365].flatMap((day) => {
      const point = curve[day]
      return point === undefined ? [] : [{ point, actual: actual(period, day) }]
    })
  })
}

const held = ({ point, actual: value }: Check) => point.lower <= value && value <= point.upper
const seeds = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('the interval holds about as often as it says, for known worlds with weeks and groups that differ', () => {
  const worlds = [
    { days: 420, perDay: 10, payers: 0.15, weeks: 0.2, groups: [1] },
    { days: 420, perDay: 12, payers: 0.15, weeks: 0.2, groups: [0.6, 1, 1.6] },
    { days: 420, perDay: 5, payers: 0.06, weeks: 0, groups: [1] },
  ]
  for (const world of worlds) {
    const checks = seeds(12).flatMap((seed) => checksOf({ seed, ...world }))
    const share = checks.filter(held).length / checks.length
    assert.ok(checks.length >= 48 && share > 0.66 && share < 0.94, `${share} of ${checks.length} held`)
    const bias =
      checks.reduce((sum, { point, actual: value }) => sum + point.predicted - value, 0) /
      checks.reduce((sum, check) => sum + check.actual, 0)
    assert.ok(Math.abs(bias) < 0.06, `predictions are ${bias} too high`)
  }
})

test('with many installs the error is small, and smaller than with few', () => {
  const errorOf = (perDay: number) => {
    const checks = seeds(3).flatMap((seed) =>
      checksOf({ seed, days: 400, perDay, payers: 0.5, weeks: 0, groups: [1] }),
    )
    const errors = checks.map(({ point, actual: value }) => Math.abs(point.predicted / value - 1))
    return errors.reduce((sum, error) => sum + error, 0) / errors.length
  }
  const [many, few] = [errorOf(60), errorOf(3)]
  assert.ok(many < 0.04 && many < few, `${many} with many, ${few} with few`)
})

test('levels that fall from week to week do not bias later days: these compare the same installs', () => {
  const unit = (daysAgo: number, level: number) => {
    const week = newUnit()
    addInstalls(week, daysAgo, 1_000)
    for (const [age, share] of [50, 30, 20].entries())
      if (30 * age < daysAgo) addEarnings(week, 30 * age, share * level * 10)
    return week
  }
  const young = unit(7, 0.5)
  const weeks = [unit(100, 2), unit(80, 1.5), unit(50, 1), unit(20, 0.7), young]
  const profile = fitProfile(weeks, { payers: 4_000, revenue: 5_000, squares: 5_000 }) as Profile
  const point = predictCurve({ profile, shape: projectShape }, young)[60]
  // 250 on day 0, and 150 and 100 to come.
  assert.ok(Math.abs((point?.predicted ?? 0) - 0.5) < 0.03, JSON.stringify(point))
})

test('nothing is predicted from few payers, from few installs, or for days that nobody has lived', () => {
  const world = { seed: 1, days: 60, perDay: 20, payers: 0.1, weeks: 0, groups: [1] }
  const installs = inventInstalls(world)
  assert.equal(fit(inventInstalls({ ...world, payers: 0.01 })), 'too_few_payers')
  assert.equal(fitProfile([newUnit()], { payers: 50, revenue: 9, squares: 9 }), 'too_few_installs')
  const profile = fit(installs) as Profile
  assert.equal(profile.until, 55)
  const curve = predictCurve({ profile, shape: projectShape }, unitOf(installs))
  assert.ok(curve[55] !== undefined)
  assert.equal(curve[56], undefined)
})

test('an interval is never below what was earned', () => {
  assert.deepEqual(intervalOf(10, { revenue: 1, variance: 9 }, 2).lower, 5)
})

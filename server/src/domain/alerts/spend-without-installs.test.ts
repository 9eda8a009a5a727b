import { expect, test } from 'vitest'
import { seededRandom } from '#test/support/seeded-random.ts'
import { observeSpend, type SpendDays, type SpendWatch, spendHistory } from './spend-without-installs.ts'

const watch: SpendWatch = { project: { id: 1, displayCurrency: 'EUR' }, usualCost: 2, hasPostbacks: false }

/** The last days as given; before them 50 a day and 20 installs. */
function campaign(last: { spend: number; installs: number; claimed?: number }[], before = true): SpendDays {
  const old = Array.from({ length: spendHistory - last.length }, () => ({
    spend: before ? 50 : 0,
    installs: before ? 20 : 0,
    claimed: 0,
  }))
  const days = [...old, ...last]
  return {
    id: 7,
    name: 'Summer sale',
    displayId: 'summer',
    spend: days.map(({ spend }) => spend),
    installs: days.map(({ installs }) => installs),
    claimed: days.map(({ claimed = 0 }) => claimed),
    isAndroid: false,
  }
}

const none = { spend: 50, installs: 0 }
const today = { spend: 10, installs: 0 }

test('a day without installs is told with what was expected', () => {
  expect(observeSpend(campaign([{ ...none, claimed: 18 }, today]), watch)).toEqual([
    {
      kind: 'spend-without-installs',
      subject: '7',
      title: 'Summer sale spent €50.00 on one day and brought no installs',
      why: 'In the four weeks before, 560 installs cost €2.50 each: about 20 were expected. Its network claims 18 installs.',
      path: '/p/1/campaigns?campaign=summer',
    },
  ])
})

test('quiet: an install today, a small day, no spend for three days, a campaign of one install a day', () => {
  expect(observeSpend(campaign([none, { ...today, installs: 1 }]), watch)).toEqual([])
  expect(observeSpend(campaign([{ spend: 25, installs: 0 }, today]), watch)).toEqual([])
  expect(
    observeSpend(
      campaign([
        none,
        { spend: 0, installs: 0 },
        { spend: 0, installs: 0 },
        { spend: 0, installs: 0 },
        today,
      ]),
      watch,
    ),
  ).toEqual([])
  const small = campaign([none, today])
  small.installs = small.installs.map((count) => Math.min(count, 1))
  expect(observeSpend(small, watch)).toEqual([])
})

test('small days add up until enough is missing', () => {
  const days = (count: number) => Array.from({ length: count }, () => ({ spend: 10, installs: 0 }))
  expect(observeSpend(campaign([...days(2), today]), watch)).toEqual([])
  expect(observeSpend(campaign([...days(3), today]), watch)).toMatchObject([
    { title: 'Summer sale spent €30.00 on 3 days and brought no installs' },
  ])
})

test('a new campaign is compared with the others after two days, and with what its network claims if there are none', () => {
  const two = [none, none, today]
  expect(observeSpend(campaign(two, false), watch)).toMatchObject([
    {
      why: 'It has never had an install. In the project’s other campaigns one costs €2.00: about 50 were expected.',
    },
  ])
  expect(observeSpend(campaign([none, today], false), watch)).toEqual([])
  expect(observeSpend(campaign(two, false), { ...watch, usualCost: 10 })).toEqual([])
  expect(observeSpend(campaign(two, false), { ...watch, usualCost: undefined })).toEqual([])
  const claiming = campaign(
    two.map((day) => ({ ...day, claimed: 9 })),
    false,
  )
  expect(observeSpend(claiming, { ...watch, usualCost: undefined })).toHaveLength(1)
})

test('a new campaign whose installs Apple may report without its name is left alone, unless it is for Android', () => {
  const two = campaign([none, none, today], false)
  expect(observeSpend(two, { ...watch, hasPostbacks: true })).toEqual([])
  expect(observeSpend({ ...two, isAndroid: true }, { ...watch, hasPostbacks: true })).toHaveLength(1)
})

test('quiet over a quarter of 100 campaigns of 0.5 to 20 installs a day whose days differ by half', () => {
  let alarms = 0
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = seededRandom(seed)
    const mean = random.between(0.5, 20)
    const gamma = () => [1, 2, 3, 4].reduce((sum) => sum + random.wait(1), 0) / 4
    const installs = Array.from({ length: spendHistory + 91 }, () => random.count(mean * gamma()))
    for (let day = 0; day < 91; day += 1) {
      const days = installs.slice(day, day + spendHistory)
      const constant = days.map(() => mean * 2)
      alarms += observeSpend({ ...campaign([]), installs: days, spend: constant }, watch).length
    }
  }
  expect(alarms).toBeLessThanOrEqual(1)
})

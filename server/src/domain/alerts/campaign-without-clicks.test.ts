import { secondOfDay } from '@tributary/lab/src/demo/season.ts'
import { expect, test } from 'vitest'
import { seededRandom } from '#test/support/seeded-random.ts'
import {
  dailyCampaigns,
  isSilent,
  leastSilentHours,
  observeSilences,
  type Silence,
} from './campaign-without-clicks.ts'

const now = new Date('2026-06-10T18:00:00Z')
const silence: Silence = {
  id: 7,
  name: 'Summer sale',
  displayId: 'summer',
  lastAt: new Date('2026-06-10T09:00:00Z'),
  watchedHours: 9,
  before: [40, 31, 55, 38, 42, 24, 61],
  busy: [20, 18, 24, 19, 22, 13, 26],
}
const project = { id: 1, timezone: 'Europe/Berlin' }
const watched = { project, campaigns: 1, hasClicks: true, now }

test('a silent campaign is told with its last click and what its own hours had', () => {
  expect(observeSilences([silence], watched)).toEqual([
    {
      kind: 'campaign-without-clicks',
      subject: '7',
      title: 'Summer sale has had no clicks for 9 hours',
      why: 'The last click came at Jun 10, 2026, 11:00 AM (Europe/Berlin). The same hours of the seven days before had 24 to 61 clicks, and every day had some.',
      path: '/p/1/campaigns?campaign=summer',
    },
  ])
})

test('quiet: a small campaign at night, a burst in one week, hours in which nothing arrived', () => {
  expect(isSilent({ ...silence, busy: [0, 1, 2, 0, 1, 0, 1] }, 1)).toBe(false)
  expect(isSilent({ ...silence, busy: [2, 20, 18, 24, 19, 22, 26] }, 1)).toBe(false)
  expect(isSilent({ ...silence, watchedHours: 2 }, 1)).toBe(false)
  expect(isSilent({ ...silence, busy: Array(7).fill(13) }, 1)).toBe(true)
  expect(isSilent({ ...silence, busy: Array(7).fill(13) }, 100)).toBe(false)
})

test('all campaigns silent at once are one alert, about the links', () => {
  const three = [1, 2, 3].map((id) => ({ ...silence, id }))
  const [one, ...rest] = observeSilences(three, { ...watched, campaigns: 3, hasClicks: false })
  expect(rest).toEqual([])
  expect(one).toMatchObject({ subject: 'all campaigns', title: 'No campaign has had a click for 9 hours' })
  expect(observeSilences(three, { ...watched, campaigns: 5 })).toHaveLength(3)
})

test('only campaigns with clicks on each of seven days are watched, until three days after their last click', () => {
  const of = (...clicks: number[]) => dailyCampaigns([{ id: 1, clicks }])
  expect(of(0, 0, 0, 20, 20, 20, 20, 20, 20, 20, 5)).toEqual([{ id: 1, daysAgo: 0 }])
  expect(of(20, 20, 20, 20, 20, 20, 20, 20, 0, 0, 0)).toEqual([{ id: 1, daysAgo: 3 }])
  expect(of(20, 20, 20, 20, 20, 20, 20, 0, 0, 0, 0)).toEqual([])
  expect(of(0, 0, 0, 20, 20, 0, 20, 20, 20, 20, 5)).toEqual([])
  expect(of(0, 0, 0, 0, 20, 20, 20, 20, 20, 20, 5)).toEqual([])
  expect(of(0, 0, 0, 2, 2, 2, 2, 2, 2, 2, 2)).toEqual([])
})

/** The clicks of a campaign over days with nights, as times in hours; some come in crowds. */
function clicksOf(
  seed: number,
  { aDay, days, crowd }: { aDay: number; days: number; crowd: number },
): number[] {
  const random = seededRandom(seed)
  const times: number[] = []
  for (let day = 0; day < days; day += 1)
    for (let left = random.count(aDay / crowd); left > 0; left -= 1) {
      const at = day * 24 + secondOfDay(random) / 3_600
      for (let one = 0; one < crowd; one += 1) times.push(at + one / 60)
    }
  return times.sort((one, other) => one - other)
}

/** What storage reads, each hour of the quarter. */
function alarms(times: readonly number[], days: number): number {
  let count = 0
  let wasSilent = false
  for (let hour = 9 * 24; hour < days * 24; hour += 1) {
    const last = times.findLast((at) => at <= hour) ?? 0
    const hours = Math.min(24, Math.floor(hour - last))
    const within = (from: number) =>
      new Set(times.filter((at) => at > from && at <= from + hours).map((at) => Math.floor(at * 6))).size
    const busy = hours < leastSilentHours ? [0] : [1, 2, 3, 4, 5, 6, 7].map((day) => within(last - day * 24))
    const is = isSilent({ ...silence, watchedHours: hours, busy }, 1)
    if (is && !wasSilent) count += 1
    wasSilent = is
  }
  return count
}

test('quiet over 20 quarters of campaigns of 30 to 200 clicks a day, also if they come in crowds of four', () => {
  let count = 0
  for (let seed = 1; seed <= 5; seed += 1)
    for (const of of [
      { aDay: 30, crowd: 1 },
      { aDay: 80, crowd: 1 },
      { aDay: 200, crowd: 1 },
      { aDay: 80, crowd: 4 },
    ])
      count += alarms(clicksOf(seed, { ...of, days: 100 }), 100)
  expect(count).toBeLessThanOrEqual(2)
})

test('a campaign of 100 clicks a day that stops at noon is found by the evening', () => {
  const times = clicksOf(1, { aDay: 100, days: 21, crowd: 1 }).filter((at) => at < 20 * 24 + 12)
  expect(alarms(times, 20.5)).toBe(0)
  expect(alarms(times, 20.8)).toBe(1)
})

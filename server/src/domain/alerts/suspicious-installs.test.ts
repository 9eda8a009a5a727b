import { expect, test } from 'vitest'
import { dayOfNumber } from '#domain/reporting/day-number.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { observeSuspicions as observe, type SuspicionDays, suspicionHistory } from './suspicious-installs.ts'

type Counts = [installs: number, suspicious: number]

/** The last days as given; before them 100 installs a day, 4 of them suspicious. */
function campaign(id: number, ...last: Counts[]): SuspicionDays {
  const usual = Array.from({ length: suspicionHistory - last.length }, (): Counts => [100, 4])
  const days = [...usual, ...last].map(([installs, suspicious], at) => ({
    day: dayOfNumber(20_600 + at),
    installs,
    suspicious,
  }))
  return { id, name: id === 0 ? 'organic' : `Campaign ${id}`, displayId: id === 0 ? '' : `c${id}`, days }
}

/** With all of them together, as storage reads them. */
function observeSuspicions(projectId: number, campaigns: readonly SuspicionDays[]) {
  const sum = (at: number, of: 'installs' | 'suspicious') =>
    campaigns.reduce((total, { days }) => total + (days[at]?.[of] ?? 0), 0)
  const days = Array.from({ length: suspicionHistory }, (_, at) => ({
    day: campaigns[0]?.days[at]?.day ?? '',
    installs: sum(at, 'installs'),
    suspicious: sum(at, 'suspicious'),
  }))
  const all = { id: 0, name: '', displayId: '', days }
  return observe(projectId, [all, ...campaigns.filter(({ id }) => id !== 0)])
}

test('a wave in one campaign is told with its usual share', () => {
  const [one, ...rest] = observeSuspicions(1, [campaign(1, [120, 48]), campaign(2), campaign(0)])
  expect(rest).toEqual([])
  expect(one).toEqual({
    kind: 'suspicious-installs',
    subject: '1',
    title: '40 % of the installs of Campaign 1 are suspicious',
    why: 'On Thursday, June 25, 48 of 120 installs were tagged as suspicious; in the four weeks before it was 4 %, and never as much on one day.',
    path: '/p/1/fraud?from=2026-06-12&to=2026-06-25&culprit=c1',
  })
})

test('a wave does not end at midnight', () => {
  const observed = observeSuspicions(1, [campaign(1, [120, 48], [3, 0])])
  expect(observed).toMatchObject([{ subject: '1', why: expect.stringContaining('48 of 120') }])
  expect(observeSuspicions(1, [campaign(1, [120, 48], [100, 4], [100, 4])])).toEqual([])
})

test('quiet: fewer than 20, less than three times the usual, no worse than last week', () => {
  expect(observeSuspicions(1, [campaign(1, [30, 15])])).toEqual([])
  expect(observeSuspicions(1, [campaign(1, [300, 33])])).toEqual([])
  expect(observeSuspicions(1, [campaign(1, [100, 45], ...Array(6).fill([100, 4]), [100, 60])])).toEqual([])
})

test('installs that a rule rejects are organic: they are a wave of the project', () => {
  expect(observeSuspicions(1, [campaign(0, [120, 50]), campaign(1)])).toMatchObject([
    { subject: 'all installs', title: '25 % of the installs are suspicious' },
  ])
})

test('a wave in many campaigns is one alert', () => {
  const waves = [1, 2, 3, 4, 5].map((id) => campaign(id, [120, 50]))
  expect(observeSuspicions(1, waves)).toMatchObject([{ subject: 'all installs' }])
})

test('quiet over a year of 20 campaigns with 2 to 20 % suspicious installs that vary by half from day to day', () => {
  const random = seededRandom(11)
  const series = Array.from({ length: 20 }, (_, id) => {
    const share = random.between(0.02, 0.2)
    const mean = random.between(20, 400)
    return Array.from({ length: 365 }, () => {
      const installs = random.count(mean)
      const daily = (share * (random.wait(1) + random.wait(1) + random.wait(1) + random.wait(1))) / 4
      return { id: id + 1, installs, suspicious: Math.min(installs, random.count(installs * daily)) }
    })
  })
  let alarms = 0
  for (let day = suspicionHistory; day < 365; day += 1) {
    const campaigns = series.map((days, at) => ({
      ...campaign(at + 1),
      days: days.slice(day - suspicionHistory, day).map((one) => ({ ...one, day: '2026-01-01' })),
    }))
    alarms += observeSuspicions(1, campaigns).length
  }
  // Each is seen today and yesterday.
  expect(alarms / 2).toBeLessThanOrEqual(4)
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { reportLab } from './report-lab.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
})

afterAll(() => service.stop())

const at = (iso: string) => {
  service.clock.now = () => new Date(iso)
}

async function openLab(fields: object = {}) {
  const lab = reportLab(service, await service.makeProject(fields))
  return { lab, campaign: await lab.makeCampaign({ channel: 'meta' }) }
}

/** Opens on these days after 1 May. */
const golden = { A: [1, 2, 3, 5, 7, 9], B: [1, 4, 10], C: [1, 2], D: [3], E: [] }

describe('the golden case', () => {
  const playGoldenCase = async () => {
    at('2026-06-10T12:00:00Z')
    const { lab, campaign } = await openLab()
    for (const days of Object.values(golden)) {
      const phone = await lab.install({
        campaign,
        at: '2026-05-01T10:00:00Z',
        params: { adset_id: 's', ad_id: 'a' },
      })
      // Two opens on a day count once.
      for (const day of days)
        for (const time of ['T08:00:00Z', 'T20:00:00Z'])
          await phone.open(new Date(Date.UTC(2026, 4, 1 + day)).toISOString().slice(0, 10) + time)
    }
    return { lab, campaign }
  }

  test('cumulative, classic and rolling retention, on every level', async () => {
    const { lab, campaign } = await playGoldenCase()
    const row = await lab.row(campaign)
    assert.deepEqual(row.retention, { d1: 60, d7: 80, d14: 80, d30: 80 })
    assert.deepEqual(row.classic_retention, { d1: 60, d7: 20, d14: 0, d30: 0 })
    assert.deepEqual(row.rolling_retention, { d1: 80, d7: 40 })
    for (const level of [row.adSets[0], row.adSets[0].adCreatives[0]]) {
      assert.deepEqual(level.retention, row.retention)
      assert.deepEqual(level.rolling_retention, row.rolling_retention)
    }
  })

  test('retention belongs to the day of the installs, and covers only installs that are old enough', async () => {
    const { lab, campaign } = await playGoldenCase()
    const none = await lab.row(campaign, 'from=2026-05-02&to=2026-06-09')
    assert.deepEqual(none.retention, { d1: 0, d7: 0, d14: 0, d30: 0 })
    assert.equal((await lab.row(campaign, 'to=2026-05-01')).retention.d7, 80)
    // Two more, six days old: in d1 and not in d7.
    at('2026-06-07T12:00:00Z')
    for (let n = 0; n < 2; n += 1) await lab.install({ campaign, at: '2026-06-01T10:00:00Z' })
    const row = await lab.row(campaign, 'from=2026-05-01')
    assert.deepEqual(row.retention, { d1: 42.86, d7: 80, d14: 80, d30: 80 })
    const [plain] = (await lab.plain('?from=2026-05-01')).campaigns
    assert.deepEqual(plain.retention.d1, { value: 300 / 7, of: 7 })
    assert.deepEqual(plain.retention.d7, { value: 80, of: 5 })
    assert.deepEqual(plain.classic_retention.d14, { value: 0, of: 5 })
    assert.deepEqual(plain.rolling_retention.d7, { value: 40, of: 5 })
    assert.deepEqual(plain.daywise_revenue, {
      d0: { value: 0, of: 7 },
      d3: { value: 0, of: 7 },
      d7: { value: 0, of: 5 },
      d30: { value: 0, of: 5 },
    })
    at('2026-06-08T00:00:00Z')
    assert.deepEqual((await lab.plain('?from=2026-05-01')).campaigns[0].retention.d7.of, 7)
  })
})

test('boundaries: days 0, 1, 7, 14, 30 and the days after them', async () => {
  at('2026-06-10T12:00:00Z')
  const { lab, campaign } = await openLab()
  for (const day of [0, 1, 2, 7, 8, 14, 15, 30, 31, 31]) {
    const phone = await lab.install({ campaign, at: '2026-05-01T10:00:00Z' })
    await phone.open(new Date(Date.UTC(2026, 4, 1 + day, 11)).toISOString())
  }
  const row = await lab.row(campaign)
  assert.deepEqual(row.retention, { d1: 10, d7: 30, d14: 50, d30: 70 })
  assert.deepEqual(row.classic_retention, { d1: 10, d7: 10, d14: 10, d30: 10 })
  assert.deepEqual(row.rolling_retention, { d1: 90, d7: 70 })
})

describe('a day is the calendar day of the project’s timezone', () => {
  // [timezone, last second of the day, first second of the next, why]
  const midnights: [string, string, string, string][] = [
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z', 'end of a day of 23 hours'],
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', 'beginning of a day of 23 hours'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z', 'end of a day of 25 hours'],
    ['Australia/Lord_Howe', '2026-10-04T12:59:59Z', '2026-10-04T13:00:00Z', 'end of a day of 23.5 hours'],
    ['Australia/Lord_Howe', '2026-04-05T13:29:59Z', '2026-04-05T13:30:00Z', 'end of a day of 24.5 hours'],
    ['Asia/Beirut', '2026-03-28T21:59:59Z', '2026-03-28T22:00:00Z', 'a day that begins at one o’clock'],
    ['Asia/Kathmandu', '2026-05-01T18:14:59Z', '2026-05-01T18:15:00Z', 'a quarter of an hour off'],
  ]

  test.each(midnights)('%s: %s is a day before %s (%s)', async (timezone, before, after) => {
    at('2026-12-30T00:00:00Z')
    const { lab, campaign } = await openLab({ timezone })
    const local = (iso: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(new Date(iso))
    assert.notEqual(local(before), local(after))
    const early = await lab.install({ campaign, at: before })
    await early.open(after)
    await lab.install({ campaign, at: after })
    const on = (iso: string) => lab.row(campaign, `from=${local(iso)}&to=${local(iso)}`)
    const first = await on(before)
    assert.equal(first.installs, '1')
    // A second later it is the next day: the install came back on day 1.
    assert.equal(first.classic_retention.d1, 100)
    const second = await on(after)
    assert.equal(second.installs, '1')
    assert.equal(second.classic_retention.d1, 0)
  })

  test('days of 23 and 25 hours are one day of age each', async () => {
    at('2026-11-30T00:00:00Z')
    const { lab, campaign } = await openLab({ timezone: 'Europe/Berlin' })
    const phone = await lab.install({ campaign, at: '2026-10-24T21:30:00Z' })
    await phone.signUp('ada', '2026-10-24T21:30:00Z')
    // 24.5 hours later, and still the day after: 25 October has 25 hours.
    await phone.pay(5, '2026-10-25T22:30:00Z')
    await phone.open('2026-10-25T22:30:00Z')
    await phone.pay(7, '2026-10-28T22:30:00Z')
    const row = await lab.row(campaign)
    assert.equal(row.classic_retention.d1, 100)
    assert.deepEqual(row.daywise_revenue, { d0: '$0.00', d3: '$5.00', d7: '$12.00', d30: '$12.00' })
    assert.equal((await lab.row(campaign, 'from=2026-10-25&to=2026-10-25')).revenue, '$5.00')
  })
})

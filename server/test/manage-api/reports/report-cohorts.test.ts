import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign
let google: LabCampaign

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject())
  meta = await lab.makeCampaign({ name: 'Of Meta', channel: 'meta' })
  google = await lab.makeCampaign({ name: 'Of Google', channel: 'google' })
  const ada = await lab.install({ campaign: meta, at: '2026-06-01T10:00:00Z' })
  await ada.signUp('ada', '2026-06-01T10:00:00Z')
  await ada.open('2026-06-02T10:00:00Z')
  await ada.open('2026-06-08T10:00:00Z')
  await ada.pay(3, '2026-06-01T11:00:00Z')
  await ada.event('level', '2026-06-03T11:00:00Z', { amount: 0.5 })
  await ada.pay(5, '2026-06-07T11:00:00Z')
  await lab.install({ campaign: google, at: '2026-06-01T10:00:00Z', platform: 'IOS' })
  await lab.install({ campaign: meta, at: '2026-06-08T10:00:00Z' })
  await lab.spend([
    { date: '2026-06-01', campaign: meta.display_id, spend: 1, clicks: 7, installs: 3 },
    { date: '2026-06-01', campaign: meta.display_id, ad_set_id: 's', spend: 1, clicks: 2, installs: 1 },
    { date: '2026-06-09', campaign: google.display_id, spend: 1, clicks: 5 },
  ])
})

afterAll(() => service.stop())

const cohorts = async (query: string) => {
  const answer = await service.admin('GET', `${lab.path}/report/cohorts${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

describe('cohorts', () => {
  test('show retention and revenue by install day, each figure with its number of old enough installs', async () => {
    const data = await cohorts('')
    assert.deepEqual(
      [data.from, data.to, data.interval, data.display_currency],
      ['2026-05-12', '2026-06-10', 'day', 'USD'],
    )
    assert.deepEqual(data.cohorts, [
      {
        start: '2026-06-01',
        installs: 2,
        retention: {
          d1: { value: 50, of: 2 },
          d7: { value: 50, of: 2 },
          d14: { value: null, of: 0 },
          d30: { value: null, of: 0 },
        },
        classic_retention: {
          d1: { value: 50, of: 2 },
          d7: { value: 50, of: 2 },
          d14: { value: null, of: 0 },
          d30: { value: null, of: 0 },
        },
        rolling_retention: { d1: { value: 50, of: 2 }, d7: { value: 50, of: 2 } },
        daywise_revenue: {
          d0: { value: 3, of: 2 },
          d3: { value: 3.5, of: 2 },
          d7: { value: 8.5, of: 2 },
          d30: { value: 8.5, of: 0 },
        },
      },
      {
        start: '2026-06-08',
        installs: 1,
        retention: {
          d1: { value: 0, of: 1 },
          d7: { value: null, of: 0 },
          d14: { value: null, of: 0 },
          d30: { value: null, of: 0 },
        },
        classic_retention: {
          d1: { value: 0, of: 1 },
          d7: { value: null, of: 0 },
          d14: { value: null, of: 0 },
          d30: { value: null, of: 0 },
        },
        rolling_retention: { d1: { value: 0, of: 1 }, d7: { value: null, of: 0 } },
        daywise_revenue: {
          d0: { value: 0, of: 1 },
          d3: { value: 0, of: 0 },
          d7: { value: 0, of: 0 },
          d30: { value: 0, of: 0 },
        },
      },
    ])
  })

  test('group by week and month; filter by network, campaign or platform', async () => {
    const brief = async (query: string) =>
      (await cohorts(`?from=2026-05-25&to=2026-06-10&${query}`)).cohorts.map(
        ({ start, installs }: { start: string; installs: number }) => `${start} ${installs}`,
      )
    assert.deepEqual(await brief('interval=week'), ['2026-06-01 2', '2026-06-08 1'])
    assert.deepEqual(await brief('interval=month'), ['2026-06-01 3'])
    assert.deepEqual(await brief('interval=month&network=meta'), ['2026-06-01 2'])
    assert.deepEqual(await brief(`interval=month&campaign=${google.display_id}`), ['2026-06-01 1'])
    assert.deepEqual(await brief('interval=month&platform=ios'), ['2026-06-01 1'])
    assert.deepEqual(await brief('network=tiktok'), [])
  })

  test('finished figures leave out the day that is not over, in each cohort and in the total', async () => {
    service.clock.now = () => new Date('2026-06-09T12:00:00Z')
    const { cohorts: reached, finished } = await cohorts('')
    service.clock.now = () => new Date('2026-06-10T12:00:00Z')
    // Day 1 of 8 June is today: it counts as reached, and in no total.
    assert.deepEqual(reached[1].classic_retention.d1, { value: 0, of: 1 })
    assert.deepEqual(finished.cohorts[1].classic_retention.d1, { value: null, of: 0 })
    assert.deepEqual(finished.total, {
      start: null,
      installs: 3,
      retention: {
        d1: { value: 50, of: 2 },
        d7: { value: 50, of: 2 },
        d14: { value: null, of: 0 },
        d30: { value: null, of: 0 },
      },
      classic_retention: {
        d1: { value: 50, of: 2 },
        d7: { value: 50, of: 2 },
        d14: { value: null, of: 0 },
        d30: { value: null, of: 0 },
      },
      rolling_retention: { d1: { value: 50, of: 2 }, d7: { value: 50, of: 2 } },
      daywise_revenue: {
        d0: { value: 3, of: 3 },
        d3: { value: 3.5, of: 2 },
        d7: { value: 8.5, of: 2 },
        d30: { value: null, of: 0 },
      },
    })
    const empty = await cohorts('?network=tiktok')
    assert.deepEqual([empty.finished.total.installs, empty.finished.cohorts], [0, []])
  })

  test('revenue_from: payments excludes events', async () => {
    await service.admin('PATCH', lab.path, { revenue_from: 'payments' })
    const { d7 } = (await cohorts('?to=2026-06-01')).cohorts[0].daywise_revenue
    await service.admin('PATCH', lab.path, { revenue_from: 'payments_and_events' })
    assert.deepEqual(d7, { value: 8, of: 2 })
  })
})

describe('discrepancies', () => {
  const discrepancies = async (query = '') => {
    const answer = await service.admin('GET', `${lab.path}/report/discrepancies${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.data
  }

  test('show our counts beside the networks’ claims, newest day first', async () => {
    assert.deepEqual(await discrepancies(), {
      from: '2026-05-12',
      to: '2026-06-10',
      rows: [
        {
          day: '2026-06-09',
          campaign: google.display_id,
          name: 'Of Google',
          network: 'google',
          clicks: { ours: 0, network: 5, difference: 5 },
          installs: { ours: 0, network: 0, difference: 0 },
        },
        {
          day: '2026-06-01',
          campaign: meta.display_id,
          name: 'Of Meta',
          network: 'meta',
          clicks: { ours: 1, network: 9, difference: 8 },
          installs: { ours: 1, network: 4, difference: 3 },
        },
      ],
      pagination: { total: 2, pages: 1, page: 1, limit: 100 },
    })
  })

  test('come in pages, for the given days only', async () => {
    const second = await discrepancies('?limit=1&page=2')
    assert.deepEqual(
      second.rows.map(({ day }: { day: string }) => day),
      ['2026-06-01'],
    )
    assert.deepEqual(second.pagination, { total: 2, pages: 2, page: 2, limit: 1 })
    assert.deepEqual((await discrepancies('?page=9')).rows, [])
    assert.equal((await discrepancies('?from=2026-06-02')).rows.length, 1)
    const answer = await service.admin('GET', `${lab.path}/report/discrepancies?limit=1001`)
    assert.equal(answer.body.msg, 'Limit 1001 exceeds maximum allowed value of 1000.')
  })
})

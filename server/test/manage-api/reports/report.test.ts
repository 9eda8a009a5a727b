import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let campaign: LabCampaign

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject({ display_currency: 'EUR' }))
  campaign = await lab.makeCampaign({ name: 'one', channel: 'meta' })
  const params = { adset_id: 's1', ad_id: 'a1' }
  for (const [user, day] of [
    ['ada', '01'],
    ['bob', '04'],
    ['cy', '09'],
  ] as const) {
    const phone = await lab.install({ campaign, at: `2026-06-${day}T10:00:00Z`, params })
    await phone.signUp(user, `2026-06-${day}T10:00:00Z`)
    await phone.pay(1_000.5, `2026-06-${day}T11:00:00Z`, { type: 'ONE_TIME' })
    if (user !== 'cy') await phone.open(`2026-06-0${Number(day) + 1}T10:00:00Z`)
    if (user === 'ada') await phone.event('level', '2026-06-05T00:00:00Z', { amount: 0.25 })
  }
  await lab.install({ campaign, at: '2026-06-09T10:00:00Z' })
  await lab.spend([{ date: '2026-06-05', campaign: campaign.display_id, spend: 100 }])
})

afterAll(() => service.stop())

test('200: returns plain numbers, with the number of old enough installs, without a rate limit', async () => {
  for (let n = 0; n < 3; n += 1) assert.equal((await service.admin('GET', `${lab.path}/report`)).status, 200)
  const data = await lab.plain('?cost_per_event=level,ONE_TIME&unique_user_events=ONE_TIME')
  assert.deepEqual(data.pagination, { total: 1, pages: 1, page: 1, limit: 10 })
  assert.deepEqual([data.display_currency, data.view], ['EUR', 'user_acquisition'])
  const [row] = data.campaigns
  const { clicks, installs, conversion, revenue, spend, roas } = row
  assert.deepEqual(
    { clicks, installs, conversion, revenue, spend, roas, signUps: row['sign-ups'] },
    { clicks: 4, installs: 4, conversion: 75, revenue: 3_001.75, spend: 100, roas: 30.0175, signUps: 3 },
  )
  assert.deepEqual([row.cost_per_install, row.cost_per_signup, row.revenue_event_count], [25, 100 / 3, 4])
  assert.deepEqual(row.custom_events, { level: { count: 1, amount: 0.25 } })
  assert.deepEqual(row.payment_events, { ONE_TIME: { unique_count: 3, total: 3_001.5 } })
  assert.deepEqual(row.cost_per_custom_events, { level: 100 })
  assert.deepEqual(row.cost_per_payment_events, { ONE_TIME: 100 / 3 })
  assert.deepEqual(row.retention, {
    d1: { value: 50, of: 4 },
    d7: { value: 100, of: 1 },
    d14: { value: null, of: 0 },
    d30: { value: null, of: 0 },
  })
  assert.deepEqual(row.rolling_retention, { d1: { value: 50, of: 4 }, d7: { value: 0, of: 1 } })
  assert.deepEqual(row.classic_retention.d1, { value: 50, of: 4 })
  assert.deepEqual(row.daywise_revenue, {
    d0: { value: 3_001.5, of: 4 },
    d3: { value: 3_001.5, of: 2 },
    d7: { value: 3_001.75, of: 1 },
    d30: { value: 3_001.75, of: 0 },
  })
  const [adSet] = row.adSets
  assert.deepEqual(
    [adSet.installs, adSet.retention.d1, adSet.adCreatives[0].installs],
    [3, { value: 200 / 3, of: 3 }, 3],
  )
})

test('200: matches the server API, figure for figure, with both counts of clicks', async () => {
  const [plain] = (await lab.plain('?from=2026-06-02&to=2026-06-09')).campaigns
  const row = await lab.row(campaign, 'from=2026-06-02&to=2026-06-09')
  assert.deepEqual(Object.keys(plain).sort(), [...Object.keys(row), 'link_clicks', 'network_clicks'].sort())
  const number = (text: string) => Number(text.replaceAll(/[€,%]/g, ''))
  for (const field of ['clicks', 'installs', 'sign-ups', 'spend', 'revenue_event_count'])
    assert.equal(plain[field], number(row[field]), field)
  for (const field of ['conversion', 'revenue', 'roas', 'cost_per_install', 'cost_per_signup'])
    assert.ok(Math.abs(plain[field] - number(row[field])) <= 0.005, field)
  assert.equal(plain.active_users, row.active_users)
})

describe('refusals', () => {
  const cases: [number, string, string][] = [
    [400, '?from=2026-02-30', "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    [400, '?from=2026-03-02&to=2026-03-01', 'Invalid date range.'],
    [422, '?limit=101', 'Limit 101 exceeds maximum allowed value of 100.'],
    [422, '?limit=x', "Invalid limit 'x'. Limit must be between 1 and 100."],
    [422, '?page=-1', "Invalid page number '-1'. Page must be a positive integer."],
    [422, '?view=x', "Invalid view 'x'. Allowed values: user_acquisition, retargeting."],
    [422, '?active_users=-1', "Invalid active_users '-1'. It must be a number."],
  ]
  test.each(cases)('%i: %s', async (status, query, msg) => {
    const answer = await service.admin('GET', `${lab.path}/report${query}`)
    assert.deepEqual(answer.body, { msg, status })
  })

  test('404: an unknown project; 401: no credential', async () => {
    for (const path of [
      'report',
      'report/series',
      'report/cohorts',
      'report/discrepancies',
      'rollups/rebuild',
    ]) {
      assert.equal((await service.admin('GET', `/projects/999/${path}`)).status, 404, path)
      assert.equal((await service.ask('GET', `/api/manage${lab.path}/${path}`)).status, 401, path)
    }
    assert.equal((await service.admin('POST', '/projects/999/rollups/rebuild')).status, 404)
  })
})

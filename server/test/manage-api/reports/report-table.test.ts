import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign
let google: LabCampaign
let letter: LabCampaign
let gone: LabCampaign

// biome-ignore lint/suspicious/noExplicitAny: a parsed response.
type Json = any

/** Wednesday, 10 June 2026, noon in Berlin. */
const now = new Date('2026-06-10T10:00:00Z')

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
  lab = reportLab(service, await service.makeProject({ timezone: 'Europe/Berlin' }))
  meta = await lab.makeCampaign({ name: 'of Meta', channel: 'meta' })
  google = await lab.makeCampaign({ name: 'Of Google', channel: 'google' })
  letter = await lab.makeCampaign({ name: 'Letter' })
  gone = await lab.makeCampaign({ name: 'Gone', channel: 'meta' })
  const ada = await lab.install({ campaign: meta, at: '2026-05-20T10:00:00Z', params: { adset_id: 's1' } })
  await ada.signUp('ada', '2026-05-20T10:30:00Z')
  await ada.open('2026-05-21T10:00:00Z')
  await ada.pay(10, '2026-06-08T09:00:00Z', { type: 'ONE_TIME' })
  await ada.event('level', '2026-06-08T09:30:00Z', { amount: 0.5 })
  await ada.event('level', '2026-06-09T08:30:00Z')
  const bob = await lab.install({ campaign: meta, at: '2026-06-08T09:59:59Z', platform: 'IOS' })
  await bob.signUp('bob', '2026-06-08T12:00:00Z')
  await bob.open('2026-06-09T12:00:00Z')
  await bob.event('level', '2026-06-09T09:30:00Z')
  const olga = await lab.install({ at: '2026-06-08T10:00:00Z' })
  await olga.signUp('olga', '2026-06-09T10:30:00Z')
  await olga.pay(100, '2026-06-09T20:00:00Z', { type: 'ONE_TIME' })
  await lab.install({ campaign: google, at: '2026-06-09T12:00:00Z' })
  await lab.install({ campaign: letter, at: '2026-06-10T06:00:00Z' })
  await lab.install({ campaign: gone, at: '2026-06-09T06:00:00Z' })
  await lab.spend([
    { date: '2026-05-20', campaign: meta.display_id, spend: 7 },
    { date: '2026-06-08', campaign: meta.display_id, spend: 4, clicks: 11 },
    { date: '2026-06-09', campaign: meta.display_id, spend: 0.35 },
    { date: '2026-06-09', campaign: google.display_id, spend: 2, platform: 'ANDROID' },
    { date: '2026-06-09', campaign: gone.display_id, spend: 1 },
  ])
  await service.admin('DELETE', `${lab.path}/campaigns/${gone.display_id}`)
})

afterAll(() => service.stop())

const get = (query: string) => service.admin('GET', `${lab.path}/report/table?${query}`)
const table = async (query: string): Promise<Json> => {
  const answer = await get(query)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
const days = 'from=2026-06-08&to=2026-06-10'
const groups = ({ rows }: Json): string[] => rows.map(({ group }: Json) => group)

const additive = [
  'clicks',
  'installs',
  'sign-ups',
  'revenue',
  'spend',
  'revenue_event_count',
  'uninstalls',
  'suspicious_installs',
  'click_through_attribution',
  'view_through_attribution',
]

describe('totals', () => {
  test('are the sum of all rows, organic and deleted campaigns; ratios come from the sums', async () => {
    for (const query of ['group_by=campaign', 'group_by=network', 'group_by=campaign&limit=1&page=2']) {
      const data = await table(`${days}&${query}`)
      const all = query.includes('limit') ? (await table(days)).rows : data.rows
      const parts = [...all, data.organic, ...(data.deleted === null ? [] : [data.deleted])]
      for (const field of additive) {
        const sum = parts.reduce((total: number, { figures }: Json) => total + figures[field], 0)
        assert.equal(data.totals.figures[field], Number(sum.toFixed(6)), `${query} ${field}`)
      }
    }
    const { totals } = await table(days)
    assert.deepEqual(
      [totals.figures.revenue, totals.figures.spend, totals.figures.installs],
      [110.5, 7.35, 5],
    )
    assert.equal(totals.figures.blended_roas, 110.5 / 7.35)
    // Meta's revenue: neither organic nor of the letter.
    assert.equal(totals.figures.paid_roas, 10.5 / 7.35)
    assert.equal(totals.figures.paid_cost_per_install, 7.35 / 3)
    assert.equal(totals.figures.blended_cost_per_install, 7.35 / 5)
    // Day 1 of two installs is not over: it is in no total.
    assert.deepEqual(totals.figures.retention.d1, { value: 50, of: 2 })
  })

  test('by platform and time, organic installs are in the rows', async () => {
    for (const grouping of ['platform', 'day', 'week', 'month']) {
      const data = await table(`${days}&group_by=${grouping}`)
      for (const field of additive) {
        const sum = data.rows.reduce((total: number, { figures }: Json) => total + figures[field], 0)
        assert.equal(data.totals.figures[field], Number(sum.toFixed(6)), `${grouping} ${field}`)
      }
      assert.deepEqual([data.organic.figures.installs, data.deleted], [1, null])
    }
    const platforms = await table(`${days}&group_by=platform`)
    // Spend without a platform.
    assert.deepEqual(groups(platforms), ['android', 'ios', 'other'])
    const byDay = await table(`${days}&group_by=day`)
    assert.deepEqual(groups(byDay), ['2026-06-08', '2026-06-09', '2026-06-10'])
    assert.equal(byDay.rows[0].figures.active_users, null)
    assert.deepEqual(groups(await table('from=2026-05-20&to=2026-06-10&group_by=month')), [
      '2026-05-01',
      '2026-06-01',
    ])
  })

  test('equal the series of the same days', async () => {
    const metrics = 'installs,sign_ups,revenue,spend,paid_roas,blended_roas,paid_cost_per_install,clicks'
    for (const filter of ['', '&platform=android', '&network=meta']) {
      const { body } = await service.admin(
        'GET',
        `${lab.path}/report/series?${days}&metrics=${metrics}${filter}`,
      )
      const { 'sign-ups': sign_ups, ...figures } = (await table(days + filter)).totals.figures
      const { total } = body.data.series[0]
      for (const [metric, value] of Object.entries(total))
        assert.equal({ ...figures, sign_ups }[metric], value, `${metric}${filter}`)
    }
  })

  test('a filter of campaigns leaves organic installs out', async () => {
    const data = await table(`${days}&search=of`)
    assert.deepEqual(groups(data), [meta.display_id, google.display_id])
    assert.equal(data.organic, null)
    assert.equal(data.totals.figures.installs, 2)
    assert.equal((await table(`${days}&network=meta`)).deleted.figures.spend, 1)
  })
})

describe('rows', () => {
  test('of campaigns are those of the report, with dashes where there is nothing to divide by', async () => {
    const report = await lab.plain(`?${days}`)
    const { rows } = await table(days)
    for (const { group, name, figures } of rows) {
      const row = report.campaigns.find(({ display_id }: Json) => display_id === group)
      assert.equal(name, row.name)
      for (const field of [...additive, 'active_users', 'activity_in_last_x_days'])
        assert.equal(figures[field], row[field], field)
      assert.equal(figures.adSets.length, row.adSets.length)
    }
    const none = rows.find(({ group }: Json) => group === letter.display_id).figures
    assert.deepEqual(
      [none.roas, none.paid_roas, none.cost_per_install, none.conversion, none.retention.d7],
      [null, null, null, 0, { value: null, of: 0 }],
    )
    assert.equal(rows.find(({ group }: Json) => group === meta.display_id).figures.paid_roas, 10.5 / 4.35)
  })

  test('have the requested events, also in the totals; users are counted once', async () => {
    const query = 'events=level&payment_events=ONE_TIME&unique_user_events=level&cost_per_event=level'
    const { rows, totals, organic } = await table(`${days}&${query}`)
    assert.deepEqual(totals.figures.custom_events, { level: { unique_count: 2, amount: 0.5 } })
    assert.deepEqual(totals.figures.payment_events, { ONE_TIME: { count: 2, total: 110 } })
    assert.deepEqual(totals.figures.cost_per_custom_events, { level: 7.35 / 3 })
    assert.deepEqual(organic.figures.payment_events, { ONE_TIME: { count: 1, total: 100 } })
    const first = rows.find(({ group }: Json) => group === meta.display_id)
    assert.deepEqual(first.figures.custom_events, { level: { unique_count: 2, amount: 0.5 } })
    assert.deepEqual((await table(days)).totals.figures.custom_events, {})
    const all = await table(`${days}&events=*&group_by=network`)
    assert.deepEqual(all.rows[0].figures.custom_events, { level: { count: 3, amount: 0.5 } })
  })

  test('are sorted by any figure or text, without a figure last, and paged', async () => {
    const order = async (query: string) =>
      groups(await table(`${days}&${query}`)).map((group) =>
        [meta, google, letter].findIndex(({ display_id }) => display_id === group),
      )
    assert.deepEqual(await order('sort=spend'), [0, 1, 2])
    assert.deepEqual(await order('sort=spend&sort_order=ascending'), [2, 1, 0])
    assert.deepEqual(await order('sort=paid_roas&sort_order=ascending'), [1, 0, 2])
    assert.deepEqual(await order('sort=retention.d1'), [0, 1, 2])
    assert.deepEqual(await order('sort=event.count:level&events=level'), [0, 1, 2])
    assert.deepEqual(
      await order('sort=event.people:level&unique_user_events=level&sort_order=ascending'),
      [1, 2, 0],
    )
    assert.deepEqual(await order('sort=name&sort_order=ascending'), [2, 1, 0])
    assert.deepEqual(await order('sort=network&sort_order=ascending'), [1, 0, 2])
    assert.deepEqual(await order('sort=created_at&sort_order=ascending'), [0, 1, 2])
    for (const text of ['account', 'domain', 'platforms', 'custom_store_listing'])
      assert.equal((await order(`sort=${text}`)).length, 3)
    const second = await table(`${days}&sort=spend&limit=1&page=2`)
    assert.deepEqual(groups(second), [google.display_id])
    assert.deepEqual(second.pagination, { total: 3, pages: 3, page: 2, limit: 1 })
    assert.deepEqual(groups(await table(`${days}&group_by=day&sort=revenue`)), [
      '2026-06-09',
      '2026-06-08',
      '2026-06-10',
    ])
  })
})

describe('the compared period', () => {
  test('is beside every row and sum; nothing is compared unless requested', async () => {
    const data = await table('from=2026-06-09&to=2026-06-09&compare=previous&events=level')
    assert.deepEqual(data.compared, { from: '2026-06-08', to: '2026-06-08', until: null })
    const [first] = data.rows.filter(({ group }: Json) => group === meta.display_id)
    assert.deepEqual(
      [first.figures.installs, first.compared.installs, first.compared.spend, first.compared.clicks],
      [0, 1, 4, 1],
    )
    assert.deepEqual(first.compared.custom_events, { level: { count: 1, amount: 0.5 } })
    assert.deepEqual([data.totals.compared.installs, data.organic.compared.installs], [2, 1])
    const plain = await table(days)
    assert.deepEqual([plain.compared, plain.rows[0].compared, plain.totals.compared], [null, null, null])
  })

  test('counts until the same time of day; spend and cohorts compare whole days', async () => {
    const today = await table('from=2026-06-10&to=2026-06-10&compare=previous&events=level')
    assert.deepEqual(today.compared.until, '2026-06-09T10:00:00.000Z')
    const { compared } = today.totals
    assert.deepEqual([compared.installs, compared['sign-ups'], compared.spend], [1, 0, null])
    assert.deepEqual(compared.custom_events, { level: { count: 2 } })
    const two = await table('from=2026-06-09&to=2026-06-10&compare=previous')
    // 7 and 8 June until noon: bob, and neither olga at noon nor bob's sign-up after it.
    assert.deepEqual(two.compared, {
      from: '2026-06-07',
      to: '2026-06-08',
      until: '2026-06-08T10:00:00.000Z',
    })
    const sums = two.totals.compared
    assert.deepEqual(
      [sums.installs, sums['sign-ups'], sums.spend, sums.clicks, sums.retention.d1],
      [1, 0, 4, 1, { value: 50, of: 2 }],
    )
  })

  test('of days is the day at the same place', async () => {
    const data = await table('from=2026-06-09&to=2026-06-10&compare=previous&group_by=day')
    assert.deepEqual(
      data.rows.map(({ figures, compared }: Json) => [figures.installs, compared.installs]),
      [
        [2, 0],
        [1, 1],
      ],
    )
  })

  test('is null before the first data', async () => {
    const data = await table('from=2026-05-20&to=2026-05-21&compare=previous')
    assert.deepEqual([data.compared, data.totals.compared], [null, null])
  })
})

test('an empty project has a table without rows', async () => {
  const { id } = await service.makeProject()
  const { body } = await service.admin('GET', `/projects/${id}/report/table?compare=year`)
  assert.deepEqual([body.data.rows, body.data.totals.figures.installs, body.data.deleted], [[], 0, null])
})

test('422: refuses an unknown grouping, sort and comparison; 400: a reversed range; 404: an unknown project', async () => {
  assert.match((await get('group_by=country')).body.msg, /campaign, network, platform/)
  assert.match((await get('sort=luck')).body.msg, /paid_roas/)
  assert.equal((await get('compare=decade')).status, 422)
  assert.equal((await get('limit=101')).status, 422)
  assert.equal((await get('from=2020-01-01&to=2026-01-01')).status, 422)
  assert.equal((await get('from=2026-06-02&to=2026-06-01')).status, 400)
  assert.equal((await service.admin('GET', '/projects/999/report/table')).status, 404)
})

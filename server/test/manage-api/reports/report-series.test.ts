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
  const ada = await lab.install({ campaign: meta, at: '2026-05-30T10:00:00Z' })
  await ada.signUp('ada', '2026-05-31T10:00:00Z')
  await ada.pay(12, '2026-06-01T10:00:00Z', { type: 'ONE_TIME' })
  await ada.event('level', '2026-06-01T11:00:00Z', { amount: 0.5 })
  await ada.event('level', '2026-06-03T11:00:00Z')
  await ada.open('2026-06-03T12:00:00Z')
  const bob = await lab.install({ campaign: meta, at: '2026-06-03T10:00:00Z', platform: 'IOS' })
  await bob.open('2026-06-03T11:00:00Z')
  await lab.install({ campaign: google, at: '2026-06-03T10:00:00Z' })
  await lab.install({ at: '2026-06-03T10:00:00Z' })
  await lab.spend([
    { date: '2026-06-01', campaign: meta.display_id, spend: 6, clicks: 100 },
    { date: '2026-06-03', campaign: google.display_id, spend: 9, platform: 'ANDROID' },
  ])
})

afterAll(() => service.stop())

const get = (query: string) => service.admin('GET', `${lab.path}/report/series${query}`)
const series = async (query: string) => {
  const answer = await get(query)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
type Point = { start: string } & Record<string, number>
const only = async (query: string): Promise<Point[]> => (await series(query)).series[0].points

describe('intervals', () => {
  const june = '?from=2026-06-01&to=2026-06-04&metrics=installs,revenue,spend,clicks'

  test('day by day, without gaps, all sources together, including organic', async () => {
    const data = await series(june)
    assert.deepEqual(
      { ...data, series: undefined },
      { from: '2026-06-01', to: '2026-06-04', interval: 'day', display_currency: 'USD', series: undefined },
    )
    assert.deepEqual(data.series, [
      {
        group: null,
        name: null,
        total: { installs: 3, revenue: 12.5, spend: 15, clicks: 2 },
        points: [
          { start: '2026-06-01', installs: 0, revenue: 12.5, spend: 6, clicks: 0 },
          { start: '2026-06-02', installs: 0, revenue: 0, spend: 0, clicks: 0 },
          { start: '2026-06-03', installs: 3, revenue: 0, spend: 9, clicks: 2 },
          { start: '2026-06-04', installs: 0, revenue: 0, spend: 0, clicks: 0 },
        ],
      },
    ])
  })

  test('by week, from Monday, and by month; counts only the days of the range', async () => {
    assert.deepEqual(await only('?from=2026-05-31&to=2026-06-08&interval=week&metrics=installs,sign_ups'), [
      { start: '2026-05-25', installs: 0, sign_ups: 1 },
      { start: '2026-06-01', installs: 3, sign_ups: 0 },
      { start: '2026-06-08', installs: 0, sign_ups: 0 },
    ])
    assert.deepEqual(await only('?from=2026-05-30&to=2026-06-02&interval=month&metrics=installs'), [
      { start: '2026-05-01', installs: 1 },
      { start: '2026-06-01', installs: 0 },
    ])
  })

  test('the range defaults to the last 30 days; with one end, to 30 days or up to today', async () => {
    const { from, to, series: groupSeries } = await series('')
    assert.deepEqual([from, to, groupSeries[0].points.length], ['2026-05-12', '2026-06-10', 30])
    assert.deepEqual(Object.keys(groupSeries[0].total), ['installs', 'sign_ups', 'revenue', 'spend'])
    const until = await series('?to=2026-06-01')
    assert.deepEqual([until.from, until.to], ['2026-05-03', '2026-06-01'])
    const since = await series('?from=2026-06-01')
    assert.deepEqual([since.from, since.to], ['2026-06-01', '2026-06-10'])
    const future = await series('?from=2026-07-01')
    assert.deepEqual([future.from, future.to], ['2026-07-01', '2026-07-01'])
    const first = await series('?to=0001-01-05')
    assert.deepEqual([first.from, first.to], ['0001-01-01', '0001-01-05'])
  })
})

describe('metrics', () => {
  test('every metric has a value', async () => {
    const metrics = [
      'clicks,installs,sign_ups,revenue,spend,uninstalls,suspicious_installs,reinstalls,reengagements',
      'revenue_event_count,active_users,activity,conversion,roas,cost_per_install,cost_per_signup',
      'event:level,payment:ONE_TIME,event:unheard_of',
    ].join()
    const { series: groupSeries } = await series(`?from=2026-05-30&to=2026-06-03&metrics=${metrics}`)
    assert.deepEqual(groupSeries[0].total, {
      clicks: 3,
      installs: 4,
      sign_ups: 1,
      revenue: 12.5,
      spend: 15,
      uninstalls: 0,
      suspicious_installs: 0,
      reinstalls: 0,
      reengagements: 0,
      revenue_event_count: 2,
      // Ada on two days and Bob on one, over five days.
      active_users: 0.6,
      activity: 5,
      conversion: 25,
      roas: 12.5 / 15,
      cost_per_install: 15 / 4,
      cost_per_signup: 15,
      'event:level': 2,
      'payment:ONE_TIME': 1,
      'event:unheard_of': 0,
    })
    const points = await only('?from=2026-06-01&to=2026-06-03&metrics=active_users,event:level')
    assert.deepEqual(points, [
      { start: '2026-06-01', active_users: 1, 'event:level': 1 },
      { start: '2026-06-02', active_users: 0, 'event:level': 0 },
      { start: '2026-06-03', active_users: 2, 'event:level': 1 },
    ])
    const [cut] = await only('?from=2026-06-02&to=2026-06-03&interval=month&metrics=active_users')
    assert.deepEqual(cut, { start: '2026-06-01', active_users: 1 })
  })

  test('a figure without its denominator is null, not 0', async () => {
    const metrics = 'installs,conversion,roas,cost_per_install,cost_per_signup,active_users'
    const [day] = await only(`?from=2026-05-20&to=2026-05-20&metrics=${metrics}`)
    assert.deepEqual(day, {
      start: '2026-05-20',
      installs: 0,
      conversion: null,
      roas: null,
      cost_per_install: null,
      cost_per_signup: null,
      active_users: 0,
    })
  })

  test('422: an unknown metric', async () => {
    for (const metric of ['retention', 'event:', '__proto__']) {
      const answer = await get(`?metrics=installs,${metric}`)
      assert.equal(answer.status, 422)
      assert.ok(
        answer.body.msg.startsWith(`Invalid metrics '${metric}'. Allowed values: clicks, installs,`),
        answer.text,
      )
      assert.ok(answer.body.msg.endsWith('event:<name>, payment:<type>.'), answer.text)
    }
  })
})

describe('groups and filters', () => {
  const span = 'from=2026-05-30&to=2026-06-04&interval=month'
  const groups = async (query: string): Promise<[string | null, string | null, Record<string, number>][]> =>
    (await series(`?${span}&${query}`)).series.map(
      ({ group, name, total }: { group: string; name: string; total: Record<string, number> }) => [
        group,
        name,
        total,
      ],
    )

  test('groups by network, campaign and platform, the largest first', async () => {
    assert.deepEqual(await groups('group_by=network&metrics=installs,spend'), [
      ['meta', null, { installs: 2, spend: 6 }],
      ['google', null, { installs: 1, spend: 9 }],
      [null, null, { installs: 1, spend: 0 }],
    ])
    assert.deepEqual(await groups('group_by=campaign&metrics=spend,event:level'), [
      [google.display_id, 'Of Google', { spend: 9, 'event:level': 0 }],
      [meta.display_id, 'Of Meta', { spend: 6, 'event:level': 2 }],
      [null, null, { spend: 0, 'event:level': 0 }],
    ])
    assert.deepEqual(await groups('group_by=platform&metrics=installs,spend,event:level'), [
      ['android', null, { installs: 3, spend: 9, 'event:level': 2 }],
      ['ios', null, { installs: 1, spend: 0, 'event:level': 0 }],
      ['other', null, { installs: 0, spend: 6, 'event:level': 0 }],
    ])
  })

  test('computed metrics rank by their value', async () => {
    assert.deepEqual(
      (await groups('group_by=network&metrics=cost_per_install')).map(([group]) => group),
      ['google', 'meta', null],
    )
    assert.deepEqual(
      (await groups('group_by=network&metrics=conversion')).map(([group, , total]) => [
        group,
        total.conversion,
      ]),
      [
        ['meta', 50],
        ['google', 0],
        [null, 0],
      ],
    )
  })

  test('filters by network, campaign and platform', async () => {
    const total = async (query: string) =>
      (await groups(`metrics=installs,spend,event:level&${query}`))[0]?.[2]
    assert.deepEqual(await total('network=META'), { installs: 2, spend: 6, 'event:level': 2 })
    assert.deepEqual(await total(`campaign=${google.display_id}`), {
      installs: 1,
      spend: 9,
      'event:level': 0,
    })
    assert.deepEqual(await total('platform=ios'), { installs: 1, spend: 6, 'event:level': 0 })
    assert.deepEqual(await total('platform=android'), { installs: 3, spend: 15, 'event:level': 2 })
    assert.deepEqual(await total('network=unheard_of'), { installs: 0, spend: 0, 'event:level': 0 })
    assert.equal((await get('?campaign=unheard-of')).status, 404)
  })

  test('beyond twenty groups the smallest are `other`, separate from a campaign of that name', async () => {
    const large = reportLab(service, await service.makeProject())
    for (let n = 1; n <= 23; n += 1) {
      const custom_display_id = n === 23 ? 'other' : `c${String(n).padStart(2, '0')}x`
      await large.makeCampaign({ name: `Number ${n}`, custom_display_id })
      await large.spend([{ date: '2026-06-01', campaign: custom_display_id, spend: n }])
    }
    const answer = await service.admin(
      'GET',
      `${large.path}/report/series?group_by=campaign&metrics=spend&from=2026-06-01&to=2026-06-02`,
    )
    const groupSeries = answer.body.data.series
    assert.equal(groupSeries.length, 21)
    assert.deepEqual(
      [groupSeries[0].group, groupSeries[0].name, groupSeries[0].total.spend],
      ['other', 'Number 23', 23],
    )
    assert.deepEqual([groupSeries[19].group, groupSeries[19].total.spend], ['c04x', 4])
    assert.deepEqual(groupSeries[20], {
      group: 'other',
      name: null,
      total: { spend: 6 },
      points: [
        { start: '2026-06-01', spend: 6 },
        { start: '2026-06-02', spend: 0 },
      ],
    })
  })
})

describe('refusals', () => {
  const cases: [number, string, string][] = [
    [400, '?from=x', "Invalid date 'x'. Use YYYY-MM-DD."],
    [400, '?from=2026-06-02&to=2026-06-01', 'Invalid date range.'],
    [422, '?interval=hour', "Invalid interval 'hour'. Allowed values: day, week, month."],
    [422, '?platform=tv', "Invalid platform 'tv'. Allowed values: ios, android, web."],
    [
      422,
      '?from=2020-01-01&to=2026-01-01',
      'The date range of 2193 days is too long. The maximum is 1100 days.',
    ],
    [422, '?from=2020-01-01', 'The date range of 2353 days is too long. The maximum is 1100 days.'],
  ]
  test.each(cases)('%i: %s', async (status, query, msg) => {
    for (const path of ['series', 'cohorts', ...(query.includes('from') ? ['discrepancies'] : [])]) {
      const answer = await service.admin('GET', `${lab.path}/report/${path}${query}`)
      assert.deepEqual(answer.body, { msg, status }, path)
    }
  })

  test('422: an unknown grouping', async () => {
    const answer = await get('?group_by=country')
    assert.equal(answer.body.msg, "Invalid group_by 'country'. Allowed values: network, campaign, platform.")
  })
})

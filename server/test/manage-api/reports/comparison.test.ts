import assert from 'node:assert/strict'
import { seriesMetrics } from '@tributary/contract/figures/report-fields'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sumsOfMetrics } from '#domain/reporting/needed-sums.ts'
import type { SumsSpan } from '#domain/reporting/report-request.ts'
import { daysOfPart } from '#storage/reports/part-of-day.ts'
import { sumDays } from '#storage/reports/period-sums.ts'
import { type LabCampaign, reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
let meta: LabCampaign
let letter: LabCampaign

/** Wednesday, 10 June 2026, noon in Berlin. */
const now = new Date('2026-06-10T10:00:00Z')

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
  lab = reportLab(service, await service.makeProject({ timezone: 'Europe/Berlin' }))
  meta = await lab.makeCampaign({ name: 'Of Meta', channel: 'meta' })
  letter = await lab.makeCampaign({ name: 'Letter' })
  const ada = await lab.install({ campaign: meta, at: '2026-06-08T10:00:00Z' })
  await ada.signUp('ada', '2026-06-08T10:30:00Z')
  // Yesterday, before noon in Berlin.
  await ada.pay(5, '2026-06-09T09:00:00Z', { type: 'ONE_TIME' })
  await ada.event('level', '2026-06-09T09:30:00Z', { amount: 0.5 })
  const bob = await lab.install({ at: '2026-06-09T09:59:59Z', platform: 'IOS' })
  await bob.signUp('bob', '2026-06-09T09:59:59.500Z')
  // Yesterday, at noon and after it.
  await lab.install({ campaign: letter, at: '2026-06-09T10:00:00Z' })
  await bob.pay(100, '2026-06-09T20:00:00Z', { type: 'ONE_TIME' })
  await ada.comeBack(letter, '2026-06-09T21:00:00Z')
  await ada.event('level', '2026-06-09T21:30:00Z')
  // Today.
  await lab.install({ campaign: meta, at: '2026-06-10T06:00:00Z' })
  await ada.pay(3, '2026-06-10T07:00:00Z', { type: 'ONE_TIME' })
  await lab.spend([
    { date: '2026-06-08', campaign: meta.display_id, spend: 4 },
    { date: '2026-06-09', campaign: meta.display_id, spend: 6 },
    { date: '2026-06-10', campaign: meta.display_id, spend: 2 },
  ])
})

afterAll(() => service.stop())

const get = (query: string) => service.admin('GET', `${lab.path}/report/comparison?${query}`)
const compare = async (query: string) => {
  const answer = await get(query)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

describe('today until now', () => {
  const today = 'from=2026-06-10&to=2026-06-10'

  test('counts yesterday until the same time of the project’s clock', async () => {
    const data = await compare(
      `${today}&metrics=installs,sign_ups,revenue,activity,event:level,payment:ONE_TIME`,
    )
    assert.deepEqual(data.compared, {
      from: '2026-06-09',
      to: '2026-06-09',
      until: '2026-06-09T10:00:00.000Z',
    })
    assert.deepEqual(data.series[0].total, {
      installs: 1,
      sign_ups: 1,
      revenue: 5.5,
      activity: 2,
      'event:level': 1,
      'payment:ONE_TIME': 1,
    })
  })

  test('has no spend to compare with, since spend is known by the day', async () => {
    const data = await compare(`${today}&metrics=spend,paid_roas,blended_roas,cost_per_install,installs`)
    const { installs, ...others } = data.series[0].total
    assert.deepEqual(Object.values(others), [null, null, null, null])
    assert.equal(installs, 1)
  })

  test('groups and filters like the series', async () => {
    const { series } = await compare(`${today}&metrics=revenue,installs&group_by=campaign`)
    assert.deepEqual(
      series.map(({ group, total }: { group: string | null; total: object }) => [group, total]),
      [
        [meta.display_id, { revenue: 5.5, installs: 0 }],
        // Only the click.
        [letter.display_id, { revenue: 0, installs: 0 }],
        [null, { revenue: 0, installs: 1 }],
      ],
    )
    const ios = await compare(`${today}&metrics=installs,revenue&platform=ios`)
    assert.deepEqual(ios.series[0].total, { installs: 1, revenue: 0 })
    const ofMeta = await compare(`${today}&metrics=revenue,installs&network=META`)
    assert.deepEqual(ofMeta.series[0].total, { revenue: 5.5, installs: 0 })
  })
})

describe('other periods', () => {
  test('days until now count the last day until the same time; figures with spend compare whole days', async () => {
    const data = await compare('from=2026-06-09&to=2026-06-10&metrics=installs,revenue,spend,blended_roas')
    assert.deepEqual(data.compared, {
      from: '2026-06-07',
      to: '2026-06-08',
      until: '2026-06-08T10:00:00.000Z',
    })
    // Ada's install is at noon: not before it.
    assert.deepEqual(data.series[0].total, { installs: 0, revenue: 0, spend: 4, blended_roas: 0 })
  })

  test('a past period compares with whole days', async () => {
    const data = await compare('from=2026-06-09&to=2026-06-09&metrics=installs,spend')
    assert.deepEqual(data.compared, { from: '2026-06-08', to: '2026-06-08', until: null })
    assert.deepEqual(data.series[0].total, { installs: 1, spend: 4 })
    assert.deepEqual(data.series[0].points, [{ start: '2026-06-08', installs: 1, spend: 4 }])
  })

  test('this month on its first day is a month if the caller says so', async () => {
    const query = 'from=2026-06-01&to=2026-06-30&metrics=installs'
    assert.equal((await compare(query)).compared, null)
    const shown = await compare('from=2026-06-10&to=2026-06-10&period=week&metrics=installs')
    assert.equal(shown.compared, null)
  })

  test('a period before the first data is no data, not zero', async () => {
    const data = await compare('from=2026-06-08&to=2026-06-09&metrics=installs')
    assert.deepEqual([data.compared, data.series, data.first_day], [null, [], '2026-06-08'])
    assert.equal((await compare('from=2026-06-10&to=2026-06-10&compare=year')).compared, null)
    assert.equal((await compare('from=2026-07-01&to=2026-07-31')).compared, null)
  })

  test('an empty project has no data', async () => {
    const { id } = await service.makeProject()
    const { body } = await service.admin('GET', `/projects/${id}/report/comparison`)
    assert.deepEqual([body.data.compared, body.data.first_day], [null, null])
  })
})

test('the part of a day that is all of it has the sums of its rollups', async () => {
  const day = '2026-06-09'
  const shared = {
    projectId: lab.project.id,
    from: day,
    to: day,
    today: '2026-06-10',
    interval: 'day',
  } as const
  const open = {
    platform: undefined,
    filter: {},
    view: 'user_acquisition',
  } as const
  const fields = sumsOfMetrics(seriesMetrics)
  const part = { day, from: new Date('2026-06-08T22:00:00Z'), to: new Date('2026-06-09T22:00:00Z') }
  for (const groupBy of [undefined, 'campaign', 'network', 'platform'] as const)
    for (const revenueFrom of ['payments', 'payments_and_events'] as const) {
      const span: SumsSpan = { ...shared, ...open, groupBy, revenueFrom }
      const whole = await sumDays(service.app.db, span, { fields })
      assert.ok(whole.length > 0)
      assert.deepEqual(
        sorted(await sumDays(service.app.db, span, { fields }, daysOfPart(span.projectId, part))),
        sorted(whole),
      )
    }
})

/** Sums of parts are numeric, of rollups integers. */
const sorted = (rows: object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => `${name} ${value}`))).sort()

describe('a day of a clock change', () => {
  test('is cut by the clock on the wall', async () => {
    const other = await testService()
    const berlin = reportLab(other, await other.makeProject({ timezone: 'Europe/Berlin' }))
    // The clocks went from 02:00 to 03:00 on 29 March: half past three is 01:30 UTC.
    await berlin.install({ at: '2026-03-29T01:29:00Z' })
    await berlin.install({ at: '2026-03-29T01:31:00Z' })
    other.clock.now = () => new Date('2026-03-30T01:30:00Z')
    const { body } = await other.admin(
      'GET',
      `${berlin.path}/report/comparison?from=2026-03-30&to=2026-03-30&metrics=installs`,
    )
    assert.equal(body.data.compared.until, '2026-03-29T01:30:00.000Z')
    assert.equal(body.data.series[0].total.installs, 1)
    await other.stop()
  })
})

describe('refusals', () => {
  test('422: refuses an unknown comparison, period and metric', async () => {
    assert.match((await get('compare=decade')).body.msg, /previous, year/)
    assert.match((await get('period=year')).body.msg, /days, week, month/)
    assert.equal((await get('metrics=luck')).status, 422)
  })

  test('400: refuses a reversed range; 404: an unknown project or campaign', async () => {
    assert.equal((await get('from=2026-06-02&to=2026-06-01')).status, 400)
    assert.equal((await get('campaign=nobody')).status, 404)
    assert.equal((await service.admin('GET', '/projects/999/report/comparison')).status, 404)
  })
})

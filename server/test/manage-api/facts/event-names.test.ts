import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const names = async (projectId: number, query = '') => {
  const answer = await service.admin('GET', `/projects/${projectId}/event-names${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}

describe('one project', () => {
  let lab: ReturnType<typeof reportLab>

  beforeAll(async () => {
    service.clock.now = () => new Date('2026-06-10T12:00:00Z')
    lab = reportLab(service, await service.makeProject())
    const meta = await lab.makeCampaign({ name: 'Of Meta', channel: 'meta' })
    const ada = await lab.install({ campaign: meta, at: '2026-06-01T10:00:00Z' })
    await ada.signUp('ada', '2026-06-01T11:00:00Z')
    await ada.event('level', '2026-06-02T10:00:00Z', { amount: 0.5 })
    await ada.event('level', '2026-06-04T10:00:00Z')
    await ada.pay(12, '2026-06-03T10:00:00Z', { type: 'ONE_TIME' })
    await ada.pay(5, '2026-06-03T11:00:00Z', { type: 'FUNDS_WITHDRAWAL' })
    await ada.pay(7, '2026-06-03T12:00:00Z', { type: 'ONE_TIME', status: 'PAYMENT_FAILED' })
    const bob = await lab.install({ at: '2026-06-01T10:00:00Z' })
    await bob.signUp('bob', '2026-06-01T11:00:00Z')
    await bob.event('level', '2026-06-05T10:00:00Z')
    await lab.spend([{ date: '2026-06-02', campaign: meta.display_id, spend: 6 }])
    await service.admin('POST', `${lab.path}/event-mappings`, {
      event_name: 'level',
      standard_event: 'AchieveLevel',
      send_revenue: true,
    })
  })

  test('200: lists each name with its figures, including organic, most frequent first', async () => {
    const data = await names(lab.project.id)
    assert.deepEqual(
      [data.from, data.to, data.display_currency, data.total],
      ['2026-05-12', '2026-06-10', 'USD', 3],
    )
    const payment = { kind: 'payment', count: 1, unique_count: 1, mapping: null }
    const onThird = { first_day: '2026-06-03', last_day: '2026-06-03' }
    assert.deepEqual(data.items, [
      {
        kind: 'event',
        name: 'level',
        count: 3,
        unique_count: 2,
        amount: 0.5,
        revenue: 0.5,
        cost_per_event: 2,
        first_day: '2026-06-02',
        last_day: '2026-06-05',
        mapping: { standard_event: 'AchieveLevel', send_revenue: true },
      },
      { ...payment, ...onThird, name: 'FUNDS_WITHDRAWAL', amount: 5, revenue: 0, cost_per_event: 6 },
      { ...payment, ...onThird, name: 'ONE_TIME', amount: 12, revenue: 12, cost_per_event: 6 },
    ])
  })

  test('200: counts only the days of the range', async () => {
    const { items, total } = await names(lab.project.id, '?from=2026-06-04&to=2026-06-04')
    assert.equal(total, 1)
    assert.deepEqual(items, [
      {
        kind: 'event',
        name: 'level',
        count: 1,
        unique_count: 1,
        amount: 0,
        revenue: 0,
        cost_per_event: null,
        first_day: '2026-06-04',
        last_day: '2026-06-04',
        mapping: { standard_event: 'AchieveLevel', send_revenue: true },
      },
    ])
    assert.deepEqual((await names(lab.project.id, '?from=2026-05-01&to=2026-05-02')).items, [])
  })

  test('400, 404, 422: refusals', async () => {
    const status = async (path: string) => (await service.admin('GET', path)).status
    assert.equal(await status('/projects/99999/event-names'), 404)
    assert.equal(await status(`${lab.path}/event-names?from=x`), 400)
    assert.equal(await status(`${lab.path}/event-names?from=2026-06-02&to=2026-06-01`), 400)
    assert.equal(await status(`${lab.path}/event-names?from=2020-01-01&to=2026-06-01`), 422)
  })
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

// biome-ignore lint/suspicious/noExplicitAny: a parsed response.
type Json = any

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-06-10T10:00:00Z')
})

afterAll(() => service.stop())

test('campaigns are sorted by a figure of cohorts over all pages; installs that are too young come last', async () => {
  const other = reportLab(service, await service.makeProject())
  const young = await other.makeCampaign({ name: 'Young' })
  const few = await other.makeCampaign({ name: 'Few' })
  const many = await other.makeCampaign({ name: 'Many' })
  for (const [campaign, amount] of [
    [few, 1],
    [many, 5],
  ] as const) {
    const install = await other.install({ campaign, at: '2026-06-01T10:00:00Z' })
    await install.signUp(String(amount), '2026-06-01T10:30:00Z')
    await install.pay(amount, '2026-06-01T11:00:00Z', { type: 'ONE_TIME' })
  }
  await other.install({ campaign: young, at: '2026-06-10T06:00:00Z' })
  const order = async (query: string) => {
    const { body } = await service.admin(
      'GET',
      `${other.path}/report/table?from=2026-06-01&to=2026-06-10&sort=economics.revenue_per_install.d1&${query}`,
    )
    return body.data.rows.map(({ name, figures }: Json) => [
      name,
      figures.economics.revenue_per_install.d1.value,
    ])
  }
  assert.deepEqual(await order(''), [
    ['Many', 5],
    ['Few', 1],
    ['Young', null],
  ])
  assert.deepEqual(await order('sort_order=ascending&limit=1'), [['Few', 1]])
  assert.deepEqual(await order('sort_order=ascending&limit=1&page=3'), [['Young', null]])
  const intervals = await service.admin(
    'GET',
    `${other.path}/report/table?from=2026-06-01&to=2026-06-03&group_by=day&sort=economics.arpu`,
  )
  assert.deepEqual(
    intervals.body.data.rows.map(({ group, figures }: Json) => [group, figures.economics.arpu]),
    [
      ['2026-06-01', 3],
      ['2026-06-02', null],
      ['2026-06-03', null],
    ],
  )
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let id: number

const campaigns = { spring: 'meta', summer: 'meta', brand: 'google', poster: null } as const

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-03-10T12:00:00.000Z')
  id = (await service.makeProject()).id
  for (const [custom_display_id, channel] of Object.entries(campaigns))
    await service.admin('POST', `/projects/${id}/campaigns`, {
      name: custom_display_id.toUpperCase(),
      custom_display_id,
      ...(channel !== null && { channel }),
    })
  const facts = [
    ...installs('spring', '2026-03-01', 2),
    ...installs('spring', '2026-03-02', 3),
    ...installs('brand', '2026-03-02', 4),
    // No spend on this day: not compared.
    ...installs('brand', '2026-03-03', 9),
  ]
  const imported = await service.ask('POST', `/api/manage/projects/${id}/import`, {
    body: facts.map((fact) => JSON.stringify(fact)).join('\n'),
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/x-ndjson' },
  })
  assert.equal(imported.body.data.refused, 0, imported.text)
  const spend = (date: string, campaign: string, installs: number, ad_set_id = '') => ({
    date,
    campaign,
    ad_set_id,
    spend: 1,
    clicks: 10,
    installs,
  })
  await service.admin('POST', `/projects/${id}/spend`, [
    spend('2026-03-01', 'spring', 3),
    spend('2026-03-02', 'spring', 2, 's1'),
    spend('2026-03-02', 'spring', 2, 's2'),
    spend('2026-03-02', 'brand', 1),
    spend('2026-03-02', 'summer', 7),
    spend('2026-03-02', 'poster', 0),
  ])
})

afterAll(() => service.stop())

const installs = (campaign: string, day: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    fact: 'install',
    id: `${campaign}-${day}-${index}`,
    at: `${day}T10:00:0${index}Z`,
    platform: 'ANDROID',
    campaign,
  }))

const ask = (query: string) =>
  service.admin('GET', `/projects/${id}/report/discrepancies/totals?from=2026-03-01&to=2026-03-03${query}`)
const get = async (query = '') => {
  const answer = await ask(query)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data
}
type Row = Record<string, unknown> & { installs: { ours: number; network: number; percent: number | null } }
const shown = (rows: Row[]) =>
  rows.map((row) => [
    row.day ?? row.campaign ?? row.network,
    row.installs.ours,
    row.installs.network,
    row.installs.percent,
  ])

test('200: campaigns with the largest difference first, and the totals of all', async () => {
  const { rows, totals, pagination } = await get()
  assert.deepEqual(shown(rows), [
    ['summer', 0, 7, null],
    ['spring', 5, 7, 40],
    ['poster', 0, 0, null],
    ['brand', 4, 1, -75],
  ])
  assert.deepEqual(totals, {
    days: 2,
    campaigns: 4,
    clicks: { ours: 0, network: 60, difference: 60, percent: null },
    installs: { ours: 9, network: 15, difference: 6, percent: 66.67 },
  })
  assert.deepEqual(pagination, { total: 4, pages: 1, page: 1, limit: 100 })
  assert.deepEqual(
    [rows[1].name, rows[1].network, rows[1].days, rows[1].clicks.network],
    ['SPRING', 'meta', 2, 30],
  )
})

test('200: the sums equal those of the daily rows', async () => {
  const { rows } = (
    await service.admin('GET', `/projects/${id}/report/discrepancies?from=2026-03-01&to=2026-03-03`)
  ).body.data
  const sum = (of: 'ours' | 'network') =>
    rows.reduce((total: number, row: Row) => total + row.installs[of], 0)
  const { totals } = await get()
  assert.deepEqual([sum('ours'), sum('network')], [totals.installs.ours, totals.installs.network])
})

test('200: by network, campaigns without one apart; by day, of one campaign or network', async () => {
  const networks = await get('&group=network&sort=network&order=asc')
  assert.deepEqual(shown(networks.rows), [
    ['google', 4, 1, -75],
    ['meta', 5, 14, 180],
    [null, 0, 0, null],
  ])
  assert.equal(networks.pagination.total, 3)
  assert.deepEqual(shown((await get('&group=day&campaign=spring')).rows), [
    ['2026-03-02', 3, 4, 33.33],
    ['2026-03-01', 2, 3, 50],
  ])
  assert.deepEqual(shown((await get('&group=day&network=META&order=asc')).rows), [
    ['2026-03-01', 2, 3, 50],
    ['2026-03-02', 3, 11, 266.67],
  ])
  assert.deepEqual(shown((await get('&network=none')).rows), [['poster', 0, 0, null]])
  assert.deepEqual((await get('&campaign=nobody')).rows, [])
})

test('200: sorts by every column, and rows without a value come last', async () => {
  const order = async (query: string) =>
    (await get(query)).rows.map(({ campaign }: { campaign: string }) => campaign)
  assert.deepEqual(await order('&sort=installs_percent&order=asc'), ['brand', 'spring', 'poster', 'summer'])
  assert.deepEqual(await order('&sort=installs_percent'), ['spring', 'brand', 'poster', 'summer'])
  assert.deepEqual(await order('&sort=campaign&order=asc'), ['brand', 'poster', 'spring', 'summer'])
  assert.deepEqual(await order('&sort=installs_ours&limit=1&page=2'), ['brand'])
})

test('400, 401, 404, 422: refusals', async () => {
  assert.equal((await ask('&sort=cost')).status, 422)
  assert.equal((await ask('&group=country')).status, 422)
  assert.equal((await ask('&limit=5000')).status, 422)
  const path = `/projects/${id}/report/discrepancies/totals`
  assert.equal((await service.admin('GET', `${path}?from=2026-03-02&to=2026-03-01`)).status, 400)
  assert.equal((await service.admin('GET', `${path}?from=2020-01-01`)).status, 422)
  assert.equal((await service.ask('GET', `/api/manage${path}`)).status, 401)
  assert.equal((await service.admin('GET', '/projects/999/report/discrepancies/totals')).status, 404)
})

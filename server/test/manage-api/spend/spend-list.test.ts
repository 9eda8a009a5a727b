import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { makeSpendProject } from '#test/support/spend-project.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const now = new Date('2026-03-10T12:00:00.000Z')
const path = (rest = '') => `/projects/${project.id}/spend${rest}`
const upload = (body: unknown, query = '') => service.admin('POST', path(query), body)
const items = async (query = '') => (await service.admin('GET', path(query))).body.data.items
const day = { date: '2026-03-01', campaign: 'spring', spend: 41.25 }

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
})

beforeEach(async () => {
  project = await makeSpendProject(service)
})

afterAll(() => service.stop())

describe('list', () => {
  const ads = Array.from({ length: 7 }, (_, index) => ({
    ...day,
    date: `2026-03-0${1 + Math.floor(index / 3)}`,
    campaign: index % 2 === 0 ? 'spring' : 'autumn',
    ad_set_id: `s${index}`,
  }))

  test('200: newest days first, in pages that neither overlap nor skip', async () => {
    await upload(ads)
    const all = await items()
    assert.deepEqual(
      all.map(({ date }: { date: string }) => date),
      ['2026-03-03', ...Array(3).fill('2026-03-02'), ...Array(3).fill('2026-03-01')],
    )
    const paged: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data }: { data: { items: unknown[]; next_cursor: string | null } } = (
        await service.admin('GET', path(`?limit=2&cursor=${cursor}`))
      ).body
      paged.push(...data.items)
      cursor = data.next_cursor
    }
    assert.deepEqual(paged, all)
  })

  test('200: filters by days, by campaign and by project', async () => {
    await upload(ads)
    const sets = async (query: string) =>
      (await items(query)).map((item: { ad_set_id: string }) => item.ad_set_id).sort()
    assert.deepEqual(await sets('?from=2026-03-02&to=2026-03-02'), ['s3', 's4', 's5'])
    assert.deepEqual(await sets('?from=2026-03-03'), ['s6'])
    assert.deepEqual(await sets('?campaign=autumn'), ['s1', 's3', 's5'])
    project = await service.makeProject()
    assert.deepEqual(await items(), [])
  })

  test.each([
    ['?limit=0', 422, "Invalid limit '0'. Limit must be between 1 and 1000."],
    ['?limit=1001', 422, 'Limit 1001 exceeds maximum allowed value of 1000.'],
    ['?from=2026-02-30', 400, "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    ['?from=2026-03-02&to=2026-03-01', 400, 'Invalid date range.'],
    ['?campaign=winter', 404, 'Resource not found.'],
  ])('%s: %d', async (query, status, msg) => {
    const answer = await service.admin('GET', path(query))
    assert.deepEqual([answer.status, answer.body], [status, { msg, status }])
  })
})

describe('delete', () => {
  test('200: deletes the rows of some days, or of one campaign in them', async () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03']
    await upload(days.flatMap((date) => ['spring', 'autumn'].map((campaign) => ({ ...day, date, campaign }))))
    const one = await service.admin('DELETE', path('?from=2026-03-01&to=2026-03-02&campaign=autumn'))
    assert.deepEqual([one.status, one.body.data], [200, { deleted: 2 }])
    const all = await service.admin('DELETE', path('?from=2026-03-02&to=2026-03-03'))
    assert.deepEqual(all.body, { msg: 'Spend deleted.', status: 200, data: { deleted: 3 } })
    assert.deepEqual(
      (await items()).map((item: { date: string; campaign: string }) => [item.date, item.campaign]),
      [['2026-03-01', 'spring']],
    )
  })

  test('200: never deletes rows of another project', async () => {
    await upload([day])
    const other = await service.makeProject()
    const answer = await service.admin('DELETE', `/projects/${other.id}/spend?from=2026-01-01&to=2026-12-31`)
    assert.deepEqual([answer.body.data.deleted, (await items()).length], [0, 1])
  })

  test.each([
    ['', 400, 'Invalid request parameters.'],
    ['?from=2026-03-01', 400, 'Invalid request parameters.'],
    ['?from=x&to=2026-03-01', 400, "Invalid date 'x'. Use YYYY-MM-DD."],
    ['?from=2026-03-02&to=2026-03-01', 400, 'Invalid date range.'],
    ['?from=2026-03-01&to=2026-03-01&campaign=winter', 404, 'Resource not found.'],
  ])('%s: %d', async (query, status, msg) => {
    const answer = await service.admin('DELETE', path(query))
    assert.deepEqual([answer.status, answer.body], [status, { msg, status }])
  })
})

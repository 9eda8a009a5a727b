import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { makeSpendProject } from '#test/support/spend-project.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let id: number

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date('2026-03-10T23:30:00.000Z')
})

afterAll(() => service.stop())

beforeEach(async () => {
  id = (await makeSpendProject(service)).id
})

const upload = (rows: unknown, query = '') => service.admin('POST', `/projects/${id}/spend${query}`, { rows })
const preview = (rows: unknown, query = '') =>
  service.admin('POST', `/projects/${id}/spend/preview${query}`, { rows })
const stored = async () =>
  (await service.admin('GET', `/projects/${id}/spend`)).body.data.items.map(
    ({ ad_set_id, ad_creative_id, spend }: Record<string, unknown>) => [ad_set_id, ad_creative_id, spend],
  )

const whole = { date: '2026-03-01', campaign: 'spring', spend: 30 }
const first = { ...whole, ad_set_id: 's1', ad_creative_id: 'a1', spend: 10 }
const second = { ...whole, ad_set_id: 's1', ad_creative_id: 'a2', spend: 20 }
const elsewhere = { ...whole, campaign: 'autumn', spend: 5 }

test('200: a whole campaign over rows of its ads is shown before anything is stored', async () => {
  await upload([first, second])
  const before = await stored()
  const { body } = await preview([elsewhere, whole], '?overlap=refuse')
  assert.deepEqual(body.data.overlaps, {
    rows: 1,
    stored_rows: 2,
    stored_spend: [{ currency: 'USD', amount: 30 }],
    removed: 0,
    items: [
      {
        line: 2,
        date: '2026-03-01',
        campaign: 'spring',
        with: 'stored',
        sources: ['upload'],
        reason: 'Would count twice: 2 rows of ads are stored for this campaign and day.',
      },
    ],
  })
  assert.deepEqual([body.data.totals.rows, body.data.refused_count], [1, 1])
  const replacing = (await preview([elsewhere, whole], '?overlap=replace')).body.data
  assert.deepEqual([replacing.totals.rows, replacing.refused_count, replacing.overlaps.removed], [2, 0, 2])
  assert.deepEqual(await stored(), before)
})

test('200: refuse leaves what is stored, and stores the other rows', async () => {
  await upload([whole])
  const { data } = (await upload([first, elsewhere], '?overlap=refuse')).body
  assert.deepEqual([data.stored, data.refused, data.overlaps.rows, data.overlaps.removed], [1, 1, 1, 0])
  assert.deepEqual(data.refusals, [
    { row: 1, reason: 'Would count twice: 1 row of the whole campaign is stored for this campaign and day.' },
  ])
  assert.deepEqual((await stored()).length, 2)
})

test('200: replace removes what is stored in the same step', async () => {
  await upload([first, second, { ...first, date: '2026-03-02' }])
  const { data } = (await upload([whole], '?overlap=replace')).body
  assert.deepEqual([data.stored, data.replaced, data.refused, data.overlaps.removed], [1, 0, 0, 2])
  assert.deepEqual(await stored(), [
    ['s1', 'a1', 10],
    [null, null, 30],
  ])
  const again = (await upload([whole], '?overlap=refuse')).body.data
  assert.deepEqual([again.replaced, again.refused, again.overlaps.rows], [1, 0, 0])
})

test('200: within one upload the ads stay, and the whole campaign is refused', async () => {
  const { data } = (await upload([whole, first, second], '?overlap=replace')).body
  assert.deepEqual(data.refusals, [
    {
      row: 1,
      reason:
        'Would count twice: 2 rows of ads are in this upload for the same campaign and day, as in line 2.',
    },
  ])
  assert.deepEqual(data.overlaps.items[0].with, 'upload')
  assert.equal((await stored()).length, 2)
})

test('200: a network’s own export may have spend of a campaign beside that of its ads', async () => {
  const lines = [
    'Day,Campaign,Campaign ID,Ad group,Ad group ID,Ad ID,Currency code,Cost,Clicks,Impr.',
    '2026-03-01,Spring,111,Set,s1,a1,USD,10,1,1',
    '2026-03-01,Spring,111, --, --, --,USD,3,1,1',
  ]
  const answer = await service.ask('POST', `/api/manage/projects/${id}/spend?overlap=refuse`, {
    body: lines.join('\n'),
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'text/csv' },
  })
  assert.deepEqual([answer.body.data.stored, answer.body.data.overlaps.rows], [2, 0])
})

test('200: without overlap both are stored, and nothing is said, as before', async () => {
  await upload([first])
  const { data } = (await upload([whole])).body
  assert.deepEqual([data.stored, 'overlaps' in data], [1, false])
  const added = (await upload([whole], '?overlap=add')).body.data
  assert.deepEqual([added.replaced, added.overlaps.rows, added.overlaps.removed], [1, 1, 0])
})

test('200: concurrent uploads of a campaign and its ads: one of them is refused', async () => {
  const answers = await Promise.all([
    upload([whole], '?overlap=refuse'),
    upload([first, second], '?overlap=refuse'),
  ])
  const stored = answers.map(({ body }) => body.data.stored).sort()
  assert.ok(stored[0] === 0 && stored[1] > 0, JSON.stringify(stored))
})

test('422: an unknown choice', async () => {
  const { status, body } = await upload([whole], '?overlap=sum')
  assert.deepEqual([status, body.msg], [422, "Invalid overlap 'sum'. Allowed values: add, refuse, replace."])
})

describe('future days', () => {
  test('200: are refused with their line, in the project’s timezone', async () => {
    const { data } = (
      await upload([
        { ...whole, date: '2026-03-11' },
        { ...whole, date: '2026-03-10' },
      ])
    ).body
    assert.deepEqual(
      [data.stored, data.refusals],
      [1, [{ row: 1, reason: 'date 2026-03-11 is in the future: today is 2026-03-10 in UTC.' }]],
    )
    await service.admin('PATCH', `/projects/${id}`, { timezone: 'Europe/Berlin' })
    assert.equal((await upload([{ ...whole, date: '2026-03-11' }])).body.data.stored, 1)
    const shown = (await preview([{ ...whole, date: '2026-03-12', campaign: 'winter' }])).body.data
    assert.deepEqual([shown.refused_count, shown.unknown_campaigns], [1, []])
  })
})

test('200: a half-recognized file keeps the columns that were recognized', async () => {
  const body = 'Report\nDay,Campaign ID,Ad ID,Gasto\n2026-03-01,111,a1,7\n'
  const { data } = (
    await service.ask('POST', `/api/manage/projects/${id}/spend/preview`, {
      body,
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'text/csv' },
    })
  ).body
  assert.deepEqual(data.columns, ['Day', 'Campaign ID', 'Ad ID', 'Gasto'])
  assert.deepEqual(data.mapping, { date: 'Day', campaign: 'Campaign ID', ad_creative_id: 'Ad ID' })
  assert.match(data.problem, /there is no column for spend/)
  const mapping = encodeURIComponent(JSON.stringify({ ...data.mapping, spend: 'Gasto' }))
  const { data: read } = (
    await service.ask('POST', `/api/manage/projects/${id}/spend/preview?mapping=${mapping}`, {
      body,
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'text/csv' },
    })
  ).body
  assert.deepEqual([read.totals.rows, read.problem], [1, null])
})

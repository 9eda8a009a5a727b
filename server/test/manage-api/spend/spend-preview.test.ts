import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { makeSpendProject } from '#test/support/spend-project.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let id: number

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  id = (await makeSpendProject(service)).id
})

const preview = (body: unknown, query = '', type = 'text/csv') =>
  service.ask('POST', `/api/manage/projects/${id}/spend/preview${query}`, {
    body,
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': type },
  })
const previewOf = async (body: unknown, query?: string, type?: string) => {
  const answer = await preview(body, query, type)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.body.msg, 'Nothing was stored.')
  return answer.body.data
}
const stored = async () => (await service.admin('GET', `/projects/${id}/spend`)).body.data.items

const file = [
  'date,campaign,spend,currency',
  '2026-03-02,spring,10.10,USD',
  '2026-03-01,spring,0.20,USD',
  '2026-03-03,222,7,EUR',
  '2026-03-03,winter,7,EUR',
  '2026-03-04,autumn,-1,EUR',
].join('\n')

test('200: shows what would be stored, replaced and refused, and stores nothing', async () => {
  await service.admin('POST', `/projects/${id}/spend`, {
    rows: [{ date: '2026-03-01', campaign: 'spring', spend: 1 }],
  })
  const before = await stored()
  const { rows, ...data } = await previewOf(file)
  assert.deepEqual(data, {
    columns: ['date', 'campaign', 'spend', 'currency'],
    layout: 'tributary',
    mapping: { date: 'date', campaign: 'campaign', spend: 'spend', currency: 'currency' },
    decimal: '.',
    dates: null,
    problem: null,
    totals: {
      rows: 3,
      spend: [
        { currency: 'EUR', amount: 7 },
        { currency: 'USD', amount: 10.3 },
      ],
      from: '2026-03-01',
      to: '2026-03-03',
    },
    refused_count: 2,
    refused: [
      { line: 5, reason: "campaign 'winter' is not a campaign of this project." },
      { line: 6, reason: 'spend must be 0 or more.' },
    ],
    ignored: 0,
    unknown_campaigns: ['winter'],
    replaces: 1,
  })
  assert.deepEqual(
    rows.map(({ row, spend, reason }: Record<string, unknown>) => [row, spend, reason]),
    [
      [2, '10.10', undefined],
      [3, '0.20', undefined],
      [4, '7', undefined],
      [5, '7', "campaign 'winter' is not a campaign of this project."],
      [6, undefined, 'spend must be 0 or more.'],
    ],
  )
  assert.deepEqual(await stored(), before)
})

test('200: the numbers match the upload that follows', async () => {
  const shown = await previewOf(file)
  const answer = await service.ask('POST', `/api/manage/projects/${id}/spend`, {
    body: file,
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'text/csv' },
  })
  const { stored: count, replaced, refused, mapping } = answer.body.data
  assert.deepEqual(
    [shown.totals.rows - shown.replaces, shown.replaces, shown.refused_count, shown.mapping],
    [count, replaced, refused, mapping],
  )
  assert.equal((await previewOf(file)).replaces, shown.totals.rows)
})

test('200: shows the columns of an unrecognized file; a mapping makes it readable, here and in the upload', async () => {
  const german = 'Bericht\nTag;Kampagne;Kosten\n01.03.2026;spring;1.234,50\n'
  const unread = await previewOf(german)
  assert.deepEqual(unread.columns, ['Tag', 'Kampagne', 'Kosten'])
  assert.match(unread.problem, /there is no column for date/)
  assert.deepEqual([unread.rows, unread.totals.rows, unread.layout, unread.mapping], [[], 0, null, {}])
  const fields = { date: 'Tag', campaign: 'Kampagne', spend: 'Kosten' }
  const query = `?mapping=${encodeURIComponent(JSON.stringify(fields))}`
  const read = await previewOf(german, query)
  assert.deepEqual([read.layout, read.mapping, read.problem], ['custom', fields, null])
  assert.deepEqual(read.totals.spend, [{ currency: 'USD', amount: 1234.5 }])
  const upload = await service.ask('POST', `/api/manage/projects/${id}/spend${query}`, {
    body: german,
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'text/csv' },
  })
  assert.equal(upload.body.data.stored, 1)
})

test('200: accepts JSON, as rows or as a bare list, and a CSV inside JSON', async () => {
  const row = { date: '2026-03-01', campaign: 'spring', spend: 1.5 }
  for (const body of [{ rows: [row] }, [row], { csv: 'date,campaign,spend\n2026-03-01,spring,1.5' }]) {
    const { totals, columns } = await previewOf(JSON.stringify(body), '', 'application/json')
    assert.deepEqual(totals, {
      rows: 1,
      spend: [{ currency: 'USD', amount: 1.5 }],
      from: '2026-03-01',
      to: '2026-03-01',
    })
    assert.equal(columns.length, 'csv' in body ? 3 : 0)
  }
})

test('200: an empty file is a problem, not an error', async () => {
  const { problem, columns } = await previewOf('', '')
  assert.equal(problem, 'The file is empty.')
  assert.deepEqual(columns, [])
})

test('400, 404, 415, 422: refusals', async () => {
  assert.equal((await preview('{}', '', 'application/json')).status, 400)
  assert.equal((await preview('x', '', 'text/html')).status, 415)
  assert.equal((await preview(file, '?mapping=nobody')).status, 422)
  assert.equal((await preview(file, '?dates=ymd')).status, 422)
  id = 99_999
  assert.equal((await preview(file)).status, 404)
})

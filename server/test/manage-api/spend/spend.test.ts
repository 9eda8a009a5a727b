import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { upsertAdNames } from '#storage/campaigns/ad-names.ts'
import { sql } from '#storage/sql.ts'
import { makeSpendProject } from '#test/support/spend-project.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

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

const defaults = {
  ignored: 0,
  refusals: [],
  rates_missing: [],
  layout: null,
  mapping: null,
  preview: null,
}

test('200: stores rows with all their fields, and lists them', async () => {
  const full = {
    ...day,
    ad_set_id: 's1',
    ad_set_name: 'Set one',
    ad_creative_id: 'c1',
    ad_creative_name: 'Beach',
    keyword_id: 'k1',
    keyword_name: 'shoes',
    platform: 'ios',
    clicks: 12,
    installs: 3,
    impressions: 4_000,
    currency: 'usd',
  }
  const answer = await upload({ rows: [full] })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body, {
    msg: 'Spend stored.',
    status: 200,
    data: { stored: 1, replaced: 0, refused: 0, ...defaults },
  })
  const { currency, ...said } = full
  assert.deepEqual(await items(), [
    {
      ...said,
      platform: 'IOS',
      original_amount: 41.25,
      original_currency: 'USD',
      source: 'upload',
      updated_at: now.toISOString(),
    },
  ])
})

test('200: accepts a bare list, and defaults for omitted fields', async () => {
  const answer = await upload([{ ...day, ad_set_id: null, ad_set_name: '', clicks: null }])
  assert.deepEqual(answer.body.data, { stored: 1, replaced: 0, refused: 0, ...defaults })
  const [item] = await items()
  assert.deepEqual(
    [item.ad_set_id, item.ad_set_name, item.platform, item.clicks, item.installs, item.original_currency],
    [null, null, null, 0, 0, 'USD'],
  )
})

test('200: the same day and ad again replaces, even within one upload; another ad or platform does not', async () => {
  await upload([
    day,
    { ...day, ad_set_id: 's1' },
    { ...day, platform: 'IOS' },
    { ...day, date: '2026-03-02' },
  ])
  const again = await upload([
    { ...day, spend: 1 },
    { ...day, spend: 50, clicks: 7 },
    { ...day, ad_set_id: 's2' },
  ])
  assert.deepEqual([again.body.data.stored, again.body.data.replaced], [1, 1])
  const rows = await items()
  assert.equal(rows.length, 5)
  const plain = rows.filter(
    (row: Record<string, unknown>) =>
      row.date === day.date && row.ad_set_id === null && row.platform === null,
  )
  assert.deepEqual(
    plain.map(({ spend, clicks }: Record<string, unknown>) => [spend, clicks]),
    [[50, 7]],
  )
})

test.each(['0.1', '12345678901234.123456789', 0.30000000000000004, 1e-7, 0, '7'])(
  '200: %s is stored exactly',
  async (spend) => {
    await upload([{ ...day, spend }])
    const stored = await service.app.db.one<{ spend: string; original: string }>(sql`
      select trim_scale(spend)::text as spend, trim_scale(original_amount)::text as original
      from spend where project_id = ${project.id}`)
    const exact = spend === 1e-7 ? '0.0000001' : String(spend)
    assert.deepEqual(stored, { spend: exact, original: exact })
  },
)

test('200: a campaign is found by its display id, or by its id in the network', async () => {
  const answer = await upload([
    { ...day, campaign: '111' },
    { ...day, campaign: 222, date: '2026-03-02' },
    { ...day, campaign: '333', date: '2026-03-03' },
  ])
  assert.equal(answer.body.data.stored, 3)
  assert.deepEqual(
    (await items()).map(({ campaign }: { campaign: string }) => campaign),
    ['autumn', 'autumn', 'spring'],
  )
  await service.admin('POST', `/projects/${project.id}/campaigns`, { name: 'x', custom_display_id: '111' })
  await upload([{ ...day, campaign: '111', date: '2026-03-04' }])
  assert.equal((await items())[0].campaign, '111')
})

describe('200, with a row refused and its neighbours stored', () => {
  const count = 'must be a whole number, 0 or more.'
  test.each([
    [{ date: undefined }, 'date is required.'],
    [{ date: '2026-02-30' }, "Invalid date '2026-02-30'. Use YYYY-MM-DD."],
    [{ date: 20260301 }, 'date must be a string.'],
    [{ campaign: undefined }, 'campaign is required.'],
    [{ campaign: '' }, 'campaign must not be empty.'],
    [{ campaign: 'winter' }, "campaign 'winter' is not a campaign of this project."],
    [{ campaign: 2 ** 60 }, 'campaign must be sent as a string: the number is too large.'],
    [{ campaign: {} }, 'campaign must be a string.'],
    [{ spend: undefined }, 'spend is required.'],
    [{ spend: -1 }, 'spend must be 0 or more.'],
    [{ spend: '1,5' }, 'spend must be a number with at most 15 digits before the decimal point.'],
    [{ spend: 1e20 }, 'spend must be a number with at most 15 digits before the decimal point.'],
    [{ spend: true }, 'spend must be a number with at most 15 digits before the decimal point.'],
    [{ clicks: 1.5 }, `clicks ${count}`],
    [{ installs: -1 }, `installs ${count}`],
    [{ impressions: 'many' }, `impressions ${count}`],
    [{ platform: 'windows' }, 'platform must be "ANDROID" or "IOS".'],
    [{ currency: 'EURO' }, 'currency must be an ISO 4217 code.'],
    [{ ad_set_id: 'x'.repeat(256) }, 'ad_set_id must have at most 255 characters.'],
    [{ ad_set_name: 'x'.repeat(513) }, 'ad_set_name must have at most 512 characters.'],
  ])('%j', async (fields, reason) => {
    const answer = await upload([day, { ...day, ...fields }, { ...day, date: '2026-03-02' }])
    assert.equal(answer.status, 200, answer.text)
    const { stored, refused, refusals } = answer.body.data
    assert.deepEqual([stored, refused, refusals], [2, 1, [{ row: 2, reason }]])
    assert.equal((await items()).length, 2)
  })

  test('refuses a row that is not an object', async () => {
    const answer = await upload([null, 'x', 7, [], day])
    assert.deepEqual([answer.body.data.stored, answer.body.data.refused], [1, 4])
    assert.deepEqual(answer.body.data.refusals[0], { row: 1, reason: 'The row must be an object.' })
  })

  test('lists at most 100 reasons', async () => {
    const answer = await upload(Array.from({ length: 150 }, () => ({})))
    assert.deepEqual([answer.body.data.refused, answer.body.data.refusals.length], [150, 100])
  })
})

describe('in another currency', () => {
  const rate = (fields: object) => service.admin('POST', `/projects/${project.id}/exchange-rates`, fields)

  test('200: is converted by the rate of its day', async () => {
    await rate({ day: '2026-03-01', from: 'EUR', to: 'USD', rate: 1.0834 })
    await rate({ day: '2026-03-02', from: 'EUR', to: 'USD', rate: 2 })
    const answer = await upload([
      { ...day, spend: 24.9, currency: 'EUR' },
      { ...day, date: '2026-03-05', spend: 24.9, currency: 'EUR' },
    ])
    assert.deepEqual(answer.body.data.rates_missing, [])
    const [later, first] = await items()
    assert.deepEqual([first.spend, first.original_amount, first.original_currency], [26.97666, 24.9, 'EUR'])
    assert.equal(later.spend, 49.8)
  })

  test('200: is in no sum without a rate, and the response reports it', async () => {
    await rate({ day: '2026-03-02', from: 'EUR', to: 'USD', rate: 2 })
    const answer = await upload([
      { ...day, currency: 'EUR' },
      { ...day, ad_set_id: 's', currency: 'EUR' },
      { ...day, ad_set_id: 't', currency: 'GBP' },
      { ...day, ad_set_id: 'u', currency: 'USD' },
    ])
    assert.deepEqual(answer.body.data.rates_missing, [
      { currency: 'EUR', rows: 2 },
      { currency: 'GBP', rows: 1 },
    ])
    assert.deepEqual(
      (await items()).map((row: { spend: number; rate_missing?: true }) => [row.spend, row.rate_missing]),
      [
        [41.25, undefined],
        [41.25, true],
        [41.25, true],
        [41.25, true],
      ],
    )
  })
})

test('names are learned from rows: the newest non-empty name wins', async () => {
  const row = { ...day, ad_set_id: 's1' }
  await upload([{ ...row, ad_set_name: 'Old' }])
  service.clock.now = () => new Date(now.getTime() + 1000)
  await upload([{ ...row, ad_set_name: 'New' }])
  await upload([row])
  service.clock.now = () => now
  await upload([{ ...row, ad_set_name: 'Late' }])
  assert.equal((await items())[0].ad_set_name, 'New')
  const at = (ms: number) => new Date(now.getTime() + ms)
  await upsertAdNames(service.app.db, project.id, [
    { network: null, kind: 'ad_set', id: 's1', name: 'Newest', at: at(3000) },
    { network: null, kind: 'ad_set', id: 's1', name: 'Newer', at: at(2000) },
    { network: null, kind: 'ad_set', id: '', name: 'Nobody', at: at(3000) },
    { network: null, kind: 'keyword', id: 's1', name: 'Another kind', at: at(3000) },
  ])
  assert.equal((await items())[0].ad_set_name, 'Newest')
})

describe('refused as a whole', () => {
  test.each([
    [{}, 'rows is required.'],
    [{ rows: [], csv: '' }, 'rows must not be sent together with csv.'],
    [{ rows: 'x' }, 'rows must be a list.'],
    ['7', 'The body must be a JSON object.'],
    ['{', 'The body is not valid JSON.'],
    ['{"rows":[{"__proto__":1}]}', "The key '__proto__' is not allowed."],
  ])('400: %j', async (body, msg) => {
    const answer = await upload(body)
    assert.deepEqual([answer.status, answer.body.msg], [400, msg])
  })

  test('401: without the admin token', async () => {
    const answer = await service.ask('POST', `/api/manage${path()}`, { body: [day] })
    assert.deepEqual([answer.status, answer.body.msg], [401, 'Unauthorized access.'])
  })

  test('404: an unknown project', async () => {
    for (const method of ['POST', 'GET', 'DELETE'] as const) {
      const query = method === 'DELETE' ? '?from=2026-03-01&to=2026-03-01' : ''
      const body = method === 'POST' ? [day] : undefined
      assert.equal((await service.admin(method, `/projects/999/spend${query}`, body)).status, 404)
    }
    assert.equal((await service.admin('POST', '/projects/999/spend?preview=true', [day])).status, 404)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream'])(
    '415: %s',
    async (type) => {
      const headers = { authorization: `Bearer ${adminToken}`, 'content-type': type }
      const answer = await service.ask('POST', `/api/manage${path()}`, { body: 'x', headers })
      const msg = 'Content-Type must be application/json or text/csv.'
      assert.deepEqual([answer.status, answer.body], [415, { msg, status: 415 }])
    },
  )

  test.each([
    ['?preview=yes', "Invalid preview 'yes'. Allowed values: true, false."],
    ['?decimal=x', "Invalid decimal 'x'. Allowed values: ., ,."],
    ['?dates=ymd', "Invalid dates 'ymd'. Allowed values: dmy, mdy."],
    ...['nobody', '[]', '{"price":"Cost"}', '{"date":7}', '{'].map((mapping) => [
      `?mapping=${encodeURIComponent(mapping)}`,
      'Invalid mapping. Use the name of a known export, or a JSON object of fields and headings.',
    ]),
  ])('422: %s', async (query, msg) => {
    const answer = await upload([day], query)
    assert.deepEqual([answer.status, answer.body], [422, { msg, status: 422 }])
  })
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { accountAt, someAd } from './spend-account.ts'
import { now, openLab, type SpendLab } from './spend-lab.ts'

let lab: SpendLab

beforeAll(async () => {
  lab = await openLab()
})

beforeEach(() => {
  lab.fakes.instead.length = 0
})

afterAll(() => lab.stop())

const statusAndError = async (task: { projectId: number; accountId: number }) => {
  const { status, pull } = await lab.stateOf(task)
  return [status, pull.error]
}

describe('a temporary failure is retried', () => {
  test.each([
    ['too many calls', { status: 429, body: {} }],
    ['a network that is down', { status: 503, body: 'Service Unavailable' }],
    ['an HTML page instead of JSON', { status: 200, body: '<html>' }],
    [
      'Meta’s own code for too many calls',
      { status: 400, body: { error: { code: 17, message: 'User request limit reached' } } },
    ],
  ])('%s', async (_, answer) => {
    const task = await lab.connect('meta', accountAt('meta', [someAd()]))
    lab.fakes.instead.push(answer, answer)
    await lab.pull(task)
    assert.deepEqual(await statusAndError(task), ['connected', null])
    assert.deepEqual([lab.waited, lab.fakes.seen.length], [[1_000, 5_000], 3])
    assert.equal((await lab.spendOf(task)).length, 1)
  })

  test('TikTok’s own code for it, in a 200 response', async () => {
    const task = await lab.connect('tiktok', accountAt('tiktok', [someAd()]))
    lab.fakes.instead.push({ status: 200, body: { code: 40100, message: 'Too many requests' } })
    await lab.pull(task)
    assert.deepEqual([await statusAndError(task), lab.waited], [['connected', null], [1_000]])
  })

  test('after the time that the network asks for, up to a minute', async () => {
    const task = await lab.connect('meta')
    const busy = (seconds: string) => ({ status: 429, body: {}, headers: { 'retry-after': seconds } })
    lab.fakes.instead.push(busy('7'), busy('3600'), busy('Wed, 21 Oct 2026 07:28:00 GMT'))
    await lab.pull(task)
    assert.deepEqual(lab.waited, [7_000, 60_000, 25_000])
    assert.deepEqual(await statusAndError(task), ['connected', null])
  })

  test('up to four attempts, then the pull fails with the reason until the next one', async () => {
    const task = await lab.connect('meta', accountAt('meta', [someAd()]))
    await lab.pull(task)
    const down = { status: 500, body: { error: { message: 'An unknown  error\noccurred.' } } }
    lab.fakes.instead.push(down, down, down, down)
    await lab.pull(task)
    assert.deepEqual(await statusAndError(task), [
      'connected',
      'The network answered 500: An unknown error occurred.',
    ])
    assert.deepEqual(lab.waited, [1_000, 5_000, 25_000])
    assert.equal((await lab.spendOf(task)).length, 1)
    await lab.pull(task)
    assert.deepEqual(await statusAndError(task), ['connected', null])
  })

  test('only the page that failed is requested again', async () => {
    const ads = ['1', '2', '3', '4', '5'].map((adId) => someAd({ adId }))
    const task = await lab.connect('tiktok', accountAt('tiktok', ads))
    await lab.pull(task)
    lab.fakes.seen.length = 0
    const first = { code: 0, data: { list: [], page_info: { total_page: 3 } } }
    lab.fakes.instead.push({ status: 200, body: first }, { status: 502, body: '' })
    await lab.pull(task)
    assert.deepEqual(
      lab.fakes.seen.map(({ query }) => query.get('page')),
      ['1', '2', '2', '3'],
    )
  })
})

describe('a permanent failure is not retried', () => {
  test.each([
    [
      { status: 400, body: { error: { code: 100, message: 'Unknown field' } } },
      'connected',
      'The network answered 400: Unknown field.',
    ],
    [
      { status: 302, body: {}, headers: { location: 'https://example.com' } },
      'connected',
      'The network answered 302.',
    ],
    [{ status: 403, body: {} }, 'unauthorized', 'The network answered 403.'],
    [
      { status: 200, body: { data: [{ date_start: '2026-03-09', spend: 'a lot' }] } },
      'connected',
      'The network’s response has no amount at spend.',
    ],
    [
      { status: 200, body: { data: [{ spend: '1' }] } },
      'connected',
      'The network’s response has no day at date_start.',
    ],
  ])('%j', async (answer, status, failure) => {
    const task = await lab.connect('meta', accountAt('meta', [someAd()]))
    lab.fakes.instead.push(answer)
    await lab.pull(task)
    assert.deepEqual(await statusAndError(task), [status, failure])
    assert.deepEqual([lab.waited, await lab.spendOf(task)], [[], []])
  })

  test('a token that the network quotes is masked in the error', async () => {
    const task = await lab.connect('meta')
    const message = `Malformed access token meta-token-1, not ${'x'.repeat(190)} meta-token-1`
    lab.fakes.instead.push({ status: 400, body: { error: { code: 190, message } } })
    await lab.pull(task)
    const [status, failure] = await statusAndError(task)
    assert.equal(status, 'unauthorized')
    assert.match(failure, /Malformed access token …, not x+/)
    assert.ok(!failure.includes('meta-'))
  })

  test('an internal error is shown on the account and thrown for the log', async () => {
    const task = await lab.connect('meta')
    await lab.service.app.db.run(
      sql`update network_pulls set credentials = 'x' where project_id = ${task.projectId}`,
    )
    await assert.rejects(lab.pull(task))
    assert.deepEqual(await statusAndError(task), ['connected', 'Internal error. See the log.'])
  })

  test('an account without its id at the network', async () => {
    const task = await lab.connect('meta')
    const path = `/projects/${task.projectId}/network-accounts/${task.accountId}`
    await lab.service.admin('PATCH', path, { external_customer_id: null })
    await lab.pull(task)
    assert.match((await statusAndError(task))[1], /^external_customer_id is missing/)
  })

  test('a private address', async () => {
    const task = await lab.connect('meta')
    await lab.service.admin('PATCH', `/projects/${task.projectId}/network-accounts/${task.accountId}`, {
      credentials: { access_token: 'x' },
      pull: { base_url: 'https://169.254.169.254/latest' },
    })
    await lab.pull(task)
    assert.match(
      (await statusAndError(task))[1],
      /^The network cannot be reached: .* is not a public address/,
    )
    assert.deepEqual(lab.waited, [])
  })
})

describe('figures that change', () => {
  test('replace those of the previous pull, and rows that the network withdrew are deleted', async () => {
    const account = accountAt('meta', [someAd(), someAd({ adId: '9002' }), someAd({ day: '2026-03-01' })])
    const task = await lab.connect('meta', account)
    await lab.service.admin('POST', `/projects/${task.projectId}/spend`, [
      { date: '2026-03-09', campaign: 'spring', ad_set_id: 'by hand', spend: 5 },
      { date: '2026-03-09', campaign: 'spring', ad_set_id: '8001', ad_creative_id: '9001', spend: 5 },
    ])
    await lab.pull(task)
    account.ads = [someAd({ spend: '20' })]
    await lab.pull(task)
    const stored = await lab.spendOf(task)
    assert.deepEqual(
      stored.map(({ ad_set_id, ad_creative_id, spend, source }) => [
        ad_set_id,
        ad_creative_id,
        spend,
        source,
      ]),
      [
        ['by hand', null, 5, 'upload'],
        ['8001', '9001', 20, `account:${task.accountId}`],
      ],
    )
  })

  test('before the pulled period are not changed', async () => {
    const account = accountAt('meta', [someAd({ day: '2026-03-04' })])
    const task = await lab.connect('meta', account)
    await lab.pull(task)
    lab.service.clock.now = () => new Date(now.getTime() + 86_400_000)
    account.ads = []
    await lab.pull(task)
    lab.service.clock.now = () => now
    assert.equal((await lab.spendOf(task)).length, 1)
  })
})

test('campaigns that the project does not know are reported, and the others are stored', async () => {
  const other = { campaignId: '7002', campaignName: 'Brand' }
  const task = await lab.connect(
    'meta',
    accountAt('meta', [someAd(), someAd(other), someAd({ ...other, adId: '1' })]),
  )
  await lab.pull(task)
  const { pull } = await lab.stateOf(task)
  assert.deepEqual([pull.rows, pull.unmatched], [1, [{ campaign_id: '7002', name: 'Brand', rows: 2 }]])
})

test('spend in another currency is converted, or reported as counted 1 to 1', async () => {
  const account = { ...accountAt('google', [someAd({ spend: '10' })]), currency: 'EUR' }
  const task = await lab.connect('google', account)
  await lab.pull(task)
  assert.deepEqual((await lab.stateOf(task)).pull.rates_missing, [{ currency: 'EUR', rows: 1 }])
  await lab.service.admin('POST', `/projects/${task.projectId}/exchange-rates`, {
    day: '2026-03-01',
    from: 'EUR',
    to: 'USD',
    rate: 1.1,
  })
  await lab.pull(task)
  assert.deepEqual((await lab.stateOf(task)).pull.rates_missing, [])
  assert.deepEqual(
    (await lab.spendOf(task)).map(({ spend, platform }) => [spend, platform]),
    [[11, 'ANDROID']],
  )
})

test('a Google campaign without ads is stored as a whole', async () => {
  const task = await lab.connect('google', accountAt('google', [someAd({ adId: '', spend: '3' }), someAd()]))
  await lab.pull(task)
  assert.deepEqual(
    (await lab.spendOf(task)).map(({ ad_creative_id, spend }) => [ad_creative_id, spend]),
    [
      ['9001', 12.34],
      [null, 3],
    ],
  )
})

test('spend without a keyword is the remainder of an Apple campaign’s day', async () => {
  const keyword = { keywordId: '6001', keyword: 'shoes' }
  const ads = [
    someAd({ ...keyword, spend: '0.1' }),
    someAd({ spend: '0.2', clicks: 4, installs: 1, impressions: 50 }),
  ]
  const task = await lab.connect('apple_search_ads', accountAt('apple_search_ads', ads))
  await lab.pull(task)
  assert.deepEqual(
    (await lab.spendOf(task)).map(({ keyword_name, spend, clicks, installs, impressions, platform }) => [
      ...[keyword_name, spend, clicks],
      ...[installs, impressions, platform],
    ]),
    [
      ['shoes', 0.1, 10, 3, 1000, 'IOS'],
      [null, 0.2, 4, 1, 50, 'IOS'],
    ],
  )
})

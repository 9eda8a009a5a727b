import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { accountAt, type Network, networks, someAd } from './spend-account.ts'
import { now, openLab, type SpendLab } from './spend-lab.ts'

let lab: SpendLab

beforeAll(async () => {
  lab = await openLab()
})

afterAll(() => lab.stop())

const figures = ({ date, spend, clicks, installs, impressions }: Record<string, unknown>) => [
  date,
  spend,
  clicks,
  installs,
  impressions,
]

/** The seven days up to 10 March, today included, in the project's timezone. */
const span = { from: '2026-03-04', to: '2026-03-10' }

describe.each(networks)('%s', (network: Network) => {
  const keyword = network === 'apple_search_ads' ? { keywordId: '6001', keyword: 'shoes' } : {}
  const ads = [
    someAd({ ...keyword, day: '2026-03-08', spend: '0.1' }),
    someAd({ ...keyword, spend: '0.2' }),
    someAd({ ...keyword, day: '2026-03-10', spend: '1000.005', clicks: 0, installs: 0 }),
    someAd({ ...keyword, day: '2026-03-03', spend: '99' }),
  ]

  test('spend is stored by day, to the last decimal, with the clicks and installs that the network claims', async () => {
    const task = await lab.connect(network, accountAt(network, ads))
    await lab.pull(task)
    const { status, pull } = await lab.stateOf(task)
    assert.deepEqual([status, pull.error, pull.rows], ['connected', null, 3])
    assert.deepEqual([pull.last_tried_at, pull.last_succeeded_at], [now.toISOString(), now.toISOString()])
    const stored = await lab.spendOf(task)
    assert.deepEqual(stored.map(figures), [
      ['2026-03-10', 1000.005, 0, 0, 1000],
      ['2026-03-09', 0.2, 10, 3, 1000],
      ['2026-03-08', 0.1, 10, 3, 1000],
    ])
    const [{ campaign, source, original_currency, ad_set_id, ad_set_name }] = stored as [
      Record<string, unknown>,
    ]
    assert.deepEqual(
      [campaign, source, original_currency, ad_set_id, ad_set_name],
      ['spring', `account:${task.accountId}`, 'USD', '8001', 'Set one'],
    )
    assert.deepEqual(lab.waited, [])
  })

  test('every page is read', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      someAd({
        adSetId: `80${index}`,
        adId: `90${index}`,
        ...(keyword.keywordId && { keywordId: `60${index}`, keyword: `word ${index}` }),
        spend: '1.5',
      }),
    )
    const task = await lab.connect(network, accountAt(network, many))
    await lab.pull(task)
    const stored = await lab.spendOf(task)
    assert.deepEqual(
      stored.map(({ ad_set_id }) => ad_set_id).sort(),
      many.map((ad) => ad.adSetId),
    )
    assert.equal((await lab.stateOf(task)).pull.rows, 7)
  })

  test('wrong credentials are reported, and nothing is stored or retried', async () => {
    const account = accountAt(network, ads)
    const task = await lab.connect(network, account)
    await lab.pull(task)
    lab.accounts.set(network, {
      ...account,
      credentials: {
        ...account.credentials,
        access_token: 'other',
        refresh_token: 'other',
        client_id: 'other',
      },
    })
    lab.fakes.seen.length = 0
    await lab.pull(task)
    const { status, pull } = await lab.stateOf(task)
    assert.equal(status, 'unauthorized')
    assert.match(pull.error, /^The network answered (200|400|401).*\.$/)
    assert.deepEqual([pull.last_succeeded_at, pull.rows], [now.toISOString(), 3])
    assert.deepEqual([lab.waited, lab.fakes.seen.length], [[], 1])
    assert.equal((await lab.spendOf(task)).length, 3)
    lab.accounts.set(network, account)
    await lab.pull(task)
    const recovered = await lab.stateOf(task)
    assert.deepEqual([recovered.status, recovered.pull.error], ['connected', null])
  })
})

describe('requests, field by field', () => {
  const requestsTo = async (network: Network, ads = [someAd()]) => {
    await lab.pull(await lab.connect(network, accountAt(network, ads)))
    return lab.fakes.seen.map((request) => ({
      ...request,
      query: Object.fromEntries(request.query),
      form: Object.fromEntries(new URLSearchParams(request.body)),
    }))
  }

  test('meta', async () => {
    const [request, ...others] = await requestsTo('meta')
    assert.deepEqual([request?.method, request?.path, others], ['GET', '/v25.0/act_5551/insights', []])
    assert.equal(request?.headers.authorization, 'Bearer meta-token-1')
    assert.deepEqual(request?.query, {
      level: 'ad',
      time_increment: '1',
      time_range: JSON.stringify({ since: span.from, until: span.to }),
      fields:
        'campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,account_currency,spend,impressions,inline_link_clicks,actions',
      limit: '500',
    })
  })

  test('google', async () => {
    const [token, byAd, byCampaign, ...others] = await requestsTo('google')
    assert.deepEqual(token?.form, {
      grant_type: 'refresh_token',
      client_id: 'client-1',
      client_secret: 'client-secret-1',
      refresh_token: 'refresh-1',
    })
    assert.equal(token?.headers['content-type'], 'application/x-www-form-urlencoded')
    assert.deepEqual([byAd?.method, byAd?.path], ['POST', '/v24/customers/1234567890/googleAds:searchStream'])
    assert.deepEqual(
      [byAd?.headers['developer-token'], byAd?.headers['login-customer-id'], byAd?.headers.authorization],
      ['developer-1', '9998887777', 'Bearer fake-access-token'],
    )
    const query: string = JSON.parse(byAd?.body ?? '').query
    assert.match(query, /^SELECT segments\.date, customer\.currency_code, .*metrics\.cost_micros/s)
    assert.ok(query.endsWith("FROM ad_group_ad WHERE segments.date BETWEEN '2026-03-04' AND '2026-03-10'"))
    assert.match(byCampaign?.body ?? '', /FROM campaign WHERE .*'PERFORMANCE_MAX'/)
    assert.deepEqual(others, [])
  })

  test('tiktok', async () => {
    const [request] = await requestsTo('tiktok')
    assert.deepEqual([request?.method, request?.path], ['GET', '/open_api/v1.3/report/integrated/get/'])
    assert.equal(request?.headers['access-token'], 'tiktok-token-1')
    const { metrics, ...query } = request?.query ?? {}
    assert.deepEqual(query, {
      advertiser_id: '5551',
      report_type: 'BASIC',
      data_level: 'AUCTION_AD',
      dimensions: '["ad_id","stat_time_day"]',
      start_date: span.from,
      end_date: span.to,
      page: '1',
      page_size: '1000',
    })
    assert.ok(JSON.parse(metrics ?? '').includes('spend'))
  })

  test('apple, with a client secret signed by the account’s own key', async () => {
    const [token, campaigns, keywords] = await requestsTo('apple_search_ads')
    assert.deepEqual(
      [token?.form.grant_type, token?.form.client_id, token?.form.scope],
      ['client_credentials', 'SEARCHADS.1', 'searchadsorg'],
    )
    assert.deepEqual(
      [campaigns?.path, keywords?.path],
      ['/api/v5/reports/campaigns', '/api/v5/reports/campaigns/7001/keywords'],
    )
    assert.deepEqual(
      [campaigns?.headers['x-ap-context'], campaigns?.headers.authorization],
      ['orgId=5551', 'Bearer fake-access-token'],
    )
    assert.deepEqual(JSON.parse(campaigns?.body ?? ''), {
      startTime: span.from,
      endTime: span.to,
      granularity: 'DAILY',
      timeZone: 'ORTZ',
      selector: {
        orderBy: [{ field: 'localSpend', sortOrder: 'DESCENDING' }],
        pagination: { offset: 0, limit: 1000 },
      },
      returnRecordsWithNoMetrics: false,
      returnRowTotals: false,
      returnGrandTotals: false,
    })
  })

  test('snapchat, in the timezone of the ad account, across a daylight saving change', async () => {
    const requests = await requestsTo('snapchat')
    assert.deepEqual(
      requests.map(({ path }) => path),
      [
        '/login/oauth2/access_token',
        '/v1/adaccounts/5551',
        '/v1/adaccounts/5551/campaigns',
        '/v1/adaccounts/5551/adsquads',
        '/v1/adaccounts/5551/ads',
        '/v1/campaigns/7001/stats',
      ],
    )
    for (const { query } of requests.slice(2, 5))
      assert.deepEqual(query, { limit: '1000', read_deleted_entities: 'true' })
    assert.deepEqual(requests.at(-1)?.query, {
      granularity: 'DAY',
      breakdown: 'ad',
      fields: 'impressions,swipes,spend,total_installs',
      start_time: '2026-03-04T00:00:00.000-05:00',
      end_time: '2026-03-11T00:00:00.000-04:00',
      omit_empty: 'true',
    })
  })
})

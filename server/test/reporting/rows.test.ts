import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type LabCampaign, reportLab } from './report-lab.ts'

let service: TestService
let lab: ReturnType<typeof reportLab>
const made: Record<string, LabCampaign> = {}
let metaAccount: number
let googleAccount: number

const create = async (path: string, body: object) => {
  const answer = await service.admin('POST', `${lab.path}${path}`, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data
}

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject({ domain: 'go.acme.test' }))
  await create('/domains', { name: 'promo.acme.test' })
  await create('/affiliates', { name: 'Big Partner' })
  metaAccount = (
    await create('/network-accounts', {
      network: 'meta',
      name: 'Acme on Meta',
      email: 'ads@acme.test',
      account_name: 'Acme Ltd',
      external_customer_id: 'act_77',
      capi_configured: true,
    })
  ).id
  googleAccount = (await create('/network-accounts', { network: 'google', name: 'Acme on Google' })).id
  const play = await create('/store-listings', {
    name: 'Spring',
    platform: 'ANDROID',
    url: 'https://play.google.com/store/apps/details?id=com.acme&listing=spring-26',
  })
  const samples: [string, object][] = [
    [
      'meta',
      { channel: 'META', network_account_id: metaAccount, meta_web_to_app: true, deeplink: 'acme://sale' },
    ],
    ['google', { channel: 'google', network_account_id: googleAccount, google_web_to_app: true }],
    ['tiktok', { channel: 'tiktok', active: false, ios_redirect: 'https://acme.test/ios' }],
    ['snapchat', { channel: 'snapchat', store_listing_ids: [play.store_listing_id] }],
    ['linkedin', { channel: 'linkedin', custom_display_id: 'Li_50-off' }],
    ['apple', { channel: 'apple_search_ads', domain: 'promo.acme.test' }],
    ['sandbox', { channel: 'sandbox_ads' }],
    ['partner', { channel: 'big partner' }],
    ['plain 100%_sure', {}],
  ]
  for (const [name, fields] of samples) made[name] = await lab.makeCampaign({ name, ...fields })
})

afterAll(() => service.stop())

const campaign = (name: string) => made[name] as LabCampaign
const names = async (query: string): Promise<string[]> =>
  (await lab.rows(`?limit=100&${query}`)).map(({ name }) => name)
const all = () => [
  'meta',
  'google',
  'tiktok',
  'snapchat',
  'linkedin',
  'apple',
  'sandbox',
  'partner',
  'plain 100%_sure',
]

describe('a campaign without activity', () => {
  const shares = { d1: 0, d7: 0, d14: 0, d30: 0 }
  const none = {
    clicks: '0',
    installs: '0',
    conversion: '0.00%',
    'sign-ups': '0',
    revenue: '$0.00',
    spend: '$0.00',
    revenue_event_count: '0',
    roas: '0.00',
    cost_per_signup: '$0.00',
    custom_events: {},
    payment_events: {},
    retention: shares,
    rolling_retention: { d1: 0, d7: 0 },
    uninstalls: '0',
    suspicious_installs: '0',
    click_through_attribution: '0',
    view_through_attribution: '0',
    active_users: 0,
    activity_in_last_x_days: 0,
    has_date_filter: false,
    classic_retention: shares,
    daywise_revenue: { d0: '$0.00', d3: '$0.00', d7: '$0.00', d30: '$0.00' },
    adSets: [],
  }

  test('has every field, as zeros', async () => {
    const { display_id } = campaign('meta')
    assert.deepEqual(await lab.row(campaign('meta')), {
      id: campaign('meta').id,
      active: true,
      created_at: '2026-06-10T12:00:00.000Z',
      display_id,
      link: `https://go.acme.test?c=${display_id}`,
      name: 'meta',
      meta: true,
      meta_web_to_app: true,
      google: false,
      google_web_to_app: false,
      tiktok: false,
      snapchat: false,
      linkedin: false,
      ad_network_code: 'meta',
      ios: false,
      android: false,
      domain: { id: 1, name: 'go.acme.test' },
      custom_store_listing: null,
      network_account: {
        id: metaAccount,
        name: 'Acme on Meta',
        email: 'ads@acme.test',
        status: 'connected',
        capi_configured: true,
        account_name: 'Acme Ltd',
        external_customer_id: 'act_77',
      },
      ...none,
      cost_per_install: '$0.00',
    })
  })

  test('has the fields of the retargeting view instead of the cost of an install', async () => {
    const row = await lab.row(campaign('plain 100%_sure'), 'view=retargeting')
    assert.deepEqual(
      { reinstalls: row.reinstalls, reengagements: row.reengagements, cost: row.cost_per_reinstall },
      { reinstalls: '0', reengagements: '0', cost: '$0.00' },
    )
    assert.ok(!('cost_per_install' in row))
    assert.equal((await lab.report('?view=retargeting')).view, 'retargeting')
    const other = await lab.row(campaign('plain 100%_sure'))
    for (const field of ['reinstalls', 'reengagements', 'cost_per_reinstall'])
      assert.ok(!(field in other), field)
  })

  test('appears even if it was created after the last day of the window', async () => {
    const row = await lab.row(campaign('google'), 'to=2020-01-01')
    assert.equal(row.installs, '0')
    assert.equal(row.has_date_filter, true)
  })
})

describe('the campaign fields of a row', () => {
  test('flags, code, platforms, domain, listing and account', async () => {
    const rows = await lab.rows('?limit=100')
    const summaries = Object.fromEntries(
      rows.map((row) => [
        row.name,
        [
          ...[
            'meta',
            'google',
            'tiktok',
            'snapchat',
            'linkedin',
            'google_web_to_app',
            'ios',
            'android',
            'active',
          ].filter((flag) => row[flag]),
          row.ad_network_code ?? '-',
          row.domain.name,
          row.custom_store_listing,
          row.network_account?.name ?? null,
        ].join(' '),
      ]),
    )
    assert.deepEqual(summaries, {
      meta: 'meta active meta go.acme.test  Acme on Meta',
      google: 'google google_web_to_app active google go.acme.test  Acme on Google',
      tiktok: 'tiktok ios tiktok go.acme.test  ',
      snapchat: 'snapchat android active snapchat go.acme.test spring-26 ',
      linkedin: 'linkedin active linkedin go.acme.test  ',
      apple: 'active apple_search_ads promo.acme.test  ',
      sandbox: 'active sandbox_ads go.acme.test  ',
      partner: 'active big_partner go.acme.test  ',
      'plain 100%_sure': 'active - go.acme.test  ',
    })
  })

  test('an account without an e-mail address has an empty one, and only the names that were set', async () => {
    assert.deepEqual((await lab.row(campaign('google'))).network_account, {
      id: googleAccount,
      name: 'Acme on Google',
      email: '',
      status: 'connected',
      capi_configured: false,
    })
  })
})

describe('filters', () => {
  const cases: [string, string[]][] = [
    ['active=true', all().filter((name) => name !== 'tiktok')],
    ['active=false', ['tiktok']],
    ['network=meta', ['meta']],
    ['network=GOOGLE', ['google']],
    ['network=apple_search_ads', ['apple']],
    ['network=sandbox_ads', ['sandbox']],
    ['network=big_partner', ['partner']],
    ['network=unheard_of', []],
    ['meta_account_id=999999', []],
    ['meta_account_id=999999999999999', []],
    ['platform=ios', all()],
    ['platform=android&from=2026-06-01', all()],
    ['search=META', ['meta']],
    ['search=li_50-OFF', ['linkedin']],
    ['search=promo.acme', ['apple']],
    ['search=ACME%3A%2F%2Fsale', ['meta']],
    ['search=https%3A%2F%2Fgo.acme.test%3Fc%3DLi_50-off', ['linkedin']],
    ['search=https%3A%2F%2Fgo.acme.test%2FLi_50-off', ['linkedin']],
    ['search=100%25_', ['plain 100%_sure']],
    ['search=%25', ['plain 100%_sure']],
    ['search=_5', ['linkedin']],
    ['search=%5C', []],
    ["search='%3B--", []],
    ['search=nothing+like+it', []],
  ]

  test.each(cases)('%s', async (query, expected) => {
    // No campaign has an install: all tie, and ties are ordered by ascending id.
    assert.deepEqual(await names(query), expected)
    const { pagination } = await lab.report(`?${query}`)
    assert.equal(pagination.total, expected.length)
  })

  test('meta_account_id matches only a Meta account', async () => {
    assert.deepEqual(await names(`meta_account_id=${metaAccount}`), ['meta'])
    assert.deepEqual(await names(`meta_account_id=${googleAccount}`), [])
  })

  test('filters combine', async () => {
    assert.deepEqual(await names('active=true&network=tiktok'), [])
    assert.deepEqual(await names('active=false&network=tiktok&search=tik'), ['tiktok'])
  })
})

describe('pages', () => {
  test('have ten rows by default, cover every campaign once, and are empty past the end', async () => {
    const first = await lab.report()
    assert.deepEqual(first.pagination, { total: 9, pages: 1, page: 1, limit: 10 })
    const found: string[] = []
    for (const page of [1, 2, 3]) {
      const { campaigns, pagination } = await lab.report(`?limit=4&page=${page}`)
      assert.deepEqual(pagination, { total: 9, pages: 3, page, limit: 4 })
      found.push(...campaigns.map(({ name }: { name: string }) => name))
    }
    assert.deepEqual(found, all())
    const past = await lab.report('?limit=100&page=999999999999999')
    assert.deepEqual(past.campaigns, [])
    assert.equal(past.pagination.total, 9)
  })
})

test('a deleted campaign is not reported', async () => {
  const deleted = await lab.makeCampaign({ name: 'gone' })
  assert.ok((await names('')).includes('gone'))
  await service.admin('DELETE', `${lab.path}/campaigns/${deleted.display_id}`)
  assert.deepEqual(await names(''), all())
})

test('a project never shows another project’s campaigns', async () => {
  const other = reportLab(service, await service.makeProject())
  assert.deepEqual(await other.rows('?limit=100'), [])
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let make: ReturnType<typeof attributionRows>
let campaign: Campaign

const list = (query: string) =>
  service.ask('GET', `/api/v1/attributed-users?${query}`, { key: project.server_key })
const ofCampaign = (query = '') => list(`display_id=${campaign.display_id}&${query}`)
const ids = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.body.data.users.map((one: { user_data: { id: string } }) => one.user_data.id)

const noon = new Date('2026-03-10T12:00:00.000Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
  make = attributionRows(service, project.id)
  campaign = await make.makeCampaign({ name: 'Spring', channel: 'meta' })
  for (const [index, userId] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    // c and d share a timestamp: their ids decide the order.
    const attributedAt = later(Math.min(index, 3) * 1_000 - (userId === 'd' ? 1_000 : 0))
    const install = await make.makeInstall({ campaignId: campaign.id, network: 'meta', installedAt: noon })
    await make.makeUser(userId, install, { attributedAt })
  }
})

afterAll(() => service.stop())

describe('200: a user', () => {
  test('has every field under its name in the specification', async () => {
    const own = await make.makeCampaign({ name: 'Whole', channel: 'meta' })
    const install = await make.makeInstall({
      campaignId: own.id,
      network: 'meta',
      installedAt: noon,
      touchAt: later(-60_000),
      adSetId: 'set-1',
      adSetName: 'Set one',
      adCreativeId: 'ad-1',
      adCreativeName: 'Ad one',
      publisherPlatform: 'instagram',
      platformPosition: 'feed',
      deviceData: {
        brand: 'Google',
        api_level: '35',
        build_number: 140,
        gaid: 'abc',
        screen: { width: 1080 },
      },
    })
    await make.makeUser('user-1', install, {
      attributedAt: later(5),
      name: 'Ada',
      email: 'ada@example.com',
      phone: '+49 30 1234567',
      identities: { mixpanel_distinct_id: 'mp-1' },
      data: { is_first_time_user: true, id: 'not the id', plan: 'gold' },
    })
    const answer = await list(`display_id=${own.display_id}`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.data.users, [
      {
        attributed_at: '2026-03-10T12:00:00.005Z',
        ad_channel: 'META',
        campaign_display_id: own.display_id,
        campaign_name: 'Whole',
        link: `https://go.example.com?c=${own.display_id}`,
        installed_at: '2026-03-10T12:00:00.000Z',
        store_click_at: '2026-03-10T11:59:00.000Z',
        meta_ad_id: 'ad-1',
        ad_creative_id: 'ad-1',
        ad_creative_name: 'Ad one',
        ad_set_id: 'set-1',
        ad_set_name: 'Set one',
        publisher_platform: 'instagram',
        platform_position: 'feed',
        user_data: {
          is_first_time_user: true,
          plan: 'gold',
          mixpanel_distinct_id: 'mp-1',
          id: 'user-1',
          name: 'Ada',
          email: 'ada@example.com',
          phone: '+49 30 1234567',
          device_data: {
            brand: 'Google',
            base_os: '',
            version: '',
            build_id: '',
            bundle_id: '',
            device_id: '',
            android_id: '',
            device_name: '',
            device_type: '',
            build_number: '140',
            connectivity: '',
            manufacturer: '',
            application_name: '',
            api_level: 35,
            gaid: 'abc',
            screen: { width: 1080 },
          },
        },
      },
    ])
  })

  test('attributed by an impression has no click time', async () => {
    const shown = await make.makeCampaign({ name: 'Shown' })
    const install = await make.makeInstall({ campaignId: shown.id, touch: 'view', touchAt: later(-60_000) })
    await make.makeUser('viewer', install)
    const [user] = (await list(`display_id=${shown.display_id}`)).body.data.users
    assert.deepEqual([user.user_data.id, user.store_click_at], ['viewer', null])
  })

  test.each([
    ['google', 'GOOGLE', ''],
    ['meta', 'META', 'ad-7'],
    ['tiktok', 'TIKTOK', ''],
    ['apple_search_ads', null, ''],
    ['snapchat', null, ''],
    ['big_partner', null, ''],
    [null, null, ''],
  ])('of network %s has the ad_channel %s and the meta_ad_id "%s"', async (network, adChannel, metaAdId) => {
    const own = await make.makeCampaign()
    const install = await make.makeInstall({ campaignId: own.id, network, adCreativeId: 'ad-7' })
    await make.makeUser(`of ${network}`, install)
    const [user] = (await list(`display_id=${own.display_id}`)).body.data.users
    assert.deepEqual([user.ad_channel, user.meta_ad_id, user.ad_creative_id], [adChannel, metaAdId, 'ad-7'])
  })

  test('has "" for unknown ad fields and null for the others', async () => {
    const [user] = (await ofCampaign()).body.data.users
    assert.deepEqual(
      [user.meta_ad_id, user.ad_creative_id, user.ad_creative_name, user.ad_set_id, user.ad_set_name],
      ['', '', '', '', ''],
    )
    assert.deepEqual(
      [user.publisher_platform, user.platform_position, user.store_click_at],
      [null, null, null],
    )
    assert.deepEqual([user.user_data.name, user.user_data.email, user.user_data.phone], [null, null, null])
  })

  test('who was erased is still counted, without personal data', async () => {
    const own = await make.makeCampaign()
    const install = await make.makeInstall({
      campaignId: own.id,
      deviceData: { brand: 'Google', gaid: 'abc' },
    })
    await make.makeUser('gone', install, { name: 'Ada', data: { plan: 'gold' }, erasedAt: noon })
    const answer = await list(`display_id=${own.display_id}`)
    assert.equal(answer.body.data.pagination.total, 1)
    const [{ user_data: person }] = answer.body.data.users
    assert.deepEqual(
      [person.id, person.name, person.plan, person.device_data.brand, person.device_data.gaid],
      [null, null, undefined, '', undefined],
    )
  })
})

describe('200: the list', () => {
  test('is newest first, ties by id, and counts the page and the total', async () => {
    const answer = await ofCampaign('limit=2')
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(ids(answer), ['e', 'd'])
    assert.equal(answer.body.status, 200)
    assert.equal(
      answer.body.msg,
      `Successfully retrieved 5 attributed users for campaign ${campaign.display_id}. Showing page 1 of 3.`,
    )
    assert.equal(answer.body.data.total_users, 2)
    assert.deepEqual(answer.body.data.pagination, { total: 5, pages: 3, page: 1, limit: 2 })
  })

  test.each([1, 2, 3, 4, 5, 6])('in pages of %i shows every user once, in order', async (limit) => {
    const pages: string[] = []
    for (let page = 1; page <= 6; page += 1)
      pages.push(...ids(await ofCampaign(`limit=${limit}&page=${page}`)))
    assert.deepEqual(pages, ['e', 'd', 'c', 'b', 'a'])
  })

  test('is empty past its end', async () => {
    const answer = await ofCampaign('page=999999999999999&limit=1000')
    assert.equal(answer.status, 200)
    assert.deepEqual([answer.body.data.total_users, answer.body.data.pagination.pages], [0, 1])
  })

  test('of a campaign without users has no pages', async () => {
    const own = await make.makeCampaign()
    const answer = await list(`display_id=${own.display_id}`)
    assert.equal(
      answer.body.msg,
      `Successfully retrieved 0 attributed users for campaign ${own.display_id}. Showing page 1 of 0.`,
    )
    assert.deepEqual(answer.body.data, {
      total_users: 0,
      users: [],
      pagination: { total: 0, pages: 0, page: 1, limit: 50 },
    })
  })

  test.each([
    ['start_timestamp=2026-03-10T12:00:02.000Z', ['e', 'd', 'c']],
    ['start_timestamp=2026-03-10T12:00:02.001Z', ['e']],
    ['start_timestamp=2026-03-10T12:00:02.0001Z', ['e']],
    ['end_timestamp=2026-03-10T12:00:01Z', ['b', 'a']],
    ['end_timestamp=2026-03-10T12:00:00.999Z', ['a']],
    ['end_timestamp=2026-03-10T12:00:00.9999Z', ['a']],
    ['end_timestamp=2026-03-10T12:00:01.0009Z', ['b', 'a']],
    ['start_timestamp=2026-03-10T12:00:01Z&end_timestamp=2026-03-10T12:00:01Z', ['b']],
    ['start_timestamp=2026-03-10T17:30:02%2B05:30&end_timestamp=2026-03-10T07:00:02-05:00', ['d', 'c']],
    ['start_timestamp=2026-03-10t12:00:03z', ['e']],
    ['start_timestamp=2026-03-10T12:00:02Z&end_timestamp=2026-03-10T12:00:01Z', []],
    ['start_timestamp=&end_timestamp=&timezone=Mars/Phobos', ['e', 'd', 'c', 'b', 'a']],
    [
      'start_timestamp=0000-01-01T00:00:00Z&end_timestamp=9999-12-31T23:59:60-23:59',
      ['e', 'd', 'c', 'b', 'a'],
    ],
    ['end_timestamp=0000-01-01T00:00:00%2B23:59', []],
  ])('with %s is %j', async (query, expected) => {
    const answer = await ofCampaign(query)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(ids(answer), expected)
    assert.equal(answer.body.data.pagination.total, expected.length)
  })

  test.each([1, 2, 3])('of a time range comes in pages of %i too', async (limit) => {
    const pages: string[] = []
    for (let page = 1; page <= 4; page += 1)
      pages.push(...ids(await ofCampaign(`start_timestamp=2026-03-10T12:00:01Z&limit=${limit}&page=${page}`)))
    assert.deepEqual(pages, ['e', 'd', 'c', 'b'])
  })
})

describe('refusals', () => {
  test.each([
    [422, 'limit=0&page=0&start_timestamp=x', 'Required parameter missing.'],
    [422, 'display_id=', 'Required parameter missing.'],
    [
      422,
      'display_id=NOSUCH&page=0&limit=0&start_timestamp=x',
      "Invalid page number '0'. Page must be a positive integer.",
    ],
    [
      422,
      'display_id=NOSUCH&limit=0&start_timestamp=x',
      "Invalid limit '0'. Limit must be between 1 and 1000.",
    ],
    [
      422,
      'display_id=NOSUCH&limit=1001&start_timestamp=x',
      'Limit 1001 exceeds maximum allowed value of 1000.',
    ],
    [400, 'display_id=NOSUCH&start_timestamp=2026-03-10T12:00:00', 'Invalid timestamp format.'],
    [400, 'display_id=NOSUCH&start_timestamp=2026-02-30T12:00:00Z', 'Invalid timestamp format.'],
    [400, 'display_id=NOSUCH&end_timestamp=2026-03-10', 'Invalid timestamp format.'],
    [400, 'display_id=NOSUCH&end_timestamp=2026-03-10T12:00:00+05:30', 'Invalid timestamp format.'],
    [404, 'display_id=NOSUCH', 'Resource not found.'],
  ])('%i: ?%s', async (status, query, msg) => {
    const answer = await list(query)
    assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  })

  test.each([
    ['no key', undefined],
    ['a wrong key', 'nonsense'],
  ])('401: %s, before anything else is checked', async (_, key) => {
    const answer = await service.ask(
      'GET',
      '/api/v1/attributed-users?page=0',
      key === undefined ? {} : { key },
    )
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 401, body: { msg: 'Authentication failed.', status: 401 } },
    )
  })

  test('404: a campaign of another project does not exist', async () => {
    const other = await service.makeProject({ name: 'Other' })
    const answer = await service.ask('GET', `/api/v1/attributed-users?display_id=${campaign.display_id}`, {
      key: other.server_key,
    })
    assert.equal(answer.status, 404)
  })

  test('404: a deleted campaign no longer exists', async () => {
    const own = await make.makeCampaign()
    await service.admin('DELETE', `/projects/${project.id}/campaigns/${own.display_id}`)
    assert.equal((await list(`display_id=${own.display_id}`)).status, 404)
  })
})

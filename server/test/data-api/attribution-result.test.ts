import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let make: ReturnType<typeof attributionRows>
let first: Campaign
let second: Campaign

const get = (query: string) =>
  service.ask('GET', `/api/v1/get-attribution-result?${query}`, { key: project.server_key })
const displayId = async (query: string) => {
  const answer = await get(query)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.display_id
}

const gaid = '38400000-8cf0-11bd-b23e-10b96e4ef00d'
const idfa = 'ea7583cd-a667-48bc-b806-42ecb2b48606'
const zeroId = '00000000-0000-0000-0000-000000000000'

const organic = {
  campaign_name: null,
  display_id: null,
  ad_network_campaign_id: null,
  deeplink: null,
  domain_name: null,
  ad_set_id: null,
  ad_set_name: null,
  ad_creative_id: null,
  ad_creative_name: null,
  keyword_id: null,
  keyword_name: null,
  ad_network: null,
  attribution_type: 'ORGANIC',
}

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
  await service.admin('POST', `/projects/${project.id}/domains`, { name: 'promo.example.com' })
  make = attributionRows(service, project.id)
  first = await make.makeCampaign({ name: 'First' })
  second = await make.makeCampaign({ name: 'Second', domain: 'promo.example.com' })
  const install = await make.makeInstall({
    campaignId: second.id,
    network: 'apple_search_ads',
    platform: 'IOS',
    deeplink: 'shop://sale',
    adNetworkCampaignId: 'from the click',
    adSetId: 'set-1',
    adSetName: 'Set one',
    adCreativeId: 'ad-1',
    adCreativeName: 'Ad one',
    keywordId: 'word-1',
    keywordName: 'shoes',
    devices: [{ kind: 'idfa', deviceId: idfa }],
  })
  await make.makeUser('on ios', install)
  await make.makeUser(
    'on android',
    await make.makeInstall({ campaignId: first.id, devices: [{ kind: 'gaid', deviceId: gaid }] }),
  )
})

afterAll(() => service.stop())

describe('200', () => {
  test('has every field of the result', async () => {
    const answer = await get('user_id=on%20ios')
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      {
        status: 200,
        body: {
          msg: 'Attribution result retrieved successfully.',
          status: 200,
          data: {
            campaign_name: 'Second',
            display_id: second.display_id,
            ad_network_campaign_id: 'from the click',
            deeplink: 'shop://sale',
            domain_name: 'promo.example.com',
            ad_set_id: 'set-1',
            ad_set_name: 'Set one',
            ad_creative_id: 'ad-1',
            ad_creative_name: 'Ad one',
            keyword_id: 'word-1',
            keyword_name: 'shoes',
            ad_network: 'APPLE_SEARCH_ADS',
            attribution_type: 'INORGANIC',
          },
        },
      },
    )
  })

  test.each([
    ['a GAID', `device_identifier=${gaid}`, () => first],
    ['an IDFA', `device_identifier=${idfa}`, () => second],
    ['capital letters', `device_identifier=${idfa.toUpperCase()}`, () => second],
    [
      'a user and a device of different installs: the user',
      `user_id=on%20ios&device_identifier=${gaid}`,
      () => second,
    ],
    ['an unknown user: falls back to the device', `user_id=stranger&device_identifier=${gaid}`, () => first],
    ['an empty user: falls back to the device', `user_id=&device_identifier=${gaid}`, () => first],
    ['an unknown device: uses the user', 'user_id=on%20ios&device_identifier=unknown', () => second],
    ['the all-zero device: uses the user', `user_id=on%20ios&device_identifier=${zeroId}`, () => second],
  ])('%s', async (_, query, expected) => {
    assert.equal(await displayId(query), expected().display_id)
  })

  test('an organic install is a result: ORGANIC, with null everywhere else', async () => {
    const install = await make.makeInstall({
      deeplink: 'shop://welcome',
      devices: [{ kind: 'gaid', deviceId: 'organic-device' }],
    })
    await make.makeUser('organic', install)
    assert.deepEqual((await get('user_id=organic')).body.data, organic)
    assert.deepEqual((await get('device_identifier=ORGANIC-device')).body.data, organic)
  })

  test('an organic user is a result: the device is not consulted', async () => {
    await make.makeUser('organic too', await make.makeInstall())
    assert.deepEqual((await get(`user_id=organic%20too&device_identifier=${gaid}`)).body.data, organic)
  })

  test('the newest install of a device counts', async () => {
    const device = { kind: 'gaid', deviceId: 'moved-on' }
    const day = (number: number) => new Date(Date.UTC(2026, 2, number))
    await make.makeInstall({ campaignId: second.id, installedAt: day(5), devices: [device] })
    await make.makeInstall({ campaignId: first.id, installedAt: day(7), devices: [device] })
    await make.makeInstall({ campaignId: second.id, installedAt: day(6), devices: [device] })
    assert.equal(await displayId('device_identifier=moved-on'), first.display_id)
  })

  test('the first install of a user counts, regardless of later sign-ups', async () => {
    await make.makeUser(
      'twice',
      await make.makeInstall({ campaignId: first.id, installedAt: new Date('2026-03-01T00:00:00Z') }),
    )
    await make.signUpAgain(
      'twice',
      await make.makeInstall({ campaignId: second.id, installedAt: new Date('2026-03-02T00:00:00Z') }),
    )
    assert.equal(await displayId('user_id=twice'), first.display_id)
  })

  test.each([
    [{ google_campaign_id: 'g', meta_campaign_id: 'm', ad_network_campaign_id: 'n' }, 'g'],
    [{ meta_campaign_id: 'm', ad_network_campaign_id: 'n' }, 'm'],
    [{ ad_network_campaign_id: 'n' }, 'n'],
    [{}, 'own'],
  ])('a campaign with %j has the ad_network_campaign_id %s', async (fields, expected) => {
    const campaign = await make.makeCampaign(fields)
    const install = await make.makeInstall({ campaignId: campaign.id, adNetworkCampaignId: 'own' })
    await make.makeUser(`of ${expected}`, install)
    assert.equal((await get(`user_id=of%20${expected}`)).body.data.ad_network_campaign_id, expected)
  })

  test('names an affiliate by its code', async () => {
    await make.makeUser(
      'of a partner',
      await make.makeInstall({ campaignId: first.id, network: 'big_partner' }),
    )
    assert.equal((await get('user_id=of%20a%20partner')).body.data.ad_network, 'BIG_PARTNER')
  })

  test('a deleted campaign keeps its name', async () => {
    const campaign = await make.makeCampaign({ name: 'Over' })
    await make.makeUser('late', await make.makeInstall({ campaignId: campaign.id }))
    await service.admin('DELETE', `/projects/${project.id}/campaigns/${campaign.display_id}`)
    const { data } = (await get('user_id=late')).body
    assert.deepEqual(
      [data.campaign_name, data.display_id, data.domain_name],
      ['Over', campaign.display_id, 'go.example.com'],
    )
  })
})

test('200: an IDFV, an ANDROID_ID and an app set id are device identifiers too', async () => {
  const ids = { idfv: 'vendor', android_id: 'ssaid', appsetid: 'app-set' }
  const devices = Object.entries(ids).map(([kind, deviceId]) => ({ kind, deviceId }))
  await make.makeInstall({ campaignId: first.id, devices })
  for (const id of Object.values(ids)) assert.equal((await get(`device_identifier=${id}`)).status, 200)
})

describe('204 without a body', () => {
  test.each([
    ['an unknown user', 'user_id=stranger'],
    ['an unknown device', 'device_identifier=ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['the all-zero device', `device_identifier=${zeroId}`],
    ['a blank device id', 'device_identifier=%20'],
    ['an unknown user and device', 'user_id=stranger&device_identifier=stranger'],
  ])('%s', async (_, query) => {
    const answer = await get(query)
    assert.deepEqual([answer.status, answer.text], [204, ''])
  })

  test('the all-zero device, even if an install stored it', async () => {
    await make.makeInstall({ campaignId: first.id, devices: [{ kind: 'gaid', deviceId: zeroId }] })
    assert.equal((await get(`device_identifier=${zeroId}`)).status, 204)
  })

  test('an erased user', async () => {
    await make.makeUser('gone', await make.makeInstall({ campaignId: first.id }), { erasedAt: new Date() })
    assert.equal((await get('user_id=gone')).status, 204)
  })

  test('users and devices of another project', async () => {
    const other = await service.makeProject({ name: 'Other' })
    const ask = (query: string) =>
      service.ask('GET', `/api/v1/get-attribution-result?${query}`, { key: other.server_key })
    assert.deepEqual(
      [(await ask('user_id=on%20ios')).status, (await ask(`device_identifier=${gaid}`)).status],
      [204, 204],
    )
  })
})

describe('refusals', () => {
  test.each(['', 'user_id=&device_identifier=', 'unheard=of'])('400: ?%s', async (query) => {
    const answer = await get(query)
    const body = { msg: 'Either device_identifier or user_id is required.', status: 400 }
    assert.deepEqual({ status: answer.status, body: answer.body }, { status: 400, body })
  })

  test('401: no key', async () => {
    const answer = await service.ask('GET', '/api/v1/get-attribution-result')
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 401, body: { msg: 'Unauthorized access.', status: 401 } },
    )
  })
})

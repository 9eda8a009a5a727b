import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
const now = new Date('2026-11-01T10:00:00.750Z')

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
  project = await service.makeProject({ domain: 'go.example.com' })
})

afterAll(() => service.stop())

const organic = {
  id: '',
  name: '',
  type: 'ORGANIC',
  ad_network: null,
  group_name: null,
  asset_group_name: null,
  asset_name: null,
  installed_at: '2026-11-01T10:00:00Z',
  store_click_at: null,
  ad_network_campaign_id: null,
  ad_set_id: null,
  ad_set_name: null,
  ad_creative_id: null,
  ad_creative_name: null,
}

const newCampaign = async (fields: object) =>
  (await service.admin('POST', `/projects/${project.id}/campaigns`, fields)).body.data

const attributed = async (displayId: string) => {
  const params = {
    campaign_id: '901',
    adset_id: '902',
    adset_name: 'Lookalike',
    ad_id: '903',
    ad_name: 'Beach video',
  }
  const at = new Date('2026-11-01T09:59:30.999Z')
  const gaid = await clickWithDevice(service, { projectId: project.id, displayId, at, params })
  return { ...makePhone(service, project.project_token), gaid }
}

test('200: an unknown install is created first, and is organic', async () => {
  const answer = await makePhone(service, project.project_token).call('/attribution-data', { debug: true })
  assert.deepEqual(answer.body, {
    msg: 'Success.',
    status: 200,
    data: { deeplink: null, campaign_data: organic, attribution_source: 'ORGANIC', rule: 'organic' },
  })
})

test('200: returns the campaign, the ad and times in whole seconds, the same on every request', async () => {
  const campaign = await newCampaign({ name: 'Spring', channel: 'meta', deeplink: 'app://offer' })
  const { call, gaid } = await attributed(campaign.display_id)
  const first = await call('/attribution-data', { device_data: { gaid } })
  assert.deepEqual(first.body.data, {
    deeplink: first.body.data.deeplink,
    campaign_data: {
      id: campaign.display_id,
      name: 'Spring',
      type: 'INORGANIC',
      ad_network: 'META',
      group_name: 'Lookalike',
      asset_group_name: null,
      asset_name: 'Beach video',
      installed_at: '2026-11-01T10:00:00Z',
      store_click_at: '2026-11-01T09:59:30Z',
      ad_network_campaign_id: '901',
      ad_set_id: '902',
      ad_set_name: 'Lookalike',
      ad_creative_id: '903',
      ad_creative_name: 'Beach video',
    },
    attribution_source: 'META',
    rule: 'device_id',
  })
  assert.match(first.body.data.deeplink, /^app:\/\/offer/)
  for (let n = 0; n < 5; n += 1) assert.deepEqual((await call('/attribution-data')).body, first.body)
})

test('200: the campaign’s own network id wins, and Google’s ad set is its asset group', async () => {
  const campaign = await newCampaign({ name: 'Search', channel: 'google', google_campaign_id: '77' })
  const { call, gaid } = await attributed(campaign.display_id)
  const { campaign_data } = (await call('/attribution-data', { device_data: { gaid } })).body.data
  assert.equal(campaign_data.ad_network, 'GOOGLE')
  assert.equal(campaign_data.ad_network_campaign_id, '77')
  assert.equal(campaign_data.asset_group_name, 'Lookalike')
})

test('200: a deleted campaign keeps its name', async () => {
  const campaign = await newCampaign({ name: 'Gone' })
  const { call, gaid } = await attributed(campaign.display_id)
  await call('/init', { device_data: { gaid } })
  await service.admin('DELETE', `/projects/${project.id}/campaigns/${campaign.display_id}`)
  assert.equal((await call('/attribution-data')).body.data.campaign_data.name, 'Gone')
})

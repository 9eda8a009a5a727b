import assert from 'node:assert/strict'
import { fakeMixpanel } from '@tributary/lab/src/fake-networks/analytics-tools.ts'
import { fakeTikTokConversions } from '@tributary/lab/src/fake-networks/tiktok-conversions.ts'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { applyAdServices } from '#operations/attribution/apply-adservices.ts'
import { makePhone } from '#test/support/phone.ts'
import { type DeliveryLab, openDeliveryLab } from './delivery-lab.ts'

let lab: DeliveryLab
const start = new Date('2026-03-10T12:00:00.000Z')
const credentials = { project_token: 'mp-1' }
const answer = { campaignId: '7001', adGroupId: null, keywordId: '87675432', adId: null, clickedAt: start }

beforeAll(async () => {
  const tiktok = fakeTikTokConversions({ app_id: 'app-1', access_token: 'tt' })
  lab = await openDeliveryLab({ mixpanel: fakeMixpanel(credentials), tiktok })
})

afterAll(() => lab.stop())

beforeEach(() => {
  lab.service.clock.now = () => start
  lab.fakes.seen.length = 0
})

/** A project with a webhook and a Mixpanel destination, and a phone whose install was sent as organic. */
async function organicPhone(events: string[]) {
  const project = await lab.service.makeProject()
  await lab.makeCampaign(project.id, { channel: 'apple_search_ads', ad_network_campaign_id: '7001' })
  await lab.makeWebhook(project.id, { events })
  const made = await lab.service.admin('POST', `/projects/${project.id}/destinations`, {
    code: 'mixpanel',
    name: 'Mixpanel',
    credentials,
    base_url: `${lab.fakes.url}/mixpanel`,
  })
  assert.equal(made.status, 201, made.text)
  const phone = makePhone(lab.service, project.project_token, { platform: 'IOS' })
  await phone.call('/init')
  await lab.deliver()
  const installId: string = JSON.parse(received('hook')[0]?.body ?? '').data.install_id
  return {
    phone,
    attributeToApple: () => applyAdServices(lab.service.app, { projectId: project.id, installId, answer }),
  }
}

const received = (network: string) => lab.fakes.seen.filter((call) => call.network === network)
const profiles = () => received('mixpanel').map(({ body }) => JSON.parse(body)[0].$set)

test('an install that is attributed to Apple later is sent again once, under another id', async () => {
  const { phone, attributeToApple } = await organicPhone(['install', 'attribution'])
  await phone.call('/trigger', { user_data: { id: 'u1', mixpanel_distinct_id: 'mp-u1' }, data: {} })
  await lab.deliver()
  lab.pass(3_600_000)
  await attributeToApple()
  await attributeToApple()
  await lab.deliver()

  const [first, second, ...more] = received('hook')
  assert.deepEqual(more, [])
  assert.notEqual(first?.headers['webhook-id'], second?.headers['webhook-id'])
  const [original, corrected] = [first, second].map((call) => JSON.parse(call?.body ?? ''))
  assert.deepEqual([original.type, original.data.attribution.attribution_type], ['install', 'ORGANIC'])
  assert.deepEqual([corrected.type, corrected.timestamp], ['attribution', '2026-03-10T13:00:00.000Z'])
  assert.deepEqual(
    [corrected.data.install_id, corrected.data.user_id, corrected.data.campaign.display_id],
    [original.data.install_id, 'u1', 'spring'],
  )
  const { attribution_type, ad_network, rule, keyword_id } = corrected.data.attribution
  assert.deepEqual(
    [attribution_type, ad_network, rule, keyword_id],
    ['INORGANIC', 'APPLE_SEARCH_ADS', 'adservices', '87675432'],
  )
  assert.deepEqual(
    profiles().map(({ tributary_attribution_type: type, tributary_network: network }) => [type, network]),
    [
      ['ORGANIC', undefined],
      ['INORGANIC', 'APPLE_SEARCH_ADS'],
    ],
  )
})

test('the network that wins an install by a late referrer is told the install once; the analytics tool gets the change', async () => {
  const { service } = lab
  const project = await service.makeProject()
  await lab.makeCampaign(project.id, { channel: 'tiktok' })
  await lab.makeWebhook(project.id, { events: ['install', 'attribution'] })
  const made = await service.admin('POST', `/projects/${project.id}/destinations`, {
    code: 'tiktok',
    name: 'TikTok',
    settings: { app_id: 'app-1' },
    credentials: { access_token: 'tt' },
    base_url: `${lab.fakes.url}/tiktok`,
  })
  assert.equal(made.status, 201, made.text)
  const click = {
    token: project.project_token,
    campaign: 'spring',
    ttclid: 'tt-1',
    ip: '203.0.113.4',
    ua: 'Android',
  }
  const { click_id } = (await service.ask('POST', '/api/networks/click', { body: click })).body
  const phone = makePhone(service, project.project_token)
  await phone.call('/init', {
    device_data: { system_version: '15', gaid: '11111111-0000-4000-8000-000000000001' },
  })
  await lab.deliver()
  assert.deepEqual([received('hook').length, received('tiktok').length], [1, 0])
  lab.pass(60_000)
  const device_data = { install_ref: `tributary_click_id=${click_id}` }
  await phone.call('/init', { device_data })
  await phone.call('/init', { device_data })
  await lab.deliver()
  assert.deepEqual(
    received('hook').map(({ body }) => JSON.parse(body).type),
    ['install', 'attribution'],
  )
  assert.equal(received('tiktok').length, 1)
  assert.match(received('tiktok')[0]?.body ?? '', /InstallApp/)
})

test('a webhook without that event gets nothing, and an analytics tool gets nothing before the sign-up', async () => {
  const { phone, attributeToApple } = await organicPhone(['install'])
  await attributeToApple()
  await lab.deliver()
  assert.deepEqual([received('hook').length, received('mixpanel').length], [1, 0])
  await phone.call('/trigger', { user_data: { id: 'u1', mixpanel_distinct_id: 'mp-u1' }, data: {} })
  await lab.deliver()
  assert.deepEqual(
    profiles().map(({ tributary_network: network }) => network),
    ['APPLE_SEARCH_ADS'],
  )
})

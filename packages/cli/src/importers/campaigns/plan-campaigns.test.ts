import assert from 'node:assert/strict'
import { test } from 'vitest'
import { networkOf } from './network-of.ts'
import { type KnownCampaign, planCampaigns } from './plan-campaigns.ts'

test.each([
  ['Facebook Ads', 'meta'],
  ['googleadwords_int', 'google'],
  ['Apple Search Ads', 'apple_search_ads'],
  ['bytedanceglobal_int', 'tiktok'],
  ['snapchat_int', 'snapchat'],
  ['unityads_int', 'unity_ads'],
  ['applovin_int', 'applovin'],
  ['My  Newsletter', 'my_newsletter'],
])('the media source %s is the network %s', (source, code) => assert.equal(networkOf(source).code, code))

const known = (fields: Partial<KnownCampaign>): KnownCampaign => ({
  display_id: 'K7QX2M',
  name: 'Spring',
  channel: 'meta',
  google_campaign_id: null,
  meta_campaign_id: null,
  ad_network_campaign_id: null,
  ...fields,
})

const network = 'Facebook Ads'

test('rows with an id, rows with its name alone, and a new name of the same id are one campaign', () => {
  const planned = planCampaigns(
    [
      { network, name: 'Spring', id: '1' },
      { network, name: 'Spring' },
      { network, name: 'Spring, renamed', id: '1' },
    ],
    [],
  )
  assert.equal(new Set(planned).size, 1)
  assert.equal(planned[0]?.networkId, '1')
})

test('two campaigns of one name stay two, and a row with the name alone is neither', () => {
  const planned = planCampaigns(
    [
      { network, name: 'A', id: '1' },
      { network, name: 'A', id: '2' },
      { network, name: 'A' },
    ],
    [],
  )
  assert.equal(new Set(planned).size, 3)
})

test('campaigns of the project are found by the network’s id, then by name', () => {
  const find = (seen: { name?: string; id?: string }, campaign: KnownCampaign) =>
    planCampaigns([{ network, ...seen }], [campaign])[0]?.displayId
  assert.equal(find({ name: 'Other', id: '7' }, known({ meta_campaign_id: '7' })), 'K7QX2M')
  assert.equal(find({ name: 'Spring' }, known({})), 'K7QX2M')
  assert.equal(find({ name: 'Spring', id: '7' }, known({})), 'K7QX2M')
  assert.equal(find({ name: 'Spring', id: '7' }, known({ meta_campaign_id: '8' })), undefined)
  assert.equal(find({ name: 'Spring' }, known({ channel: 'google' })), undefined)
})

test('a source without a campaign is a campaign of its own', () => {
  const [planned] = planCampaigns([{ network: 'restricted' }], [])
  assert.deepEqual(
    [planned?.name, planned?.network],
    ['restricted (no campaign)', { code: 'restricted', affiliate: 'restricted' }],
  )
})

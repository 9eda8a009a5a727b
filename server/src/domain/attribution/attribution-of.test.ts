import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import {
  campaign,
  click,
  gaid,
  impression,
  install,
  settingsWith,
} from '#test/support/attribution-samples.ts'
import type { Candidate } from './attribution.ts'
import { decideInstall } from './decide-install.ts'

const settings = settingsWith()

describe('what the install inherits', () => {
  const params = {
    c: 'SPRING',
    campaign_id: '77',
    adset_id: 's1',
    adset_name: 'Set',
    ad_id: 'a1',
    ad_name: 'Ad',
    keyword_id: 'k1',
    keyword_name: 'shoes',
    publisher_platform: 'instagram',
    platform_position: 'feed',
    promo: 'click',
  }

  const attributionOf = (fields: object, own: Partial<Candidate> = {}) =>
    decideInstall(
      install(),
      [click({ deviceId: gaid, params, campaign: campaign(fields), ...own })],
      settings,
    ).attribution

  test('the ad parameters of the click', () => {
    const { adSetId, adSetName, adCreativeId, adCreativeName, ...rest } = attributionOf({ network: 'tiktok' })
    assert.deepEqual([adSetId, adSetName, adCreativeId, adCreativeName], ['s1', 'Set', 'a1', 'Ad'])
    const { keywordId, keywordName, publisherPlatform, platformPosition, network } = rest
    assert.deepEqual(
      [keywordId, keywordName, publisherPlatform, platformPosition, network],
      ['k1', 'shoes', 'instagram', 'feed', 'tiktok'],
    )
  })

  test.each([
    [{ googleCampaignId: 'g', metaCampaignId: 'm', adNetworkCampaignId: 'n' }, 'g'],
    [{ metaCampaignId: 'm', adNetworkCampaignId: 'n' }, 'm'],
    [{ adNetworkCampaignId: 'n' }, 'n'],
    [{}, '77'],
  ])('a campaign with %o has the network campaign id %s', (fields, expected) => {
    assert.equal(attributionOf(fields).adNetworkCampaignId, expected)
  })

  test('an empty parameter is ignored', () => {
    assert.equal(attributionOf({}, { params: { adset_id: '', campaign_id: '' } }).adSetId, null)
  })

  test('the deep link with the click’s parameters, the campaign’s own values first', () => {
    const { deeplink } = attributionOf({ deeplink: 'shop://item/1?promo=own' })
    assert.ok(deeplink?.startsWith('shop://item/1?promo=own&'))
    assert.match(deeplink ?? '', /&adset_id=s1(&|$)/)
    assert.doesNotMatch(deeplink ?? '', /[?&]c=/)
    assert.equal(attributionOf({ deeplink: null }).deeplink, null)
  })

  test('a view has no query to merge', () => {
    const view = impression({ params, campaign: campaign({ deeplink: '/item/1' }) })
    assert.equal(decideInstall(install(), [view], settings).attribution.deeplink, '/item/1')
  })
})

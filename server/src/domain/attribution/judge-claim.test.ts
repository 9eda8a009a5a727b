import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import {
  before,
  campaign,
  claim,
  click,
  dayMs,
  hourMs,
  idOf,
  impression,
  install,
  referrerTo,
  secondMs,
  settingsWith,
} from '#test/support/attribution-samples.ts'
import type { AttributionSettings, Candidate, Evidence } from './attribution.ts'
import { decideInstall } from './decide-install.ts'

const settings = settingsWith()

function sourceOf(evidence: Evidence, candidates: Candidate[], own: AttributionSettings = settings) {
  const { attribution } = decideInstall(evidence, candidates, own)
  return { rule: attribution.rule, touchId: attribution.touchId, campaignId: attribution.campaignId }
}

const organic = { rule: 'organic', touchId: null, campaignId: null }
const won = (rule: string, n = 1, campaignId = 1) => ({ rule, touchId: idOf(n), campaignId })

describe('a network’s claim', () => {
  test('counts as a click, with the network’s own ids and names', () => {
    const params = { campaign_id: '9', adset_id: 's', adset_name: 'Set', ad_id: 'a', ad_name: 'Ad' }
    const { attribution } = decideInstall(install({ claim: claim({ params }) }), [], settings)
    assert.deepEqual(attribution, {
      attributionType: 'INORGANIC',
      rule: 'meta_referrer',
      campaignId: 1,
      network: 'meta',
      touch: 'click',
      touchId: null,
      touchAt: before(hourMs),
      adNetworkCampaignId: '120200000000001',
      adSetId: 's',
      adSetName: 'Set',
      adCreativeId: 'a',
      adCreativeName: 'Ad',
      keywordId: null,
      keywordName: null,
      publisherPlatform: null,
      platformPosition: null,
      deeplink: null,
      linkParams: null,
      suspicious: [],
      withheld: false,
    })
  })

  test('has no click query: the deep link stays as set on the campaign', () => {
    const named = claim({ params: { adset_id: 's' }, campaign: campaign({ deeplink: 'shop://sale' }) })
    assert.equal(decideInstall(install({ claim: named }), [], settings).attribution.deeplink, 'shop://sale')
  })

  test('ranks equal to the click named by the referrer: the newer wins', () => {
    const evidence = install({ claim: claim(), referrer: referrerTo(idOf(1)) })
    assert.equal(sourceOf(evidence, [click({ at: before(2 * hourMs) })]).rule, 'meta_referrer')
    assert.equal(sourceOf(evidence, [click({ at: before(secondMs * 60) })]).rule, 'referrer')
    assert.equal(sourceOf({ ...evidence, claim: claim({ at: null }) }, [click()]).rule, 'referrer')
  })

  test('of Apple Search Ads has its own window of 30 days, and is accepted without a time', () => {
    const asa = { rule: 'adservices', network: 'apple_search_ads', campaign: campaign() } as const
    const at = (date: Date | null) => sourceOf(install({ claim: claim({ ...asa, at: date }) }), []).rule
    assert.deepEqual(
      [at(before(30 * dayMs)), at(before(30 * dayMs + 1)), at(null)],
      ['adservices', 'organic', 'adservices'],
    )
    const off = settingsWith({ apple_search_ads_days: 0 })
    assert.equal(sourceOf(install({ claim: claim({ ...asa, at: null }) }), [], off).rule, 'organic')
  })

  test('of a view counts as an impression: any click beats it', () => {
    const evidence = install({ claim: claim({ touch: 'view' }) })
    assert.equal(sourceOf(evidence, [click({ at: before(5 * hourMs) })]).rule, 'probabilistic')
    assert.equal(decideInstall(evidence, [], settings).attribution.touch, 'view')
    assert.equal(
      sourceOf(install({ claim: claim({ touch: 'view', at: before(25 * hourMs) }) }), []).rule,
      'organic',
    )
  })

  test('does not win if it matches no campaign of the project', () => {
    const evidence = install({ claim: claim({ campaign: null }) })
    assert.deepEqual(sourceOf(evidence, []), organic)
    assert.deepEqual(sourceOf(evidence, [impression()]), won('impression'))
  })
})

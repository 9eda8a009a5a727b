import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import {
  before,
  click,
  dayMs,
  gaid,
  hourMs,
  idOf,
  impression,
  install,
  otherCampaign,
  otherDevice,
  referrerTo,
  settingsWith,
} from '#test/support/attribution-samples.ts'
import type { Candidate, Evidence } from './attribution.ts'
import { decideInstall } from './decide-install.ts'

const settings = settingsWith()

function sourceOf(evidence: Evidence, candidates: Candidate[]) {
  const { attribution } = decideInstall(evidence, candidates, settings)
  return { rule: attribution.rule, touchId: attribution.touchId, campaignId: attribution.campaignId }
}

const organic = { rule: 'organic', touchId: null, campaignId: null }
const won = (rule: string, n = 1, campaignId = 1) => ({ rule, touchId: idOf(n), campaignId })

describe('the rules in order of trust', () => {
  const byReferrer = click({ id: idOf(1), at: before(5 * dayMs) })
  const byDevice = click({ id: idOf(2), deviceId: gaid, at: before(4 * hourMs), campaign: otherCampaign })
  const byChance = click({ id: idOf(3), at: before(2 * hourMs), campaign: otherCampaign })
  const byView = impression({ id: idOf(4), at: before(hourMs), campaign: otherCampaign })
  const named = install({ referrer: referrerTo(idOf(1)) })

  test('without candidates the install is organic and every source field is null', () => {
    const { attribution, receipt } = decideInstall(install(), [], settings)
    const { attributionType, rule, suspicious, withheld, ...rest } = attribution
    assert.deepEqual([attributionType, rule, suspicious, withheld], ['ORGANIC', 'organic', [], false])
    assert.ok(Object.values(rest).every((value) => value === null))
    assert.deepEqual(receipt, {
      rule: 'organic',
      probabilisticWouldBe: 'silent',
      candidates: [],
      suspicious: [],
    })
  })

  test.each<[string, Evidence, Candidate[], object]>([
    [
      'the click named by the referrer beats every newer touch',
      named,
      [byReferrer, byDevice, byChance, byView],
      won('referrer'),
    ],
    [
      'a click with the device id beats a guess and a view',
      install(),
      [byDevice, byChance, byView],
      won('device_id', 2, 2),
    ],
    ['a guessed click beats a view', install(), [byChance, byView], won('probabilistic', 3, 2)],
    ['a view is better than nothing', install(), [byView], won('impression', 4, 2)],
    ['an IDFA works like a GAID', install({ gaid: null, idfa: gaid }), [byDevice], won('device_id', 2, 2)],
    ['the referrer never names a view', named, [impression({ id: idOf(1), deviceId: null })], organic],
  ])('%s', (_, evidence, candidates, expected) => {
    assert.deepEqual(sourceOf(evidence, candidates), expected)
  })

  test('within one rule the newest wins; at the same time, the greatest id', () => {
    const devices = [1, 2, 3].map((n) =>
      click({ id: idOf(n), deviceId: gaid, at: before(n === 1 ? dayMs : hourMs) }),
    )
    assert.deepEqual(sourceOf(install(), devices), won('device_id', 3))
  })

  test('a missing device id on both sides is not a match', () => {
    const blind = install({ gaid: null, address: '198.51.100.1' })
    assert.deepEqual(sourceOf(blind, [click()]), organic)
    assert.deepEqual(sourceOf(blind, [impression({ deviceId: null })]), organic)
  })
})

describe('the probabilistic rule', () => {
  test.each<[string, Partial<Candidate>, Partial<Evidence>]>([
    ['another address', { address: '203.0.113.8' }, {}],
    ['an unknown address', { address: null }, { address: null }],
    ['another system version', { systemVersion: '13' }, {}],
    ['an unknown system version', { systemVersion: null }, { systemVersion: null }],
    ['another platform', { platform: 'IOS' }, {}],
    ['an unknown platform', { platform: null }, {}],
    ['another model', { model: 'Pixel 7' }, {}],
    ['another language', { language: 'de-DE' }, {}],
    ['the device id of another phone', { deviceId: otherDevice }, {}],
    ['a device id when the install has none', { deviceId: gaid }, { gaid: null }],
  ])('does not fit with %s', (_, clicked, installed) => {
    assert.deepEqual(sourceOf(install(installed), [click(clicked)]), organic)
  })

  test.each<[string, Partial<Candidate>, Partial<Evidence>]>([
    ['a version written differently', { systemVersion: 'Android 14.0' }, {}],
    ['a model in other letter case', { model: 'PIXEL 8' }, {}],
    ['a model that only one side knows', { model: 'Pixel 8' }, { model: null }],
    ['a language without its country', { language: 'EN' }, {}],
    ['the /64 of an IPv6 address', { address: '2001:db8:0:1' }, { address: '2001:db8:0:1' }],
  ])('fits with %s', (_, clicked, installed) => {
    assert.deepEqual(sourceOf(install(installed), [click(clicked)]), won('probabilistic'))
  })

  test('a click that agrees on more beats a newer one that agrees on less', () => {
    const fuller = click({ id: idOf(1), at: before(5 * hourMs), model: 'Pixel 8', language: 'en' })
    const newer = click({ id: idOf(2), at: before(hourMs), model: 'Pixel 8', campaign: otherCampaign })
    assert.deepEqual(sourceOf(install(), [fuller, newer]), won('probabilistic'))
  })

  test('of equally good clicks of one campaign the newest wins', () => {
    const clicks = [1, 2].map((n) => click({ id: idOf(n), at: before((3 - n) * hourMs), model: 'Pixel 8' }))
    assert.deepEqual(sourceOf(install(), clicks), won('probabilistic', 2))
  })

  test('equally good clicks of several campaigns collide, and a view does not settle it', () => {
    const clicks = [click(), click({ id: idOf(2), at: before(2 * hourMs), campaign: otherCampaign })]
    const expected = { rule: 'collision', touchId: null, campaignId: null }
    assert.deepEqual(sourceOf(install(), clicks), expected)
    assert.deepEqual(sourceOf(install(), [...clicks, impression({ id: idOf(3) })]), expected)
  })

  test.each<[string, Partial<Candidate>]>([
    ['claimed', { claimed: true }],
    ['too old', { at: before(6 * hourMs + 1) }],
    ['of an inactive campaign', { campaign: { ...otherCampaign, active: false } }],
  ])('a second campaign’s click that is %s makes no collision', (_, fields) => {
    const second = click({ id: idOf(2), campaign: otherCampaign, ...fields })
    assert.deepEqual(sourceOf(install(), [click(), second]), won('probabilistic'))
  })
})

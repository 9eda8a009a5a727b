import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import type { AttributionSettings, Candidate, Evidence } from '#domain/attribution/attribution.ts'
import { decideInstall } from '#domain/attribution/decide-install.ts'
import {
  before,
  campaign,
  click,
  dayMs,
  gaid,
  hourMs,
  idOf,
  impression,
  install,
  referrerTo,
  settingsWith,
} from '#test/support/attribution-samples.ts'

const settings = settingsWith()

function sourceOf(evidence: Evidence, candidates: Candidate[], own: AttributionSettings = settings) {
  const { attribution } = decideInstall(evidence, candidates, own)
  return { rule: attribution.rule, touchId: attribution.touchId, campaignId: attribution.campaignId }
}

const organic = { rule: 'organic', touchId: null, campaignId: null }
const won = (rule: string, n = 1, campaignId = 1) => ({ rule, touchId: idOf(n), campaignId })

describe('windows', () => {
  const byDevice = click({ deviceId: gaid })
  const named = { referrer: referrerTo(idOf(1)) }
  test.each<[rule: string, network: string, touch: Candidate, maxMs: number, Partial<Evidence>?]>([
    ['referrer', 'none', click({ address: null }), 7 * dayMs, named],
    ['referrer', 'meta', click({ address: null }), 30 * dayMs, named],
    ['device_id', 'none', byDevice, 7 * dayMs],
    ['device_id', 'google', byDevice, 30 * dayMs],
    ['device_id', 'tiktok', byDevice, 7 * dayMs],
    ['probabilistic', 'meta', click(), 6 * hourMs],
    ['impression', 'meta', impression(), 24 * hourMs],
  ])(
    '%s, network %s: inside up to its length, outside a millisecond later',
    (rule, network, touch, maxMs, fields = {}) => {
      const evidence = install(fields)
      const aged = (ms: number) => [{ ...touch, at: before(ms), campaign: campaign({ network }) }]
      assert.deepEqual(sourceOf(evidence, aged(maxMs)), won(rule))
      assert.deepEqual(sourceOf(evidence, aged(maxMs + 1)), organic)
    },
  )

  test('a touch at the time of the install counts, a later one does not', () => {
    assert.deepEqual(sourceOf(install(), [click({ deviceId: gaid, at: before(0) })]), won('device_id'))
    assert.deepEqual(sourceOf(install(), [click({ deviceId: gaid, at: before(-1) })]), organic)
  })

  test('a campaign’s window overrides the network’s, which overrides the project’s', () => {
    const ofProject = settingsWith({ device_id_days: 1, networks: { tiktok: { device_id_days: 2 } } })
    const old = (days: number, fields: object) =>
      sourceOf(
        install(),
        [click({ deviceId: gaid, at: before(days * dayMs), campaign: campaign(fields) })],
        ofProject,
      ).rule
    assert.deepEqual([old(1, {}), old(2, {})], ['device_id', 'organic'])
    assert.deepEqual([old(2, { network: 'tiktok' }), old(3, { network: 'tiktok' })], ['device_id', 'organic'])
    const own = { network: 'tiktok', windows: { device_id_days: 3 } }
    assert.deepEqual([old(3, own), old(4, own)], ['device_id', 'organic'])
    assert.equal(old(1, { windows: { device_id_days: 0 } }), 'organic')
  })

  test('a click whose rule is off falls to the next rule that matches', () => {
    const evidence = install({ referrer: referrerTo(idOf(1)) })
    assert.deepEqual(sourceOf(evidence, [click()], settingsWith({ referrer_days: 0 })), won('probabilistic'))
    const withDevice = click({ deviceId: gaid })
    assert.deepEqual(sourceOf(evidence, [withDevice], settingsWith({ referrer_days: 0 })), won('device_id'))
    assert.deepEqual(
      sourceOf(evidence, [withDevice], settingsWith({ referrer_days: 0, device_id_days: 0 })),
      organic,
    )
  })
})

import assert from 'node:assert/strict'
import type { ProbabilisticChoice } from '@tributary/contract/manage-api/attribution/probabilistic-settings'
import { test } from 'vitest'
import {
  before,
  campaign,
  claim,
  click,
  dayMs,
  gaid,
  hourMs,
  idOf,
  impression,
  install,
  installedAt,
  otherCampaign,
  otherDevice,
  referrerTo,
  settingsWith,
} from '#test/support/attribution-samples.ts'
import type { Candidate, Evidence, FraudRules } from './attribution.ts'
import { decideInstall } from './decide-install.ts'
import { type Reason, reasonTexts } from './reasons.ts'

type Row = {
  reason: Reason
  /** The test checks the line of the first candidate, or of the claim if there is none. */
  candidates: Candidate[]
  installed?: Partial<Evidence>
  windows?: object
  fraudRules?: Partial<FraudRules>
  choice?: ProbabilisticChoice
}

const onIos = { platform: 'IOS', gaid: null } as const
const iosClick = click({ platform: 'IOS' })

const begun = { clickId: null, clickAt: null, installBeginAt: before(2 * hourMs) }

const rows: Row[] = [
  { reason: 'best_match', candidates: [click()] },
  { reason: 'older', candidates: [click(), click({ id: idOf(2), at: before(1) })] },
  {
    reason: 'weaker_fit',
    candidates: [click(), click({ id: idOf(2), language: 'en', campaign: otherCampaign })],
  },
  { reason: 'less_trusted', candidates: [click(), click({ id: idOf(2), deviceId: gaid })] },
  { reason: 'collision', candidates: [click(), click({ id: idOf(2), campaign: otherCampaign })] },
  {
    reason: 'rejected_as_suspicious',
    candidates: [click()],
    installed: { isEmulator: true },
    fraudRules: { emulator: 'reject' },
  },
  { reason: 'click_injection', candidates: [click()], installed: { referrer: begun } },
  { reason: 'claimed', candidates: [click({ claimed: true })] },
  { reason: 'campaign_inactive', candidates: [click({ campaign: campaign({ active: false }) })] },
  {
    reason: 'campaign_inactive',
    candidates: [],
    installed: { claim: claim({ campaign: campaign({ active: false }) }) },
  },
  { reason: 'after_install', candidates: [click({ at: before(-1) })] },
  { reason: 'after_install', candidates: [], installed: { claim: claim({ at: before(-1) }) } },
  { reason: 'outside_window', candidates: [click({ at: before(7 * hourMs) })] },
  { reason: 'outside_window', candidates: [], installed: { claim: claim({ at: before(31 * dayMs) }) } },
  { reason: 'rule_off', candidates: [click()], windows: { probabilistic_hours: 0 } },
  { reason: 'rule_off', candidates: [impression()], windows: { impression_hours: 0 } },
  { reason: 'probabilistic_off', candidates: [click()], choice: 'never' },
  {
    reason: 'tracking_refused',
    candidates: [iosClick],
    installed: { ...onIos, refusals: ['tracking_refused'] },
  },
  { reason: 'idfa_withheld', candidates: [iosClick], installed: { ...onIos, refusals: ['idfa_withheld'] } },
  { reason: 'consent_denied', candidates: [click()], installed: { refusals: ['consent_denied'] } },
  { reason: 'unverified', candidates: [click({ unverified: true })] },
  { reason: 'other_platform', candidates: [click({ platform: 'IOS' })] },
  { reason: 'other_platform', candidates: [click({ platform: 'IOS', deviceId: gaid })] },
  {
    reason: 'no_campaign_with_that_network_id',
    candidates: [],
    installed: { claim: claim({ campaign: null }) },
  },
  { reason: 'click_not_found', candidates: [], installed: { referrer: referrerTo(idOf(9)) } },
  { reason: 'device_id_differs', candidates: [click({ deviceId: otherDevice })] },
  { reason: 'device_id_differs', candidates: [impression({ deviceId: otherDevice })] },
  { reason: 'no_device_id', candidates: [impression({ deviceId: null })] },
  { reason: 'platform_unknown', candidates: [click({ platform: null })] },
  { reason: 'address_unknown', candidates: [click({ address: null })] },
  { reason: 'address_differs', candidates: [click({ address: '198.51.100.1' })] },
  { reason: 'system_version_unknown', candidates: [click({ systemVersion: 'unknown' })] },
  { reason: 'system_version_differs', candidates: [click({ systemVersion: '13' })] },
  { reason: 'model_differs', candidates: [click({ model: 'Pixel 7' })] },
  { reason: 'language_differs', candidates: [click({ language: 'fr' })] },
]

test.each(rows)('$reason', ({ reason, candidates, installed, windows, fraudRules, choice }) => {
  const chosen = choice ?? 'unless_refused'
  const { attribution, receipt } = decideInstall(
    install(installed),
    candidates,
    settingsWith(windows, fraudRules, { probabilisticIos: chosen, probabilisticAndroid: chosen }),
  )
  const checkedId = candidates[0]?.id
  const line =
    checkedId === undefined
      ? receipt.candidates[0]
      : receipt.candidates.find((one) => one.click_id === checkedId)
  assert.equal(line?.reason, reason)
  assert.equal(line?.verdict, reason === 'best_match' ? 'won' : 'lost')
  assert.equal(
    attribution.attributionType === 'INORGANIC',
    receipt.candidates.some(({ verdict }) => verdict === 'won'),
  )
})

test.each([
  ['the click', { systemVersion: null }, {}],
  ['the install', {}, { systemVersion: null }],
  ['neither side', { systemVersion: null }, { systemVersion: null }],
])('a model that agrees matches when %s does not tell the system version', (_, clicked, installed) => {
  const candidates = [click({ model: 'Pixel 8', ...clicked })]
  const { receipt } = decideInstall(install(installed), candidates, settingsWith())
  assert.deepEqual(
    receipt.candidates.map(({ rule, reason, score }) => ({ rule, reason, score })),
    [{ rule: 'probabilistic', reason: 'best_match', score: 50 }],
  )
})

test.each([
  ['another model', { systemVersion: null, model: 'Pixel 7' }, 'model_differs'],
  ['no model', { systemVersion: null, language: 'en-US' }, 'system_version_unknown'],
  ['a placeholder for a model', { systemVersion: null, model: 'K' }, 'system_version_unknown'],
])('without a system version, a click with %s is no match', (_, clicked, reason) => {
  const { receipt } = decideInstall(install(), [click(clicked)], settingsWith())
  assert.deepEqual([receipt.candidates[0]?.rule, receipt.candidates[0]?.reason], [null, reason])
})

test('a click that agrees on system version and model beats a newer one that agrees on one of them', () => {
  const better = click({ model: 'Pixel 8', at: before(2 * hourMs), campaign: otherCampaign })
  const newer = click({ id: idOf(2), model: 'Pixel 8', systemVersion: null })
  const { attribution } = decideInstall(install(), [better, newer], settingsWith())
  assert.equal(attribution.touchId, better.id)
})

test('every reason has a test', () => {
  // Imported installs are not decided here; late evidence is compared with a decision, not part of one.
  const decided = Object.keys(reasonTexts).filter((reason) => !['imported', 'came_later'].includes(reason))
  assert.deepEqual(new Set(rows.map(({ reason }) => reason)), new Set(decided))
})

test('a line has the touch, its time, its campaign, its rule and its score', () => {
  const { receipt } = decideInstall(
    install(),
    [click({ language: 'en' }), impression({ id: idOf(2), at: before(2 * dayMs) })],
    settingsWith(),
  )
  assert.deepEqual(receipt.candidates, [
    {
      touch: 'click',
      click_id: idOf(1),
      at: before(hourMs).toISOString(),
      campaign: 'SPRING',
      rule: 'probabilistic',
      score: 60,
      verdict: 'won',
      reason: 'best_match',
    },
    {
      touch: 'view',
      click_id: idOf(2),
      at: before(2 * dayMs).toISOString(),
      campaign: 'SPRING',
      rule: 'impression',
      score: 20,
      verdict: 'lost',
      reason: 'outside_window',
    },
  ])
})

test('a touch that matches no rule has no rule and score 0', () => {
  const { receipt } = decideInstall(
    install({ at: installedAt }),
    [click({ address: '198.51.100.1' })],
    settingsWith(),
  )
  assert.deepEqual([receipt.candidates[0]?.rule, receipt.candidates[0]?.score], [null, 0])
})

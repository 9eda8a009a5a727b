import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import {
  before,
  click,
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
import type { Candidate } from './attribution.ts'
import { decideInstall } from './decide-install.ts'

const settings = settingsWith()

describe('what the probabilistic rule alone would have chosen', () => {
  const wouldBe = (candidates: Candidate[], own = settings) =>
    decideInstall(install({ referrer: referrerTo(idOf(1)) }), candidates, own).receipt.probabilisticWouldBe

  test.each<[string, Candidate[], string]>([
    ['the same campaign, even if the click carried a device id', [click({ deviceId: gaid })], 'SPRING'],
    [
      'another campaign',
      [
        click({ address: '198.51.100.1' }),
        click({ id: idOf(2), deviceId: otherDevice, campaign: otherCampaign }),
      ],
      'SUMMER',
    ],
    ['nothing', [click({ at: before(7 * hourMs) }), impression({ id: idOf(2) })], 'silent'],
    [
      'a collision',
      [click(), click({ id: idOf(2), deviceId: otherDevice, campaign: otherCampaign })],
      'collision',
    ],
  ])('%s', (_, candidates, expected) => {
    assert.equal(wouldBe(candidates), expected)
  })

  test('nothing when it is off', () => {
    assert.equal(wouldBe([click()], settingsWith({ probabilistic_hours: 0 })), 'silent')
  })
})

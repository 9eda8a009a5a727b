import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import type { Candidate, Evidence, Refusal } from '#domain/attribution/attribution.ts'
import { decideInstall } from '#domain/attribution/decide-install.ts'
import type { PhonePlatform } from '#domain/devices/platform.ts'
import { click, gaid, idOf, install, referrerTo, settingsWith } from '#test/support/attribution-samples.ts'

const choices = ['never', 'unless_refused', 'always'] as const
const refusals = ['tracking_refused', 'idfa_withheld', 'consent_denied'] as const

function decide(
  evidence: Partial<Evidence>,
  choice: (typeof choices)[number],
  touch: Partial<Candidate> = {},
) {
  const { platform = 'ANDROID' } = evidence
  const settings = settingsWith(
    {},
    {},
    platform === 'IOS' ? { probabilisticIos: choice } : { probabilisticAndroid: choice },
  )
  const candidate = click({ platform: platform as PhonePlatform, ...touch })
  const { attribution, receipt } = decideInstall(install({ gaid: null, ...evidence }), [candidate], settings)
  return {
    rule: attribution.rule,
    reason: receipt.candidates[0]?.reason,
    guess: receipt.probabilisticWouldBe,
  }
}

const matched = { rule: 'probabilistic', reason: 'best_match', guess: 'SPRING' }
const barred = (reason: string) => ({ rule: 'organic', reason, guess: 'silent' })

/** The reason by platform, choice and refusal. */
function expected(platform: PhonePlatform, choice: (typeof choices)[number], refusal: Refusal | undefined) {
  if (choice === 'never') return barred('probabilistic_off')
  if (choice === 'always' || refusal === undefined) return matched
  return platform === 'IOS' || refusal === 'consent_denied' ? barred(refusal) : matched
}

describe.each(['IOS', 'ANDROID'] as const)('%s', (platform) => {
  describe.each(choices)('%s', (choice) => {
    test.each([undefined, ...refusals])('with %s', (refusal) => {
      const evidence = { platform, refusals: refusal === undefined ? [] : [refusal] }
      assert.deepEqual(decide(evidence, choice), expected(platform, choice, refusal))
    })
  })
})

test('the choice of one platform says nothing about the other', () => {
  const settings = settingsWith({}, {}, { probabilisticIos: 'never' })
  assert.equal(decideInstall(install({ gaid: null }), [click()], settings).attribution.rule, 'probabilistic')
})

test('a refusal bars no other rule: a referrer and a device id still match', () => {
  const refused = { refusals: ['consent_denied'] as const }
  const named = { ...refused, referrer: referrerTo(idOf(1)) }
  assert.equal(decide(named, 'never').rule, 'referrer')
  assert.equal(decide({ ...refused, gaid }, 'never', { deviceId: gaid }).rule, 'device_id')
})

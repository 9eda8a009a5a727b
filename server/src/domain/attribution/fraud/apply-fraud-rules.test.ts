import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import type { Candidate, Evidence, FraudAction, FraudRuleName } from '#domain/attribution/attribution.ts'
import { decideInstall } from '#domain/attribution/decide-install.ts'
import {
  before,
  claim,
  click,
  gaid,
  hourMs,
  idOf,
  impression,
  install,
  referrerTo,
  secondMs,
  settingsWith,
} from '#test/support/attribution-samples.ts'

const decide = (installed: Partial<Evidence>, candidates: Candidate[], rules = {}) =>
  decideInstall(install(installed), candidates, settingsWith({}, rules))

const byDevice = (fields: Partial<Candidate>) => click({ deviceId: gaid, ...fields })

type Row = [
  name: FraudRuleName,
  guilty: [Partial<Evidence>, Candidate[]],
  innocent: [Partial<Evidence>, Candidate[]],
]

const rows: Row[] = [
  [
    'fast_install',
    [{}, [byDevice({ at: before(10 * secondMs - 1) })]],
    [{}, [byDevice({ at: before(10 * secondMs) })]],
  ],
  ['fast_install', [{ claim: claim({ at: before(0) }) }, []], [{ claim: claim({ at: null }) }, []]],
  ['fast_install', [{}, [byDevice({ at: before(0) })]], [{}, [impression({ at: before(0) })]]],
  [
    'click_flood',
    [{}, [click({ clicksFromAddressInHour: 21 })]],
    [{}, [click({ clicksFromAddressInHour: 20 })]],
  ],
  [
    'click_flood',
    [{}, [click({ clicksFromAddressInHour: 21 })]],
    [{}, [byDevice({ id: idOf(2) }), click({ clicksFromAddressInHour: 21 })]],
  ],
  ['failed_signature', [{ signatureFailed: true }, []], [{ signatureFailed: false }, []]],
  ['device_farm', [{ installsOfProfileInWeek: 6 }, []], [{ installsOfProfileInWeek: 5 }, []]],
  ['data_centre', [{ address: '3.5.140.2' }, []], [{ address: '203.0.113.7' }, []]],
  ['emulator', [{ isEmulator: true }, []], [{ isEmulator: false }, []]],
]

describe('each rule tags what it finds and nothing else', () => {
  test.each(rows)('%s', (name, guilty, innocent) => {
    const { attribution, receipt } = decide(...guilty)
    assert.deepEqual(attribution.suspicious, [name])
    assert.deepEqual(
      receipt.suspicious.map(({ rule }) => rule),
      [name],
    )
    assert.equal(attribution.withheld, false)
    assert.deepEqual(decide(...innocent).attribution.suspicious, [])
  })
})

describe('the action of a rule is a setting', () => {
  const candidates = [byDevice({})]
  test.each<[FraudAction, string, string[], boolean]>([
    ['off', 'device_id', [], false],
    ['tag', 'device_id', ['emulator'], false],
    ['withhold', 'device_id', ['emulator'], true],
    ['reject', 'organic', ['emulator'], true],
  ])('%s', (emulator, rule, suspicious, withheld) => {
    const { attribution, receipt } = decide({ isEmulator: true }, candidates, { emulator })
    assert.deepEqual(
      [attribution.rule, attribution.suspicious, attribution.withheld],
      [rule, suspicious, withheld],
    )
    assert.equal(receipt.rule, rule)
  })

  test('a rejected install has no source, and its receipt records it', () => {
    const { attribution, receipt } = decide({ isEmulator: true }, candidates, { emulator: 'reject' })
    assert.deepEqual(
      [attribution.attributionType, attribution.campaignId, attribution.touchId],
      ['ORGANIC', null, null],
    )
    assert.deepEqual(
      receipt.candidates.map(({ verdict, reason }) => [verdict, reason]),
      [['lost', 'rejected_as_suspicious']],
    )
  })

  test('a rule that is off does not disable another', () => {
    const installed = { isEmulator: true, signatureFailed: true }
    const { attribution } = decide(installed, candidates, { emulator: 'off', failed_signature: 'withhold' })
    assert.deepEqual([attribution.suspicious, attribution.withheld], [['failed_signature'], true])
  })

  test('a collision remains one when the install is rejected', () => {
    const clicks = [
      click(),
      click({ id: idOf(2), campaign: { ...click().campaign, id: 2, displayId: 'SUMMER' } }),
    ]
    assert.equal(decide({ isEmulator: true }, clicks, { emulator: 'reject' }).attribution.rule, 'collision')
  })
})

describe('click injection', () => {
  const beginAt = before(hourMs)
  const begun = (clickId: string | null = null, clickAt: Date | null = null) => ({
    referrer: { clickId, clickAt, installBeginAt: beginAt },
  })
  const late = byDevice({ id: idOf(2), at: new Date(beginAt.getTime() + secondMs) })
  const early = byDevice({ id: idOf(1), at: before(2 * hourMs) })

  test('a click after Play began the install loses to a genuine one, and the install is tagged', () => {
    const { attribution } = decide(begun(), [late, early])
    assert.deepEqual([attribution.touchId, attribution.suspicious], [idOf(1), ['click_injection']])
  })

  test('without a genuine click the install is organic', () => {
    assert.equal(decide(begun(), [late]).attribution.rule, 'organic')
  })

  test('a click within the same second may have come first', () => {
    const same = byDevice({ at: new Date(beginAt.getTime() + secondMs - 1) })
    assert.deepEqual(decide(begun(), [same]).attribution.suspicious, [])
  })

  test('off lets the click win', () => {
    const { attribution } = decide(begun(), [late, early], { click_injection: 'off' })
    assert.deepEqual([attribution.touchId, attribution.suspicious], [idOf(2), []])
  })

  test('reject also takes the install from the genuine click', () => {
    assert.equal(decide(begun(), [late, early], { click_injection: 'reject' }).attribution.rule, 'organic')
  })

  test('a click that would have lost anyway is no evidence', () => {
    assert.deepEqual(decide(begun(), [{ ...late, claimed: true }, early]).attribution.suspicious, [])
  })

  test('a slow phone clock is not suspicious: Play’s two times are compared with each other', () => {
    const genuine = begun(idOf(2), before(hourMs + 60 * secondMs))
    assert.equal(decide(genuine, [late]).attribution.rule, 'referrer')
    const injected = begun(idOf(1), new Date(beginAt.getTime() + 5 * secondMs))
    assert.equal(decide(injected, [early]).attribution.rule, 'organic')
  })

  test('without an install begin time nothing is suspicious', () => {
    assert.equal(decide({ referrer: referrerTo(idOf(2)) }, [late]).attribution.rule, 'referrer')
  })
})

describe('every rule on every platform', () => {
  const beginAt = before(hourMs)
  const guilty: Record<FraudRuleName, [Partial<Evidence>, Partial<Candidate>]> = {
    click_injection: [
      { referrer: { clickId: null, clickAt: null, installBeginAt: beginAt } },
      { at: new Date(beginAt.getTime() + secondMs) },
    ],
    fast_install: [{}, { at: before(secondMs) }],
    click_flood: [{}, { clicksFromAddressInHour: 21 }],
    failed_signature: [{ signatureFailed: true }, {}],
    device_farm: [{ installsOfProfileInWeek: 6 }, {}],
    data_centre: [{ address: '3.5.140.2' }, { address: '3.5.140.2' }],
    emulator: [{ isEmulator: true }, {}],
  }
  const notOn = { ANDROID: [], IOS: ['click_injection'], WEB: ['click_injection', 'fast_install'] }
  const table = (['ANDROID', 'IOS', 'WEB'] as const).flatMap((platform) =>
    (Object.keys(guilty) as FraudRuleName[]).map((rule) => [rule, platform] as const),
  )
  test.each(table)('%s on %s', (rule, platform) => {
    const [evidence, touch] = guilty[rule]
    const ids = platform === 'IOS' ? { gaid: null, idfa: gaid } : {}
    const candidate = byDevice({ ...touch, platform: platform === 'WEB' ? null : platform })
    const { attribution } = decide({ ...evidence, ...ids, platform }, [candidate])
    const isFound = !(notOn[platform] as FraudRuleName[]).includes(rule)
    assert.equal(attribution.suspicious.includes(rule), isFound)
    if (!isFound) assert.equal(attribution.touchId, candidate.id)
  })
})

test('the evidence in a receipt does not reveal the address', () => {
  const { receipt } = decide({ address: '3.5.140.2' }, [])
  assert.equal(receipt.suspicious[0]?.evidence, 'the address belongs to 3.0.0.0/8 (Amazon Web Services)')
})

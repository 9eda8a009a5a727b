import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { someInstall, someTouches, someWindows } from '#test/support/attribution-arbitraries.ts'
import { campaign, idOf, settingsWith } from '#test/support/attribution-samples.ts'
import type { Candidate, Evidence } from './attribution.ts'
import { decideInstall } from './decide-install.ts'
import { readAttributionSettings } from './settings/read-attribution-settings.ts'
import { defaultWindows, type Windows } from './settings/windows.ts'

const settings = settingsWith()
const runs = { numRuns: 1_000 }

const decide = (evidence: Evidence, touches: readonly Candidate[]) =>
  decideInstall(evidence, touches, settings)

function winnerOf(evidence: Evidence, touches: readonly Candidate[]) {
  const { rule, touchId, campaignId } = decide(evidence, touches).attribution
  return { rule, touchId, campaignId }
}

test('the generated cases cover every rule, collisions and organic installs', () => {
  const cases = fc.sample(fc.tuple(someInstall, someTouches), { numRuns: 2_000, seed: 7 })
  const rules = new Set(cases.map(([evidence, touches]) => decide(evidence, touches).attribution.rule))
  const all = [
    'adservices',
    'collision',
    'device_id',
    'impression',
    'meta_referrer',
    'organic',
    'probabilistic',
    'referrer',
  ]
  assert.deepEqual([...rules].sort(), all)
})

test('the order of candidates does not matter', () => {
  const shuffled = someTouches.chain((touches) =>
    fc.tuple(fc.constant(touches), fc.shuffledSubarray(touches, { minLength: touches.length })),
  )
  fc.assert(
    fc.property(someInstall, shuffled, (evidence, [touches, inOtherOrder]) => {
      assert.deepEqual(decide(evidence, inOtherOrder), decide(evidence, touches))
    }),
    runs,
  )
})

test('equal inputs give the same decision and are not changed', () => {
  fc.assert(
    fc.property(someInstall, someTouches, (evidence, touches) => {
      const kept = structuredClone({ evidence, touches })
      const decision = decide(evidence, touches)
      assert.deepEqual({ evidence, touches }, kept)
      assert.deepEqual(decide(kept.evidence, kept.touches), decision)
      assert.deepEqual(JSON.parse(JSON.stringify(decision.receipt)), decision.receipt)
    }),
    runs,
  )
})

test('an additional touch that is older and no better changes nothing', () => {
  fc.assert(
    fc.property(
      someInstall,
      someTouches,
      fc.integer({ min: 1, max: 100_000_000 }),
      (evidence, touches, ms) => {
        const winner = winnerOf(evidence, touches)
        const touch = touches.find(({ id }) => id === winner.touchId)
        fc.pre(touch !== undefined)
        const older = { ...touch, id: idOf(50), at: new Date(touch.at.getTime() - ms) }
        assert.deepEqual(winnerOf(evidence, [...touches, older]), winner)
        // Under the probabilistic rule another campaign's click collides; it does not lose.
        if (winner.rule === 'probabilistic') return
        const ofAnother = {
          ...older,
          deviceId: touch.deviceId,
          campaign: campaign({ id: 9, displayId: 'NINTH' }),
        }
        assert.deepEqual(winnerOf(evidence, [...touches, ofAnother]), winner)
      },
    ),
    runs,
  )
})

test('the winner was unclaimed, in time, of an active campaign, and not known to be another device', () => {
  fc.assert(
    fc.property(someInstall, someTouches, (evidence, touches) => {
      const { rule, touchId } = decide(evidence, touches).attribution
      const touch = touches.find(({ id }) => id === touchId)
      fc.pre(touch !== undefined)
      assert.equal(touch.claimed, false)
      assert.equal(touch.campaign.active, true)
      assert.ok(touch.at <= evidence.at)
      assert.notEqual(touch.platform, 'IOS')
      if (rule === 'probabilistic') assert.equal(touch.deviceId, null)
      if (rule === 'device_id' || rule === 'impression') assert.equal(touch.deviceId, evidence.gaid)
    }),
    runs,
  )
})

test('a wider window never makes an attributed install organic, except by a collision', () => {
  const widths = Object.keys(defaultWindows) as (keyof Windows)[]
  fc.assert(
    fc.property(
      someInstall,
      someTouches,
      fc.tuple(someWindows, someWindows),
      (evidence, touches, [one, other]) => {
        const narrow = { ...defaultWindows, ...one }
        const wide = Object.fromEntries(
          widths.map((name) => [name, Math.max(narrow[name], other[name] ?? 0)]),
        )
        const before = decideInstall(
          evidence,
          touches,
          readAttributionSettings({ windows: narrow }),
        ).attribution
        const after = decideInstall(evidence, touches, readAttributionSettings({ windows: wide })).attribution
        if (before.attributionType === 'INORGANIC') assert.notEqual(after.rule, 'organic')
      },
    ),
    runs,
  )
})

test('a receipt has a line per candidate, exactly one winner if attributed, and no click beaten by a view', () => {
  fc.assert(
    fc.property(someInstall, someTouches, (evidence, touches) => {
      const { attribution, receipt } = decide(evidence, touches)
      const named = evidence.referrer?.clickId ?? []
      const ids = new Set([...touches.map(({ id }) => id), named].flat())
      assert.deepEqual(new Set(receipt.candidates.flatMap(({ click_id }) => click_id ?? [])), ids)
      assert.equal(receipt.candidates.length, ids.size + (evidence.claim === null ? 0 : 1))
      const winners = receipt.candidates.filter(({ verdict }) => verdict === 'won')
      assert.equal(winners.length, attribution.attributionType === 'INORGANIC' ? 1 : 0)
      assert.equal(winners[0]?.click_id ?? null, attribution.touchId)
      const beaten = receipt.candidates.filter(({ reason }) =>
        ['older', 'weaker_fit', 'less_trusted'].includes(reason),
      )
      if (attribution.touch === 'view') assert.ok(beaten.every(({ touch }) => touch === 'view'))
    }),
    runs,
  )
})

test('probabilisticWouldBe is what the probabilistic rule chooses when nothing carries an identity', () => {
  fc.assert(
    fc.property(someInstall, someTouches, (evidence, touches) => {
      const blind = { ...evidence, gaid: null, referrer: null, claim: null }
      const clicks = touches
        .filter(({ kind }) => kind === 'click')
        .map((click) => ({ ...click, deviceId: null }))
      const { attribution, receipt } = decide(blind, clicks)
      const chosen = receipt.candidates.find(({ verdict }) => verdict === 'won')?.campaign
      const expected = attribution.rule === 'collision' ? 'collision' : (chosen ?? 'silent')
      assert.equal(decide(evidence, touches).receipt.probabilisticWouldBe, expected)
    }),
    runs,
  )
})

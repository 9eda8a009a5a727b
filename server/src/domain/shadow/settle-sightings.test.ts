import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { OwnInstall, TheirInstall } from './compared-install.ts'
import { settleSightings } from './settle-sightings.ts'

const start = Date.parse('2026-03-10T09:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1_000)
const never = new Date(8.64e15)

const own = (installId: string, fields: Partial<OwnInstall> = {}): OwnInstall => ({
  installId,
  installedAt: at(0),
  platform: 'ANDROID',
  kind: 'install',
  campaignId: null,
  rule: 'organic',
  touch: null,
  touchAt: null,
  isSuspicious: false,
  model: null,
  beganAt: null,
  identities: [],
  ...fields,
})

const their = (vendorId: string, fields: Partial<TheirInstall> = {}): TheirInstall => ({
  kind: 'install',
  vendorId,
  installedAt: at(0),
  platform: 'ANDROID',
  organic: true,
  mediaSource: null,
  campaign: null,
  campaignId: null,
  adSet: null,
  ad: null,
  touch: null,
  touchAt: null,
  country: null,
  model: null,
  identities: [],
  ...fields,
})

/** Each sighting as "ours theirs how". */
function sightings(ours: OwnInstall[], theirs: TheirInstall[], before = never): string[] {
  const settled = settleSightings({ ours, theirs }, before)
  const names = settled.sightings.map((one) => {
    const how = 'by' in one ? one.by : one.isAmbiguous ? 'ambiguous' : 'alone'
    return `${one.ours?.installId ?? '-'} ${one.theirs?.vendorId ?? '-'} ${how}`
  })
  return names.toSorted()
}

test('an id tells that both are one install, whatever else differs', () => {
  const ours = [own('a', { identities: ['gaid:1'], model: 'Pixel 8' })]
  const theirs = [their('A', { identities: ['gaid:1'], model: 'Galaxy', installedAt: at(3_600) })]
  assert.deepEqual(sightings(ours, theirs), ['a A gaid'])
})

test('of several installs of one device, the nearest in time is it', () => {
  const ours = [
    own('a', { identities: ['gaid:1'] }),
    own('b', { identities: ['gaid:1'], installedAt: at(900) }),
  ]
  const theirs = [their('B', { identities: ['gaid:1'], installedAt: at(905) })]
  assert.deepEqual(sightings(ours, theirs), ['a - alone', 'b B gaid'])
})

test('an install of the same device on another day is another install', () => {
  const ours = [own('a', { identities: ['gaid:1'] })]
  const theirs = [their('A', { identities: ['gaid:1'], installedAt: at(90_000) })]
  assert.deepEqual(sightings(ours, theirs), ['- A alone', 'a - alone'])
})

test('a device tells more than a user, who may have two phones', () => {
  const ours = [
    own('phone', { identities: ['gaid:1', 'user:ada'], installedAt: at(60) }),
    own('tablet', { identities: ['gaid:2', 'user:ada'] }),
  ]
  const theirs = [
    their('A', { identities: ['gaid:1', 'user:ada'] }),
    their('B', { identities: ['user:ada'] }),
  ]
  assert.deepEqual(sightings(ours, theirs), ['phone A gaid', 'tablet B user'])
})

test('a user’s Android phone is not the same user’s iPhone', () => {
  const ours = [own('a', { identities: ['user:ada'] })]
  const theirs = [their('A', { identities: ['user:ada'], platform: 'IOS' })]
  assert.deepEqual(sightings(ours, theirs), ['- A alone', 'a - alone'])
})

test('without a common id: one platform and model within a minute, if nothing else fits', () => {
  const pixel = own('a', { model: 'Pixel 8' })
  const isPixel = their('A', { model: 'Google-Pixel 8', installedAt: at(50) })
  assert.deepEqual(sightings([pixel], [isPixel]), ['a A time'])
  assert.deepEqual(sightings([pixel, own('b', { model: 'SM-S911B' })], [isPixel]), ['a A time', 'b - alone'])
  assert.deepEqual(sightings([pixel], [{ ...isPixel, installedAt: at(61) }]), ['- A alone', 'a - alone'])
  assert.deepEqual(sightings([pixel], [{ ...isPixel, platform: 'IOS' }]), ['- A alone', 'a - alone'])
})

test('two installs that fit are ambiguous, and none is chosen', () => {
  const ours = [own('a'), own('b', { installedAt: at(20) })]
  assert.deepEqual(sightings(ours, [their('A', { installedAt: at(10) })]), [
    '- A ambiguous',
    'a - ambiguous',
    'b - ambiguous',
  ])
})

test('ids of one kind that differ are two devices, however near in time', () => {
  const ours = [own('a', { identities: ['gaid:1'] })]
  assert.deepEqual(sightings(ours, [their('A', { identities: ['gaid:2'] })]), ['- A alone', 'a - alone'])
})

test('what is too young to tell stays in the pool', () => {
  const pool = {
    ours: [own('a'), own('b', { installedAt: at(500) })],
    theirs: [their('A', { installedAt: at(400) })],
  }
  const first = settleSightings(pool, at(100))
  assert.deepEqual(
    first.sightings.map(({ ours }) => ours?.installId),
    ['a'],
  )
  assert.deepEqual([first.left.ours.length, first.left.theirs.length], [1, 1])
})

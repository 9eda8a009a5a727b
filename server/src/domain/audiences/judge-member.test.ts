import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { judgeMember } from './judge-member.ts'
import type { Member, MemberInstall, MemberUser } from './member.ts'

const gaid = '38400000-8cf0-11bd-b23e-10b96e40000d'

const install = (fields: Partial<MemberInstall> = {}): MemberInstall => ({
  platform: 'ANDROID',
  deviceData: { gaid: gaid.toUpperCase(), consent: true },
  isErased: false,
  isWithheld: false,
  isTestDevice: false,
  ...fields,
})

const user = (fields: Partial<MemberUser> = {}): MemberUser => ({
  userId: 'u1',
  email: 'ada@example.com',
  phone: null,
  data: {},
  isErased: false,
  ...fields,
})

const member = (parts: Partial<Member> = {}): Member => ({
  person: 'p',
  users: [user()],
  installs: [install()],
  ...parts,
})

const leftOut = (parts: Partial<Member>, consent: 'granted' | 'not_denied' = 'granted') => {
  const judged = judgeMember(member(parts), { consent })
  return 'leftOut' in judged ? judged.leftOut : undefined
}

test('somebody who agreed is in the audience, with everything that is known', () => {
  assert.deepEqual(judgeMember(member(), { consent: 'granted' }), {
    emails: ['ada@example.com'],
    phones: [],
    userIds: ['u1'],
    advertisingIds: [gaid],
  })
})

describe('somebody is left out', () => {
  const iphone = (idfa?: string) => install({ platform: 'IOS', deviceData: { consent: true, idfa } })
  test.each<[string, Partial<Member>, string]>([
    ['who was erased', { users: [user({ isErased: true })] }, 'erased'],
    ['whose phone was erased', { installs: [install({ isErased: true })] }, 'erased'],
    ['on a test device', { installs: [install(), install({ isTestDevice: true })] }, 'test_device'],
    ['withheld by a fraud rule', { installs: [install({ isWithheld: true })] }, 'withheld'],
    ['who denied consent as a user', { users: [user({ data: { consent: false } })] }, 'consent_denied'],
    [
      'who denied personalised ads alone',
      { users: [user({ data: { consent: { ad_user_data: 'granted', ad_personalization: 'denied' } } })] },
      'consent_denied',
    ],
    [
      'who denied consent on another phone',
      { installs: [install(), install({ deviceData: { consent: 'denied' } })] },
      'consent_denied',
    ],
    [
      'who limited ad tracking',
      { installs: [install({ deviceData: { consent: true, limit_ad_tracking: true } })] },
      'opted_out',
    ],
    ['on iOS without an IDFA', { installs: [iphone()] }, 'tracking_not_allowed'],
    [
      'on iOS with the all-zero IDFA',
      { installs: [iphone('00000000-0000-0000-0000-000000000000')] },
      'tracking_not_allowed',
    ],
    ['who was not asked', { installs: [install({ deviceData: { gaid } })] }, 'consent_not_given'],
    [
      'who agreed to half of it',
      { installs: [install({ deviceData: { gaid, consent: { ad_user_data: true } } })] },
      'consent_not_given',
    ],
  ])('%s', (_, parts, reason) => {
    assert.equal(leftOut(parts), reason)
  })
})

test('with not_denied, those who were not asked are in it, and those who denied are not', () => {
  assert.equal(leftOut({ installs: [install({ deviceData: { gaid } })] }, 'not_denied'), undefined)
  assert.equal(leftOut({ users: [user({ data: { consent: 'no' } })] }, 'not_denied'), 'consent_denied')
})

test('on iOS with an IDFA somebody is in it', () => {
  const idfa = 'AEBE52E7-03EE-455A-B3C4-E57283966239'
  const installs = [install({ platform: 'IOS', deviceData: { idfa, consent: true } })]
  const judged = judgeMember(member({ installs }), { consent: 'granted' })
  assert.deepEqual('leftOut' in judged ? judged : judged.advertisingIds, [idfa.toLowerCase()])
})

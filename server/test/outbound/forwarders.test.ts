import assert from 'node:assert/strict'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConversionLab, openConversionLab } from './conversion-lab.ts'

let lab: ConversionLab

beforeAll(async () => {
  lab = await openConversionLab()
})

afterAll(() => lab.stop())

const identities = {
  mixpanel_distinct_id: 'mp-user',
  amplitude_device_id: 'amp-device',
  posthog_distinct_id: 'ph-user',
  braze_device_id: 'brz-device',
  clevertap_id: 'ct-object',
}

const properties = {
  tributary_attribution_type: 'INORGANIC',
  tributary_network: 'META',
  tributary_campaign: 'spring',
  tributary_campaign_name: 'Spring',
  tributary_network_campaign_id: '7001',
  tributary_ad_set_id: 'set-1',
  tributary_touch: 'click',
  tributary_platform: 'ANDROID',
  tributary_installed_at: '2026-03-10T12:00:00.000Z',
}

async function signUp(code: string, user: object = identities) {
  const project = await lab.connect(code, { channel: 'meta' })
  const phone = await lab.attributedPhone(project, { params: { adset_id: 'set-1' } })
  await phone.call('/trigger', { user_data: { id: 'u1', ...user }, data: {} })
  await lab.deliver()
  const log = await lab.log(project.id)
  assert.equal(log.length, 1)
  return { delivery: log[0], call: lab.received(code)[0] }
}

test('Mixpanel: the profile of the distinct id', async () => {
  const { delivery, call } = await signUp('mixpanel')
  assert.deepEqual([delivery?.state, call?.path, call?.query.get('verbose')], ['delivered', '/engage', '1'])
  assert.deepEqual(JSON.parse(call?.body ?? ''), [
    { $token: 'mp-1', $distinct_id: 'mp-user', $set: properties },
  ])
})

test('Amplitude: the user properties of the device', async () => {
  const { delivery, call } = await signUp('amplitude')
  assert.deepEqual([delivery?.state, call?.path], ['delivered', '/identify'])
  const form = new URLSearchParams(call?.body)
  assert.equal(form.get('api_key'), 'amp-1')
  assert.deepEqual(JSON.parse(form.get('identification') ?? ''), [
    { user_id: 'u1', device_id: 'amp-device', user_properties: { $set: properties } },
  ])
})

test('PostHog: a $set event under the delivery’s id', async () => {
  const { delivery, call } = await signUp('posthog')
  assert.deepEqual([delivery?.state, call?.path], ['delivered', '/i/v0/e/'])
  assert.deepEqual(JSON.parse(call?.body ?? ''), {
    api_key: 'phc-1',
    event: '$set',
    distinct_id: 'ph-user',
    uuid: delivery?.id,
    timestamp: '2026-03-10T12:00:00.000Z',
    properties: { $set: properties },
  })
})

test('Braze: the attributes of the user', async () => {
  const { delivery, call } = await signUp('braze')
  assert.deepEqual([delivery?.state, call?.path], ['delivered', '/users/track'])
  assert.deepEqual(JSON.parse(call?.body ?? ''), { attributes: [{ external_id: 'u1', ...properties }] })
})

test('CleverTap: the profile of the object id', async () => {
  const { delivery, call } = await signUp('clevertap')
  assert.deepEqual([delivery?.state, call?.path], ['delivered', '/1/upload'])
  assert.deepEqual(JSON.parse(call?.body ?? ''), {
    d: [{ type: 'profile', objectId: 'ct-object', ts: 1_773_144_000, profileData: properties }],
  })
})

test.for([
  ['mixpanel', 'no_mixpanel_distinct_id'],
  ['amplitude', 'no_amplitude_device_id'],
  ['posthog', 'no_posthog_distinct_id'],
  ['braze', 'no_braze_device_id'],
  ['clevertap', 'no_clevertap_id'],
] as const)('%s: nothing is sent without its id, and the log shows the reason', async ([code, reason]) => {
  const { delivery, call } = await signUp(code, {})
  expect([delivery?.state, delivery?.reason, call]).toEqual(['skipped', reason, undefined])
})

test('a 200 response that accepts nothing is a failure', async () => {
  const project = await lab.connect('mixpanel', { channel: 'meta', credentials: { project_token: 'wrong' } })
  const phone = await lab.attributedPhone(project)
  await phone.call('/trigger', { user_data: { id: 'u1', ...identities }, data: {} })
  await lab.deliver()
  const [delivery] = await lab.log(project.id)
  assert.deepEqual([delivery?.state, delivery?.status_code], ['failed', 200])
})

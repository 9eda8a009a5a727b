import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { uuidv7 } from '#random-text.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import {
  expoOnAndroid,
  expoOnIos,
  flutterOnAndroid,
  flutterOnIos,
  nativeAndroid,
  nativeIos,
  type OtherClient,
  reactNativeOnAndroid,
  reactNativeOnIos,
} from '#test/support/other-clients.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com', display_currency: 'USD' })
})

afterAll(() => service.stop())

const newInstanceId = () => randomUUID().replaceAll('-', '').slice(0, 20)

const post = (path: string, body: object) => service.ask('POST', `/api/client${path}`, { body })

const installOf = async (instanceId: string) =>
  (await service.admin('GET', `/projects/${project.id}/installs/${instanceId}`)).body.data

/** A phone whose calls are those that the client sends, word for word. */
function phoneOf(client: OtherClient, deviceData: object = {}) {
  const instanceId = newInstanceId()
  const call = async (name: keyof OtherClient['calls'], fields: object = {}) => {
    const device = { ...client.deviceData, ...deviceData }
    const { path, body } = client.calls[name](project.project_token, instanceId, device)
    // What the client's JSON writer makes of it: undefined fields are left out.
    const answer = await post(path, JSON.parse(JSON.stringify({ ...body, ...fields })))
    // These clients check the status in the body, not that of the response.
    assert.ok([200, 201].includes(answer.body.status), `${name}: ${answer.text}`)
    return answer.body.data
  }
  return { instanceId, call, install: () => installOf(instanceId) }
}

const clients: [name: string, client: OtherClient, platform: string, framework: string | null][] = [
  ['Expo on Android', expoOnAndroid, 'ANDROID', 'EXPO'],
  ['Expo on iOS', expoOnIos, 'IOS', 'EXPO'],
  ['React Native on Android', reactNativeOnAndroid, 'ANDROID', 'REACT_NATIVE'],
  ['React Native on iOS', reactNativeOnIos, 'IOS', 'REACT_NATIVE'],
  ['Flutter on Android', flutterOnAndroid, 'ANDROID', 'FLUTTER'],
  ['Flutter on iOS', flutterOnIos, 'IOS', 'FLUTTER'],
  ['a native Android client', nativeAndroid, 'ANDROID', null],
  ['a native iOS client', nativeIos, 'IOS', null],
]

describe('clients of other makers', () => {
  test.each(clients)('%s: a whole session is accepted', async (_, client, platform, framework) => {
    const phone = phoneOf(client)
    const userId = newInstanceId()
    await phone.call('init')
    await phone.call('signup', { user_data: { id: userId, name: 'Ada', phone: null, email: undefined } })
    await phone.call('setUserData', { user_data: { id: userId } })
    const paymentId = newInstanceId()
    await phone.call('capturePayment', { user_id: userId, payment_id: paymentId, amount: 25 })
    await phone.call('trackEvent', { event_name: 'item_viewed', event_data: { product: 'ABC' } })
    const { campaign_data, attribution_source, rule } = await phone.call('getAttributionData')
    assert.deepEqual(
      [campaign_data.id, campaign_data.name, campaign_data.type, attribution_source, rule],
      ['', '', 'ORGANIC', 'ORGANIC', 'organic'],
    )
    const { removed } = await phone.call('removePayment', { user_id: userId, payment_id: paymentId })
    assert.equal(removed, 1)
    const install = await phone.install()
    assert.deepEqual([install.platform, install.framework, install.user_id], [platform, framework, userId])
    const events = await service.app.db.many(sql`
      select name from events where project_id = ${project.id} and user_id = ${userId}`)
    assert.deepEqual(events, [{ name: 'item_viewed' }])
  })

  test.each(clients)('%s: any call may be the first', async (_, client, platform) => {
    for (const name of ['getAttributionData', 'trackEvent', 'setUserData'] as const) {
      const phone = phoneOf(client)
      await phone.call(name, { user_data: { id: 'first' } })
      assert.equal((await phone.install()).platform, platform)
    }
  })

  test('the id of the install inside device_data is neither stored nor answered', async () => {
    const phone = phoneOf(nativeIos)
    await phone.call('init')
    const userId = newInstanceId()
    await phone.call('signup', { user_data: { id: userId } })
    const stored = await service.app.db.one<{ text: string }>(sql`
      select i.device_data::text || u.data::text as text from installs i join users u on u.project_id = i.project_id
      where i.project_id = ${project.id} and i.instance_id = ${phone.instanceId} and u.user_id = ${userId}`)
    assert.ok(!stored.text.includes(phone.instanceId))
    const answers = await Promise.all([
      service.admin('GET', `/projects/${project.id}/installs?limit=1000`),
      service.admin('GET', `/projects/${project.id}/export?table=installs&format=ndjson`),
    ])
    for (const { text } of answers) assert.ok(!text.includes(phone.instanceId))
  })

  test('a signup’s time_since_app_install and event are not data of the user', async () => {
    const phone = phoneOf(nativeAndroid)
    const userId = newInstanceId()
    await phone.call('signup', {
      user_data: { id: userId, plan: 'gold' },
      event: 'SIGNUP',
      time_since_app_install: 12.5,
      kept: 'yes',
    })
    const [user] = (await service.admin('GET', `/projects/${project.id}/users?user_id=${userId}`)).body.data
      .items
    assert.deepEqual(user.data, { plan: 'gold', kept: 'yes' })
  })

  test('React Native’s Play referrer is read although install_ref is "unknown"', async () => {
    const { makeCampaign } = attributionRows(service, project.id)
    const campaign = await makeCampaign({ channel: 'meta' })
    const at = new Date(Date.now() - 60_000)
    const clickId = uuidv7(at)
    await service.app.intake.touches.submit({
      projectId: project.id,
      id: clickId,
      at,
      kind: 'click',
      campaignId: campaign.id,
      platform: 'ANDROID',
      deviceId: null,
      address: null,
      systemVersion: null,
      model: null,
      language: null,
      userAgent: null,
      params: {},
      networkClickId: null,
      receivedAt: at,
    })
    const phone = phoneOf(reactNativeOnAndroid, {
      install_ref: 'unknown',
      installReferrer: `tributary_click_id=${clickId}&utm_source=tributary`,
      installBeginTimestampSeconds: String(Math.floor(Date.now() / 1_000)),
    })
    await phone.call('init')
    const { campaign_data, attribution_source, rule } = await phone.call('getAttributionData')
    assert.deepEqual([campaign_data.id, attribution_source, rule], [campaign.display_id, 'META', 'referrer'])
  })

  test('two phones of one model are two devices, whatever a client sends as device_id', async () => {
    for (const client of [expoOnIos, reactNativeOnAndroid, reactNativeOnIos, flutterOnAndroid]) {
      const phones = [phoneOf(client, ownIds()), phoneOf(client, ownIds())]
      for (const phone of phones) await phone.call('init')
      for (const phone of phones) assert.equal((await phone.install()).kind, 'install')
    }
  })
})

/** What differs between two phones of one model. Flutter's client has no id of the phone at all. */
const ownIds = () => ({
  idfv: undefined,
  idfa: undefined,
  gaid: undefined,
  android_id: undefined,
  ...flutterIds,
})
const flutterIds = { install_ref_url: 'utm_source=google-play', system_name: 'iOS' }

describe('the platform of a call', () => {
  const call = (path: string, instanceId: string, fields: object) =>
    post(path, { token: project.project_token, install_instance_id: instanceId, ...fields })

  test('a known install keeps its system, whatever later calls name', async () => {
    const id = newInstanceId()
    await call('/init', id, { platform: 'IOS' })
    for (const fields of [
      {},
      { platform: 'EXPO' },
      { platform: '' },
      { platform: null },
      { platform: 'WEB' },
    ])
      assert.equal((await call('/capture-event', id, { event_name: 'x', ...fields })).status, 201)
    assert.equal((await call('/init', id, { device_data: { gaid: randomUUID() } })).status, 200)
    const { platform, framework } = await installOf(id)
    assert.deepEqual([platform, framework], ['IOS', 'EXPO'])
  })

  test('the latest framework is kept, and a system does not remove it', async () => {
    const id = newInstanceId()
    await call('/init', id, { platform: 'Cordova', device_data: { idfv: 'x' } })
    assert.equal((await installOf(id)).framework, 'Cordova')
    await call('/init', id, { platform: 'CAPACITOR' })
    await call('/init', id, { platform: 'IOS' })
    assert.equal((await installOf(id)).framework, 'CAPACITOR')
  })

  test('400: nothing shows the system of an unknown install, and no install is made', async () => {
    const id = newInstanceId()
    for (const fields of [
      {},
      { platform: 'EXPO' },
      { platform: 'x'.repeat(32), device_data: { error: 'Failed to collect device data' } },
      { device_data: { android_id: 'unknown', base_os: 'unknown' } },
    ]) {
      const answer = await call('/init', id, fields)
      assert.deepEqual([answer.status, answer.body.msg], [400, 'platform must be ANDROID or IOS.'])
    }
    assert.equal((await service.admin('GET', `/projects/${project.id}/installs/${id}`)).status, 404)
  })

  test('/batch: calls are read in the same way, with the platform of the batch', async () => {
    const [id, unknown] = [newInstanceId(), newInstanceId()]
    const answer = await post('/batch', {
      token: project.project_token,
      platform: 'FLUTTER',
      install_instance_id: id,
      calls: [
        { path: '/init', body: { device_data: { system_name: 'iOS', install_instance_id: id } } },
        { path: '/capture-event', body: { event_name: 'x' } },
        { path: '/init', body: { install_instance_id: unknown } },
        { path: '/attribution-data', body: {} },
      ],
    })
    const { answers } = answer.body.data
    assert.deepEqual(
      answers.map(({ status }: { status: number }) => status),
      [200, 201, 400, 200],
    )
    assert.equal(answers[2].body.msg, 'platform must be ANDROID or IOS.')
    assert.equal(answers[3].body.data.attribution_source, 'ORGANIC')
    const { platform, framework, device_data } = await installOf(id)
    assert.deepEqual([platform, framework, device_data], ['IOS', 'FLUTTER', { system_name: 'iOS' }])
  })
})

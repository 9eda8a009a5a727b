import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
})

afterAll(() => service.stop())

const newPhone = (platform = 'ANDROID') => makePhone(service, project.project_token, { platform })

const installOf = async ({ instanceId }: Phone) =>
  (await service.admin('GET', `/projects/${project.id}/installs/${instanceId}`)).body.data

const isFound = async (id: string) => {
  const url = `/api/v1/get-attribution-result?device_identifier=${id}`
  return (await service.ask('GET', url, { key: project.server_key })).status === 200
}

describe('device data of a later call', () => {
  test('replaces what it gives and leaves the rest', async () => {
    const phone = newPhone()
    await phone.call('/init', { device_data: { brand: 'acme', device_model: 'One', api_level: 33 } })
    await phone.call('/set-user-data', {
      user_data: { name: 'Ada' },
      device_data: { brand: '', device_model: 'Two', connectivity: null, api_level: 0, tags: [] },
    })
    assert.deepEqual((await installOf(phone)).device_data, {
      brand: 'acme',
      device_model: 'Two',
      api_level: 0,
    })
  })

  test.each([
    ['/init', {}],
    ['/attribution-data', {}],
    ['/trigger', { user_data: { id: 'a' } }],
    ['/set-user-data', { user_data: { id: 'a' } }],
    ['/customer-user-id', { user_id: 'a' }],
    ['/integrations', { integration_info: { clevertap_id: 'a' } }],
    ['/capture-event', { event_name: 'a' }],
    ['/capture-payment', { user_id: 'a', payment_id: randomUUID(), amount: 1 }],
    ['/remove-captured-payment', { payment_id: 'a' }],
    ['/update-push-token', { push_token: 'a' }],
    ['/handle-deeplink', { deeplink_url: 'https://example.com' }],
  ])('counts with %s', async (path, fields) => {
    const phone = newPhone('IOS')
    const [idfv, idfa] = [randomUUID(), randomUUID().toUpperCase()]
    await phone.call('/init', { device_data: { idfv } })
    assert.equal(await isFound(idfa), false)
    const answer = await phone.call(path, { ...fields, device_data: { idfa } })
    assert.ok(answer.status < 300, answer.text)
    assert.deepEqual([await isFound(idfa), await isFound(idfv)], [true, true])
  })

  test('makes every kind of device id findable, and keeps the older ones so', async () => {
    const phone = newPhone()
    const ids = ['gaid', 'idfa', 'idfv', 'appsetid'].map((kind) => ({ [kind]: randomUUID() }))
    const androidId = randomUUID().replaceAll('-', '').slice(0, 16)
    const all = [...ids, { gaid: randomUUID() }, { android_id: androidId }]
    for (const device_data of all) await phone.call('/init', { device_data })
    for (const id of all.flatMap((data) => Object.values(data))) assert.ok(await isFound(id), id)
    await phone.call('/init', { device_data: { gaid: '00000000-0000-0000-0000-000000000000' } })
    assert.equal(await isFound('00000000-0000-0000-0000-000000000000'), false)
  })

  test('makes the next install of the device a reinstall', async () => {
    const [phone, next] = [newPhone(), newPhone()]
    const appsetid = randomUUID()
    await phone.call('/init', { device_data: { gaid: randomUUID() } })
    await phone.call('/set-user-data', { user_data: {}, device_data: { appsetid } })
    await next.call('/init', { device_data: { appsetid } })
    assert.deepEqual([(await installOf(phone)).kind, (await installOf(next)).kind], ['install', 'reinstall'])
  })

  test('of calls in one batch counts in order of their times', async () => {
    const phone = newPhone()
    await phone.call('/init', { device_data: { language: 'de' } })
    const body = (seconds: number, language: string) => ({
      event_time: new Date(Date.now() - seconds * 1_000).toISOString(),
      device_data: { language },
    })
    await phone.call('/batch', {
      calls: [
        { path: '/init', body: body(20, 'fr') },
        { path: '/attribution-data', body: body(10, 'it') },
      ],
    })
    assert.equal((await installOf(phone)).device_data.language, 'it')
  })

  test('is removed with the rest when the person is erased, and not stored afterwards', async () => {
    const phone = newPhone('IOS')
    const [idfv, idfa, late] = [randomUUID(), randomUUID(), randomUUID()]
    await phone.call('/init', { device_data: { idfv } })
    await phone.call('/trigger', { user_data: { id: 'erased' }, device_data: { idfa } })
    const { install_id: instanceId } = await installOf(phone)
    await service.admin('DELETE', `/projects/${project.id}/users/erased`)
    await phone.call('/init', { device_data: { idfa: late } })
    for (const id of [idfv, idfa, late]) assert.equal(await isFound(id), false)
    assert.equal(await installOf(phone), undefined)
    assert.deepEqual((await installOf({ ...phone, instanceId })).device_data, {})
  })

  test('does not change what a replay decides with', async () => {
    const phone = newPhone('IOS')
    const idfa = randomUUID()
    const campaign = { name: 'Late', custom_display_id: 'LATE' }
    await service.admin('POST', `/projects/${project.id}/campaigns`, campaign)
    const click = { token: project.project_token, campaign: 'LATE', idfa, ip: '127.0.0.1', ua: 'iPhone' }
    await service.ask('POST', '/api/networks/click', { body: click })
    await phone.call('/init', { device_data: { system_version: '18.1' } })
    await phone.call('/init', { device_data: { idfa } })
    assert.equal((await installOf(phone)).attribution_type, 'ORGANIC')
    const day = new Date().toISOString().slice(0, 10)
    const replay = { from: '2026-01-01', to: day, windows: {} }
    const answer = await service.admin('POST', `/projects/${project.id}/replay`, replay)
    assert.equal(answer.body.data.changed, 0, answer.text)
  })
})

describe('the latest open', () => {
  test('has its app version and source beside those of the first', async () => {
    const phone = newPhone()
    const seen = async () => {
      const { app_version, source, latest_app_version, latest_source } = await installOf(phone)
      return [app_version, source, latest_app_version, latest_source]
    }
    await phone.call('/init', { app_version: '1.0', source: 'GENERAL' })
    assert.deepEqual(await seen(), ['1.0', 'GENERAL', '1.0', 'GENERAL'])
    await phone.call('/init', { app_version: '1.1', source: 'ADS' })
    await phone.call('/set-user-data', { user_data: {}, app_version: '9.9' })
    assert.deepEqual(await seen(), ['1.0', 'GENERAL', '1.1', 'ADS'])
  })

  test('is the latest by its time, not by its arrival', async () => {
    const phone = newPhone()
    const at = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
    await phone.call('/init', { app_version: '1.0', event_time: at(300) })
    await phone.call('/init', { app_version: '1.2', event_time: at(100) })
    await phone.call('/init', { app_version: '1.1', event_time: at(200) })
    assert.equal((await installOf(phone)).latest_app_version, '1.2')
  })
})

describe('calls that the client library dropped', () => {
  test('are counted once in the ledger, and shown on their install', async () => {
    const own = await service.makeProject()
    const phone = makePhone(service, own.project_token)
    for (const dropped_calls of [3, 3, 10, 7, 'many', -1, 2.5]) await phone.call('/init', { dropped_calls })
    const url = `/projects/${own.id}`
    const { accepted, outcomes, days } = (await service.admin('GET', `${url}/outcomes`)).body.data
    assert.deepEqual(outcomes, { stored: 7, dropped_by_client: 10 })
    assert.equal(accepted, 17)
    assert.ok(days.some((day: { kind: string; count: number }) => day.kind === 'call' && day.count === 10))
    const { dropped_calls, device_data } = (await service.admin('GET', `${url}/installs/${phone.instanceId}`))
      .body.data
    assert.deepEqual([dropped_calls, device_data], [10, {}])
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { NewInstall } from '#storage/attribution/insert-installs.ts'
import { attributionRows, type Campaign } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let campaign: Campaign
let first: NewInstall
let second: NewInstall
let eventId: string
const clickId = randomUUID()

const search = (q: string) =>
  service.admin('GET', `/projects/${project.id}/search?q=${encodeURIComponent(q)}`)
const found = async (q: string) => {
  const answer = await search(q)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.items.map((item: Record<string, unknown>) => [
    item.kind,
    item.kind === 'user' ? item.user_id : item.install_id,
    item.matched,
  ])
}

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject()
  const make = attributionRows(service, project.id)
  campaign = await make.makeCampaign({ name: 'Spring' })
  first = await make.makeInstall({
    installedAt: new Date('2026-03-01T10:00:00Z'),
    campaignId: campaign.id,
    touchId: clickId,
    touchAt: new Date('2026-03-01T09:59:00Z'),
    devices: [{ kind: 'gaid', deviceId: 'device-1' }],
  })
  second = await make.makeInstall({
    installedAt: new Date('2026-03-02T10:00:00Z'),
    devices: [{ kind: 'android_id', deviceId: 'device-1' }],
  })
  await make.makeUser('ada', first, { name: 'Ada', email: 'Ada@Example.com' })
  await service.ask('POST', '/api/v1/capture-payment', {
    key: project.server_key,
    body: { user_id: 'ada', payment_id: 'pay-1', amount: 5 },
  })
  await service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { user_id: 'ada', event_name: 'bought' },
  })
  eventId = (await service.admin('GET', `/projects/${project.id}/events`)).body.data.items[0].id
})

afterAll(() => service.stop())

describe('200: found by', () => {
  test.each<[string, () => string, () => unknown[]]>([
    ['user id', () => 'ada', () => [['user', 'ada', 'user_id']]],
    ['email, in any letter case', () => ' ada@EXAMPLE.com ', () => [['user', 'ada', 'email']]],
    ['payment id', () => 'pay-1', () => [['user', 'ada', 'payment_id']]],
    ['event id', () => eventId, () => [['user', 'ada', 'event_id']]],
    ['install id', () => second.installId, () => [['install', second.installId, 'install_id']]],
    ['install_instance_id', () => second.instanceId, () => [['install', second.installId, 'install_id']]],
    ['click id', () => clickId, () => [['install', first.installId, 'click_id']]],
    [
      'device id, newest first',
      () => 'DEVICE-1',
      () => [
        ['install', second.installId, 'device_id'],
        ['install', first.installId, 'device_id'],
      ],
    ],
    ['nothing', () => 'ad', () => []],
  ])('%s', async (_, q, expected) => {
    assert.deepEqual(await found(q()), expected())
  })

  test('with the user’s name and campaign', async () => {
    const [user] = (await search('ada')).body.data.items
    assert.deepEqual(user, {
      kind: 'user',
      user_id: 'ada',
      install_id: first.installId,
      name: 'Ada',
      email: 'Ada@Example.com',
      campaign: campaign.display_id,
      platform: 'ANDROID',
      at: '2026-03-01T10:00:00.000Z',
      matched: 'user_id',
    })
    const [, install] = (await search('device-1')).body.data.items
    assert.deepEqual([install.user_id, install.name, install.campaign], ['ada', 'Ada', campaign.display_id])
  })

  test('without install_instance_id, and nothing of another project', async () => {
    assert.equal((await search(second.instanceId)).text.includes(second.instanceId), false)
    const other = await service.makeProject({ name: 'Other' })
    for (const q of ['ada', 'pay-1', 'device-1', first.installId, clickId, eventId])
      assert.deepEqual(
        (await service.admin('GET', `/projects/${other.id}/search?q=${q}`)).body.data.items,
        [],
      )
  })

  test('at most 20', async () => {
    const make = attributionRows(service, project.id)
    for (let count = 0; count < 21; count += 1)
      await make.makeInstall({ devices: [{ kind: 'idfv', deviceId: 'farm' }] })
    assert.equal((await found('farm')).length, 20)
  })

  test('no erased user', async () => {
    const make = attributionRows(service, project.id)
    await make.makeUser('erased:1', await make.makeInstall(), { erasedAt: new Date() })
    assert.deepEqual(await found('erased:1'), [])
  })
})

test.each(['', '%20%20'])("400: nothing to search for: '%s'", async (q) => {
  const answer = await service.admin('GET', `/projects/${project.id}/search?q=${q}`)
  assert.deepEqual(
    { status: answer.status, body: answer.body },
    { status: 400, body: { msg: 'Parameter q is required.', status: 400 } },
  )
})

test('404: an unknown project', async () => {
  assert.equal((await service.admin('GET', '/projects/999/search?q=ada')).status, 404)
})

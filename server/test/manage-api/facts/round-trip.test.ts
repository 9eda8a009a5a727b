import assert from 'node:assert/strict'
import { appsflyerReports } from '@tributary/contract/manage-api/facts/export-history'
import { afterAll, beforeAll, test } from 'vitest'
import { eraseUser } from '#operations/privacy/erase-user.ts'
import { importLines } from '#test/support/import-lines.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'
import { assertSame, history, moveTo } from './round-trip-lab.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

/** A refund, a removed payment, a second phone, returns, an uninstall that was withdrawn, a test device, another currency. */
const oddLife = [
  { fact: 'project', id: 'p', settings: { timezone: 'Asia/Tokyo', display_currency: 'EUR' } },
  { fact: 'exchange_rate', id: '1', day: '2025-01-01', from: 'USD', to: 'EUR', rate: 0.9 },
  { fact: 'affiliate', id: 'Unity Ads' },
  { fact: 'campaign', id: 'spring', name: 'Spring', network: 'Unity Ads' },
  { fact: 'campaign', id: 'autumn', name: 'Autumn', network: 'meta', deleted_at: '2025-06-01T00:00:00Z' },
  { fact: 'ad_name', id: 's1', kind: 'ad_set', name: 'First set', network: 'unity_ads' },
  { fact: 'test_device', id: 't', name: 'My phone', ids: [{ kind: 'user_id', value: 'tester' }] },
  { fact: 'spend', id: '1', campaign: 'spring', day: '2025-03-01', amount: 12.5, currency: 'USD', clicks: 3 },
  { fact: 'click', id: 'c1', campaign: 'spring', platform: 'IOS', click_params: { adset_id: 's1' } },
  { fact: 'click', id: 'c2', campaign: 'spring', platform: 'IOS', test_device: 't' },
  { fact: 'impression', id: 'v1', campaign: 'autumn' },
  { fact: 'install', id: 'i1', platform: 'IOS', campaign: 'spring', ad_set_id: 's1', click: 'c1' },
  {
    fact: 'install',
    id: 'i2',
    platform: 'ANDROID',
    touch: 'view',
    campaign: 'autumn',
    suspicious: ['emulator'],
  },
  { fact: 'install', id: 'i3', platform: 'IOS', campaign: 'spring', test_device: 't' },
  { fact: 'install', id: 'i4', platform: 'IOS', campaign: 'autumn', kind: 'reinstall' },
  { fact: 'signup', id: 's1', install: 'i1', user: { id: 'ada', email: 'ada@example.com' } },
  { fact: 'signup', id: 's2', at: '2025-03-02T00:00:00Z', install: 'i2', user: { id: 'ada' } },
  { fact: 'signup', id: 's3', at: '2025-03-03T00:00:00Z', install: 'i2', user: { id: 'bob' } },
  { fact: 'signup', id: 's4', install: 'i3', user: { id: 'tester' } },
  { fact: 'open', id: 'o1', at: '2025-03-08T09:00:00Z', install: 'i1' },
  {
    fact: 'uninstall',
    id: 'u1',
    at: '2025-03-04T00:00:00Z',
    install: 'i1',
    withdrawn_at: '2025-03-08T09:00:00Z',
  },
  { fact: 'uninstall', id: 'u2', at: '2025-03-05T00:00:00Z', install: 'i2' },
  { fact: 'reengagement', id: 'r1', at: '2025-03-06T00:00:00Z', install: 'i1', campaign: 'autumn' },
  {
    fact: 'event',
    id: 'e1',
    at: '2025-03-07T00:00:00Z',
    user: 'ada',
    name: 'bought',
    data: { amount: 5, currency: 'USD' },
  },
  {
    fact: 'event',
    id: 'e2',
    at: '2025-03-07T00:00:00Z',
    user: 'tester',
    name: 'bought',
    data: { amount: 99 },
  },
  { fact: 'payment', id: 'p1', at: '2025-03-07T00:00:00Z', user: 'ada', amount: 10, currency: 'USD' },
  { fact: 'refund', id: 'f1', at: '2025-03-08T00:00:00Z', payment: 'p1', amount: 4 },
  { fact: 'payment', id: 'p2', at: '2025-03-07T00:00:00Z', user: 'bob', amount: 7 },
  { fact: 'refund', id: 'f2', at: '2025-03-08T00:00:00Z', payment: 'p2' },
  {
    fact: 'payment',
    id: 'p3',
    at: '2025-03-07T00:00:00Z',
    user: 'bob',
    amount: 3,
    removed_at: '2025-03-09T00:00:00Z',
  },
].map((line) => ({ at: '2025-03-01T09:00:00Z', ...line }))

test('every odd case has the same figures after a round trip; sent back, nothing is stored twice', async () => {
  const project = await service.makeProject()
  await moveTo(service, project.id, oddLife.map((line) => JSON.stringify(line)).join('\n'))
  await eraseUser(service.app, project.id, 'bob')
  const lines = await history(service, project.id)
  assert.ok(!lines.includes('bob'))
  const other = await service.makeProject()
  await moveTo(service, other.id, lines)
  await assertSame(service, [project.id, other.id], { from: '2025-02-20', to: '2025-04-20' })
  const again = lines.split('\n').filter((line) => !line.includes('ad_name'))
  const { body } = await importLines(service, project.id, again)
  assert.equal(body.data.outcomes.stored, undefined)
})

test('200: AppsFlyer’s layout has a row for each install that counts, with its headings', async () => {
  const project = await service.makeProject()
  const at = '2025-03-01T09:00:00Z'
  await importLines(service, project.id, [
    { fact: 'campaign', id: 'spring', at, name: 'Spring', network: 'meta' },
    { fact: 'install', id: 'i1', at, platform: 'IOS', campaign: 'spring', country: 'de' },
    { fact: 'install', id: 'i2', at, platform: 'ANDROID' },
    { fact: 'signup', id: 's1', at, install: 'i1', user: { id: 'ada' } },
    { fact: 'event', id: 'e1', at, user: 'ada', name: 'bought', data: { amount: -2.5, currency: 'EUR' } },
    { fact: 'payment', id: 'p1', at, user: 'ada', amount: 9 },
    { fact: 'reengagement', id: 'r1', at, install: 'i2', campaign: 'spring' },
    { fact: 'uninstall', id: 'u1', at, install: 'i2' },
  ])
  const rows: Record<string, string[]> = {}
  for (const report of appsflyerReports) {
    const query = `layout=appsflyer&report=${report}`
    const path = `/api/manage/projects/${project.id}/export/history?${query}`
    const answer = await service.ask('GET', path, { headers: { authorization: `Bearer ${adminToken}` } })
    assert.equal(answer.status, 200, answer.text)
    const [head = '', ...lines] = answer.text.trim().split('\r\n')
    assert.match(head, /^Attributed Touch Type,Attributed Touch Time,Install Time,Event Time,Event Name,/)
    rows[report] = lines.map((line) => line.split(',').slice(3, 5).join(' '))
  }
  const row = (name: string) => `2025-03-01 09:00:00 ${name}`
  assert.deepEqual(rows, {
    installs: [row('install')],
    'organic-installs': [row('install')],
    'in-app-events': [row('bought'), row('af_purchase')],
    'organic-in-app-events': [],
    'conversions-retargeting': [row('re-engagement')],
    reinstalls: [],
    uninstalls: [row('uninstall')],
  })
  const nameless = await service.admin('GET', `/projects/${project.id}/export/history?layout=appsflyer`)
  assert.equal(nameless.status, 422)
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const ledger = async (id: number) => (await service.admin('GET', `/projects/${id}/outcomes`)).body.data

test('a refused call counts as invalid, and its item holds no personal data', async () => {
  const other = await service.makeProject()
  const { call, instanceId } = makePhone(service, other.project_token)
  await call('/trigger', { user_data: { name: 'Ada', plan: 'gold' } })
  await call('/init', { platform: 'symbian' })
  await call('/attribution-data', { platform: 'symbian' })
  const { accepted, outcomes, refused } = await ledger(other.id)
  assert.deepEqual({ accepted, outcomes }, { accepted: 2, outcomes: { invalid: 2 } })
  assert.deepEqual(
    refused.map((one: { kind: string; reason: string }) => [one.kind, one.reason]),
    [
      ['install', 'platform must be ANDROID or IOS.'],
      ['signup', 'user_data.id is required.'],
    ],
  )
  const text = JSON.stringify(refused)
  assert.ok(!text.includes(instanceId) && !text.includes(other.project_token) && !text.includes('Ada'))
  assert.ok(text.includes('gold'))
})

test('a call with a wrong token is not counted', async () => {
  const other = await service.makeProject()
  await makePhone(service, 'pt_nobody').call('/init')
  assert.equal((await ledger(other.id)).accepted, 0)
})

test('a clamped time is stored and noted', async () => {
  const other = await service.makeProject()
  const { call } = makePhone(service, other.project_token)
  await call('/init', { event_time: '9999-12-31T23:59:59Z' })
  await call('/init', { event_time: '2001-01-01T00:00:00Z' })
  const { accepted, outcomes, refused } = await ledger(other.id)
  assert.deepEqual({ accepted, outcomes }, { accepted: 2, outcomes: { stored: 2 } })
  assert.deepEqual(
    refused.map((one: { kind: string; outcome: string }) => [one.kind, one.outcome]),
    [
      ['open', 'clamped'],
      ['install', 'clamped'],
    ],
  )
  assert.match(
    refused[0].reason,
    /^event_time 2001-01-01T00:00:00\.000Z was clamped to \S+: it is before the install\.$/,
  )
  assert.match(refused[1].reason, /it is in the future\.$/)
})

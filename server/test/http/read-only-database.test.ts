import assert from 'node:assert/strict'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { runOnAll } from '#test/support/cluster-database.ts'
import { endSessions } from '#test/support/end-sessions.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '2' })
})

afterAll(async () => {
  await service.stop()
})

const setReadOnly = async (value: 'on' | 'off') => {
  await runOnAll(
    inject('nodes'),
    `alter database ${service.database} set default_transaction_read_only = ${value}`,
  )
  await endSessions(service.database)
}

const report = (key: string) => service.ask('GET', '/api/v1/reporting/campaigns', { key })

test('200: reports go on while the database takes no writes, and the limit per key still holds', async () => {
  const { server_key: key } = await service.makeProject()
  await setReadOnly('on')
  try {
    assert.deepEqual([(await report(key)).status, (await report(key)).status], [200, 200])
    assert.equal((await report(key)).status, 429)
  } finally {
    await setReadOnly('off')
  }
  assert.equal((await report(key)).status, 200)
})

test('200: a known install gets its attribution while the database takes no writes; 500: an unknown one, and every write', async () => {
  const { project_token: token, server_key: key } = await service.makeProject()
  const phone = makePhone(service, token)
  await phone.call('/init', { device_data: { device_model: 'Pixel 9' } })
  const before = await phone.call('/attribution-data')
  assert.equal(before.status, 200)
  await setReadOnly('on')
  try {
    const { status, body } = await phone.call('/attribution-data')
    assert.deepEqual({ status, body }, { status: before.status, body: before.body })
    assert.equal((await makePhone(service, token).call('/attribution-data')).status, 500)
    assert.equal((await phone.call('/init')).status, 500)
    const event = { event_name: 'opened', user_id: 'ada' }
    assert.equal((await service.ask('POST', '/api/v1/capture-event', { key, body: event })).status, 500)
  } finally {
    await setReadOnly('off')
  }
  assert.equal((await phone.call('/init')).status, 200)
})

test('200: reads whose sessions end meanwhile are repeated', async () => {
  const { id, server_key: key, project_token: token } = await service.makeProject()
  const phone = makePhone(service, token)
  await phone.call('/init', { device_data: { device_model: 'Pixel 9' } })
  const reads = [
    () => service.ask('GET', '/api/v1/campaigns', { key }),
    () => service.admin('GET', `/projects/${id}/report`),
    () => service.admin('GET', `/projects/${id}/installs`),
    () => phone.call('/attribution-data'),
  ]
  for (let round = 0; round < 10; round += 1) {
    const answers = Promise.all(reads.map((read) => read()))
    await endSessions(service.database)
    assert.deepEqual(
      (await answers).map(({ status }) => status),
      [200, 200, 200, 200],
    )
  }
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { importLines } from '#test/support/import-lines.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const mapPurchase = () =>
  service.admin('POST', `/projects/${project.id}/event-mappings`, {
    event_name: 'bought',
    standard_event: 'Purchase',
  })
const event = (event_name: string, event_data: unknown) =>
  service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { event_name, user_id: 'ada', event_data },
  })
const ledger = () => readOutcomes(service, project.id)

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  await rows.makeUser('ada', await rows.makeInstall())
})

afterAll(() => service.stop())

describe('a missing order_id or missing contents, without any destination', () => {
  test('201: contents of a mapped event are a named outcome, through every door', async () => {
    await mapPurchase()
    await event('bought', { order_id: 'o-1', value: 5 })
    const phone = makePhone(service, project.project_token)
    await phone.call('/trigger', { user_data: { id: 'bob' } })
    await phone.call('/capture-event', { event_name: 'bought', event_data: { order_id: 'o-2' } })
    const at = new Date().toISOString()
    const data = { order_id: 'o-3' }
    await importLines(service, project.id, [
      { fact: 'event', id: 'e-3', at, user: 'bob', name: 'bought', data },
    ])
    const { accepted, outcomes, refused } = await ledger()
    assert.equal(outcomes.stored_contents_missing, 3)
    assert.equal(
      accepted,
      Object.values(outcomes).reduce((sum, count) => sum + count, 0),
    )
    assert.deepEqual(
      new Set(refused.map(({ outcome, reason }) => `${outcome}: ${reason}`)),
      new Set(['stored_contents_missing: Stored. A Purchase needs contents or content_ids.']),
    )
    assert.deepEqual(refused.map(({ item }) => item.door).sort(), ['client', 'import', 'server'])
  })

  test('201: a missing rate is the outcome, and missing contents are a note', async () => {
    await mapPurchase()
    await event('bought', { order_id: 'o-1', amount: 5, currency: 'EUR' })
    const { accepted, outcomes, refused } = await ledger()
    assert.deepEqual([accepted, outcomes], [1, { stored_rate_missing: 1 }])
    assert.deepEqual(refused.map(({ outcome }) => outcome).sort(), [
      'stored_contents_missing',
      'stored_rate_missing',
    ])
  })

  test('201: an unmapped purchase with order data gets a note of what is missing', async () => {
    await event('purchase', { content_ids: ['sku'], amount: 5 })
    await event('purchase', { order_id: 'o-1', amount: 5, currency: 'EUR' })
    await event('purchase', { amount: 5 })
    await event('purchase', { order_id: 'o-2', content_ids: ['sku'] })
    const { accepted, outcomes, refused } = await ledger()
    assert.deepEqual([accepted, outcomes], [4, { stored: 3, stored_rate_missing: 1 }])
    assert.deepEqual(refused.map(({ outcome }) => outcome).sort(), [
      'stored_contents_missing',
      'stored_order_id_missing',
      'stored_rate_missing',
    ])
  })
})

import assert from 'node:assert/strict'
import { createHash, randomUUID, verify } from 'node:crypto'
import { type FakeServer, serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { fulfilPrivacyRequests, sendPrivacyCallback } from '#jobs/privacy-requests.ts'
import { sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let controller: FakeServer
let project: { id: number; server_key: string; project_token: string }
let now: Date

const never = new AbortController().signal
const gaid = '38400000-8cf0-11bd-b23e-10b96e4ef00d'
const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  service.ask(method, `/opendsr/3.0${path}`, { key: project.server_key, body })
const identity = (identity_type: string, identity_value: string, identity_format = 'raw') => ({
  identity_type,
  identity_value,
  identity_format,
})
const request = (more: object = {}) => ({
  subject_request_id: randomUUID(),
  subject_request_type: 'erasure',
  regulation: 'gdpr',
  submitted_time: '2026-03-01T09:00:00Z',
  subject_identities: [identity('controller_customer_id', 'u1')],
  ...more,
})
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const fulfil = async () => {
  later(61)
  await fulfilPrivacyRequests(service.app, {}, never)
}
const submit = async (more: object = {}) => {
  const body = request(more)
  const answer = await ask('POST', '/requests', body)
  assert.equal(answer.status, 201, answer.text)
  return body.subject_request_id
}
const isSigned = async (text: string, signature: unknown) => {
  const { text: pem } = await service.ask('GET', '/opendsr/3.0/certificate')
  return verify('sha256', Buffer.from(text), pem, Buffer.from(String(signature), 'base64'))
}

beforeAll(async () => {
  service = await testService({
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    PUBLIC_URL: 'https://tributary.example.com',
  })
  controller = await serveFakes({ callbacks: () => ({ status: 200, body: {} }) })
  service.clock.now = () => now
})

beforeEach(async () => {
  now = new Date('2026-03-01T10:00:00Z')
  controller.seen.length = 0
  await service.app.db.run(sql`delete from privacy_requests`)
  await service.app.db.run(sql`delete from graphile_worker._private_jobs`)
  project = await service.makeProject()
  const phone = makePhone(service, project.project_token)
  await phone.call('/init', { device_data: { gaid, device_model: 'Pixel 8' } })
  await phone.call('/trigger', { user_data: { id: 'u1', email: 'Ada@Example.com', name: 'Ada' } })
  await phone.call('/capture-event', { event_name: 'level_completed', event_data: { level: 3 } })
  await phone.call('/capture-payment', { user_id: 'u1', payment_id: `p-${project.id}`, amount: 5 })
})

afterAll(async () => {
  await service.stop()
  await controller.stop()
})

const storedUsers = async () => {
  const { body } = await service.admin('GET', `/projects/${project.id}/users`)
  return body.data.items.map(({ user_id, email }: Record<string, string>) => [user_id, email])
}

describe('erasure', () => {
  test('waits an hour, then erases the user and reports completion', async () => {
    const id = await submit()
    later(59)
    await fulfilPrivacyRequests(service.app, {}, never)
    const pending = await ask('GET', `/requests/${id}`)
    assert.deepEqual(pending.body, {
      controller_id: String(project.id),
      subject_request_id: id,
      request_status: 'pending',
      expected_completion_time: '2026-03-01T12:00:00.000Z',
      api_version: '3.0',
      results_url: null,
      results_count: null,
    })
    assert.deepEqual(await storedUsers(), [['u1', 'Ada@Example.com']])
    await fulfil()
    const done = (await ask('GET', `/requests/${id}`)).body
    assert.deepEqual([done.request_status, done.results_url, done.results_count], ['completed', null, 1])
    assert.deepEqual(await storedUsers(), [[null, null]])
    const [row] = await service.app.db.many<{ identities: unknown }>(
      sql`select identities from privacy_requests where id = ${id}`,
    )
    assert.equal(row?.identities, null)
    assert.equal((await ask('GET', `/requests/${id}/results`)).status, 404)
  })

  const hash = createHash('sha256').update('ada@example.com').digest('hex')
  test.each([
    identity('email', 'ADA@example.com'),
    identity('email', hash, 'sha256'),
    identity('android_advertising_id', gaid.toUpperCase()),
  ])('finds the user by %j', async (one) => {
    await submit({ subject_identities: [one] })
    await fulfil()
    assert.deepEqual(await storedUsers(), [[null, null]])
  })

  test('of a phone without a user erases its device data', async () => {
    const other = '11111111-8cf0-11bd-b23e-10b96e4ef00d'
    await makePhone(service, project.project_token).call('/init', { device_data: { gaid: other } })
    const id = await submit({ subject_identities: [identity('android_advertising_id', other)] })
    await fulfil()
    assert.equal((await ask('GET', `/requests/${id}`)).body.results_count, 1)
    const { body } = await service.admin('GET', `/projects/${project.id}/installs?device_id=${other}`)
    assert.deepEqual(body.data.items, [])
    assert.deepEqual(await storedUsers(), [['u1', 'Ada@Example.com']])
  })

  test('of an unknown user, or of the all-zero id, is completed with no results', async () => {
    const zero = '00000000-0000-0000-0000-000000000000'
    const nobody = [identity('controller_customer_id', 'stranger'), identity('ios_advertising_id', zero)]
    const id = await submit({ subject_identities: nobody })
    await fulfil()
    const { body } = await ask('GET', `/requests/${id}`)
    assert.deepEqual([body.request_status, body.results_count], ['completed', 0])
  })

  test('that was interrupted is finished by the next run', async () => {
    const id = await submit()
    later(61)
    await service.app.db.run(sql`
      update privacy_requests set status = 'in_progress', started_at = ${now} where id = ${id}`)
    await fulfilPrivacyRequests(service.app, {}, never)
    assert.equal((await ask('GET', `/requests/${id}`)).body.request_status, 'in_progress')
    later(11)
    await fulfilPrivacyRequests(service.app, {}, never)
    assert.equal((await ask('GET', `/requests/${id}`)).body.request_status, 'completed')
  })
})

describe('access', () => {
  test.each(['access', 'portability'])('%s: returns a signed download of the stored data', async (type) => {
    const id = await submit({ subject_request_type: type })
    const early = await ask('GET', `/requests/${id}/results`)
    assert.deepEqual([early.status, early.body.msg], [409, 'The request is pending.'])
    await fulfil()
    const { body } = await ask('GET', `/requests/${id}`)
    assert.equal(body.results_url, `https://tributary.example.com/opendsr/3.0/requests/${id}/results`)
    const answer = await ask('GET', `/requests/${id}/results`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-disposition'], `attachment; filename="${id}.json"`)
    assert.ok(await isSigned(answer.text, answer.headers['x-opendsr-signature']))
    const { users, installs, events, payments } = answer.body
    assert.deepEqual(
      [users.length, users[0].email, installs[0].device_data.gaid, events[0].data, payments[0].amount],
      [1, 'Ada@Example.com', gaid, { level: 3 }, 5],
    )
    assert.doesNotMatch(answer.text, /instance_id/)
    assert.deepEqual(await storedUsers(), [['u1', 'Ada@Example.com']])
    await service.admin('DELETE', `/projects/${project.id}/users/u1`)
    assert.deepEqual((await ask('GET', `/requests/${id}/results`)).body.users, [])
  })
})

describe('callbacks', () => {
  const send = async () => {
    const jobs = await service.app.db.many<{ payload: unknown }>(sql`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_privacy_callback' order by j.id`)
    for (const { payload } of jobs) await sendPrivacyCallback(service.app, payload, never)
  }

  test('report every status change, signed', async () => {
    const url = `${controller.url}/callbacks`
    const id = await submit({ subject_request_type: 'access', status_callback_urls: [url] })
    await fulfil()
    await send()
    const bodies = controller.seen.map(({ body }) => JSON.parse(body))
    assert.deepEqual(
      bodies.map(({ request_status }) => request_status),
      ['pending', 'in_progress', 'completed'],
    )
    assert.deepEqual(bodies[2], {
      controller_id: String(project.id),
      subject_request_id: id,
      request_status: 'completed',
      expected_completion_time: '2026-03-01T12:00:00.000Z',
      api_version: '3.0',
      results_url: `https://tributary.example.com/opendsr/3.0/requests/${id}/results`,
      results_count: 1,
      status_callback_url: url,
    })
    for (const { headers, body, method } of controller.seen) {
      assert.deepEqual([method, headers['x-opendsr-processor-domain']], ['POST', 'tributary.example.com'])
      assert.ok(await isSigned(body, headers['x-opendsr-signature']))
    }
  })

  test.each([
    ['an error response', () => `${controller.url}/callbacks`, /HTTP 500/],
    ['an address that is not public', () => 'https://10.1.2.3/', /not a public address/],
  ])('are retried after %s', async (_, url, message) => {
    await submit({ status_callback_urls: [url()] })
    controller.instead.push({ status: 500, body: {} })
    await assert.rejects(send(), { message })
    controller.instead.length = 0
  })
})

describe('cancelling', () => {
  test('202 while it is pending, 409 afterwards, and the user is not erased', async () => {
    const id = await submit()
    const answer = await ask('DELETE', `/requests/${id}`)
    assert.deepEqual(
      [answer.status, answer.body],
      [
        202,
        {
          controller_id: String(project.id),
          subject_request_id: id,
          received_time: '2026-03-01T10:00:00.000Z',
          api_version: '3.0',
        },
      ],
    )
    const again = await ask('DELETE', `/requests/${id}`)
    assert.deepEqual([again.status, again.body.msg], [409, 'Only a pending request can be cancelled.'])
    await fulfil()
    assert.equal((await ask('GET', `/requests/${id}`)).body.request_status, 'cancelled')
    assert.deepEqual(await storedUsers(), [['u1', 'Ada@Example.com']])
  })
})

describe('requests', () => {
  test('200: discovery needs no key', async () => {
    const { status, body } = await service.ask('GET', '/opendsr/3.0/discovery')
    assert.deepEqual(
      [status, body.api_version, body.supported_subject_request_types, body.processor_certificate],
      [
        200,
        '3.0',
        ['access', 'portability', 'erasure'],
        'https://tributary.example.com/opendsr/3.0/certificate',
      ],
    )
  })

  test('201: the response is signed, and the same id again is the same request', async () => {
    const body = request()
    const first = await ask('POST', '/requests', body)
    assert.ok(await isSigned(first.text, first.headers['x-opendsr-signature']))
    assert.deepEqual(JSON.parse(Buffer.from(first.body.encoded_request, 'base64').toString()), body)
    later(5)
    const again = await ask('POST', '/requests', { ...body, subject_request_type: 'access' })
    assert.deepEqual([again.status, again.body.received_time], [201, first.body.received_time])
  })

  test('401: without a key; 404: for another project’s request or an invalid id', async () => {
    assert.equal((await service.ask('POST', '/opendsr/3.0/requests', { body: request() })).status, 401)
    const id = await submit()
    project = await service.makeProject()
    for (const path of [
      `/requests/${id}`,
      `/requests/${id}/results`,
      '/requests/x',
      `/requests/${randomUUID()}`,
    ])
      assert.equal((await ask('GET', path)).status, 404)
    assert.equal((await ask('DELETE', `/requests/${id}`)).status, 404)
  })

  test.each([
    [{ subject_request_id: 'x' }],
    [{ subject_request_type: 'rectification' }],
    [{ submitted_time: 'yesterday' }],
    [{ subject_identities: [] }],
    [{ subject_identities: [identity('email', 'a', 'md5')] }],
    [{ subject_identities: [identity('shoe_size', '44')] }],
    [{ status_callback_urls: ['ftp://x'] }],
  ])('400: %j', async (more) => {
    assert.equal((await ask('POST', '/requests', request(more))).status, 400)
  })
})

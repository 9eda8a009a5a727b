import assert from 'node:assert/strict'
import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { runs } from '#test/support/runs.ts'
import { adminToken, type TestResponse, type TestService, testService } from '#test/support/test-service.ts'
import { type AnyRequest, anyRequest, type Known, urlOf } from './any-request.ts'

// The same seed gives the same requests: put the seed of a failure here to repeat it.
const seed = 20_260_301

// A stream never ends, and the test waits for complete responses.
const finite = endpoints.filter(({ answers }) => answers[200]?.contentType !== 'text/event-stream')

let service: TestService
let key: string
const known: Known = {
  domain: 'go.example.com',
  display_id: 'known-1',
  campaign: 'known-1',
  id: 'known-1',
  platform: 'ANDROID',
  install_instance_id: 'install-1',
  user_id: 'user-1',
  event_name: 'purchase',
  payment_id: 'payment-1',
  amount: 12.5,
  name: 'Name',
  network: 'meta',
  url: 'https://example.com',
  user_data: { id: 'user-1' },
  device_data: {},
  gaid: '38400000-8cf0-11bd-b23e-10b96e40000d',
  integration_info: {},
  deeplink_url: 'https://go.example.com/known-1',
  push_token: 'token',
  calls: [{ path: '/init', body: {} }],
  from: '2026-03-01',
  to: '2026-03-02',
}

beforeAll(async () => {
  // Rate limits for phones are not under test here.
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0', CLIENT_RATE_PER_PROJECT: '0' })
  const project = await service.makeProject({ domain: 'go.example.com' })
  key = project.server_key
  Object.assign(known, { project: String(project.id), token: project.project_token })
  await service.admin('POST', `/projects/${project.id}/campaigns`, {
    name: 'Known',
    custom_display_id: known.campaign,
  })
  const { token, platform, install_instance_id } = known
  const signup = { token, platform, install_instance_id, user_data: { id: known.user_id } }
  await service.ask('POST', '/api/client/trigger', { body: signup })
})

afterAll(() => service.stop())

async function send(request: AnyRequest, endpoint: Endpoint): Promise<void> {
  const { method, body, type } = request
  // Valid credentials: without them, every endpoint would only return 401.
  const headers = { 'service-key': key, authorization: `Bearer ${adminToken}`, 'content-type': type }
  const url = urlOf(request, known)
  const answer = await service.ask(method, url, { headers, ...(body !== undefined && { body }) })
  const message = `${method} ${url} ${body} answered ${answer.status} ${answer.text.slice(0, 300)}`
  assert.ok(answer.status < 500 || (answer.status === 501 && endpoint.planned === true), message)
  assert.ok(answer.headers['x-request-id'], message)
  if (answer.status >= 400) assertRefusal(answer, endpoint, message)
}

function assertRefusal(
  { status, body, headers }: TestResponse,
  { surface }: Endpoint,
  message: string,
): void {
  // Networks get a reason, and visitors of a link get a page.
  if (surface === 'networks' && body?.status === 'rejected') return
  if (surface === 'links' && String(headers['content-type']).startsWith('text/html')) return
  const { msg, ...rest } = body
  assert.equal(typeof msg, 'string', message)
  assert.deepEqual(rest, { status }, message)
}

test('random requests to every endpoint: never a 5xx, always a response of the documented shape', async () => {
  for (const endpoint of finite)
    await fc.assert(
      fc.asyncProperty(anyRequest(endpoint, known), (request) => send(request, endpoint)),
      { seed, numRuns: runs(3, 15), endOnFailure: true },
    )
})

import assert from 'node:assert/strict'
import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { adminToken, type TestAnswer, type TestService, testService } from '../support/test-service.ts'
import { type AnyRequest, anyRequest, type Known, urlOf } from './any-request.ts'

// With the same seed the same requests: a failure prints its own, to be put here and repeated.
const seed = 20_260_301
const requests = 3_500

// A stream has no end of its own, and the test waits for whole answers.
const answering = endpoints.filter(({ answers }) => answers[200]?.contentType !== 'text/event-stream')

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
  // Phones have a limit of their own, which is not what is tried here.
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
  // The right credentials: without, every endpoint would answer 401 and nothing else be tried.
  const headers = { 'service-key': key, authorization: `Bearer ${adminToken}`, 'content-type': type }
  const url = urlOf(request, known)
  const answer = await service.ask(method, url, { headers, ...(body !== undefined && { body }) })
  const said = `${method} ${url} ${body} answered ${answer.status} ${answer.text.slice(0, 300)}`
  assert.ok(answer.status < 500 || (answer.status === 501 && endpoint.planned === true), said)
  assert.ok(answer.headers['x-request-id'], said)
  if (answer.status >= 400) assertRefusal(answer, endpoint, said)
}

function assertRefusal({ status, body, headers }: TestAnswer, { surface }: Endpoint, said: string): void {
  // Networks are told a reason, and people on a link see a page.
  if (surface === 'networks' && body?.status === 'rejected') return
  if (surface === 'links' && String(headers['content-type']).startsWith('text/html')) return
  const { msg, ...rest } = body
  assert.equal(typeof msg, 'string', said)
  assert.deepEqual(rest, { status }, said)
}

test(`${requests} requests of anything to every endpoint: never a 5xx, always an answer of the documented shape`, {
  timeout: 120_000,
}, async () => {
  const reached = new Set<string>()
  const any = fc
    .constantFrom(...answering)
    .chain((endpoint) => anyRequest(endpoint, known).map((request) => ({ endpoint, request })))
  await fc.assert(
    fc.asyncProperty(any, async ({ endpoint, request }) => {
      reached.add(endpoint.name)
      await send(request, endpoint)
    }),
    { seed, numRuns: requests },
  )
  assert.deepEqual([...reached].sort(), answering.map(({ name }) => name).sort())
})

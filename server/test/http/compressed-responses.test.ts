import assert from 'node:assert/strict'
import { request as send } from 'node:http'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { history, importLines } from '#test/support/import-lines.ts'
import { type OverSocket, overSocket, type Received } from '#test/support/over-socket.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let socket: OverSocket
let paths: Record<string, string>

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0', REPORTING_REQUESTS_PER_MINUTE: '0' })
  project = await service.makeProject({ domain: 'go.example.com' })
  for (const code of ['spring', 'summer', 'autumn'])
    await service.admin('POST', `/projects/${project.id}/campaigns`, { name: code, custom_display_id: code })
  const events = Array.from({ length: 3_000 }, (_, index) => ({ ...history.event, id: `e${index}` }))
  await importLines(service, project.id, [history.install, history.signup, ...events])
  socket = await overSocket(service)
  const managed = `/api/manage/projects/${project.id}`
  paths = {
    'a list of the server API': '/api/v1/campaigns',
    'a report': '/api/v1/reporting/campaigns',
    'a page of the audit log': '/api/manage/audit-log',
    'a list of the management API': `${managed}/events?limit=50`,
    'an export as NDJSON': `${managed}/export?table=events&format=ndjson`,
    'an export as CSV': `${managed}/export?table=events`,
    'the OpenAPI document': '/openapi.json',
    'the API reference': '/docs',
    'its stylesheet': '/docs/docs.css',
    'the metrics': '/metrics',
    'the dashboard': '/',
  }
})

afterAll(() => service.stop())

const credentials = () => ({ 'service-key': project.server_key, authorization: `Bearer ${adminToken}` })

function get(path: string, accepted?: string, method = 'GET'): Promise<Received> {
  const asked: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
  return socket.ask(method, path, { headers: { ...credentials(), ...asked } })
}

const described = [
  'a list of the server API',
  'a report',
  'a page of the audit log',
  'a list of the management API',
  'an export as NDJSON',
  'an export as CSV',
  'the OpenAPI document',
  'the API reference',
  'its stylesheet',
  'the dashboard',
]

describe('200: compressed when asked, and the same as without', () => {
  test.each(described)('%s', async (name) => {
    const path = paths[name] ?? ''
    const plain = await get(path)
    assert.deepEqual([plain.status, plain.headers['content-encoding']], [200, undefined])
    assert.equal(plain.headers.vary, 'accept-encoding')
    for (const coding of ['br', 'gzip']) {
      const answer = await get(path, coding)
      assert.deepEqual(
        [answer.status, answer.headers['content-encoding'], answer.headers.vary],
        [200, coding, 'accept-encoding'],
      )
      assert.equal(answer.headers['content-type'], plain.headers['content-type'])
      assert.equal(answer.text, plain.text)
      assert.ok(answer.bytes.length < plain.bytes.length)
      if (!name.startsWith('an export'))
        assert.equal(answer.headers['content-length'], String(answer.bytes.length))
    }
    assert.equal((await get(path, 'br;q=0, gzip;q=0.4')).headers['content-encoding'], 'gzip')
    assert.equal((await get(path, 'gzip;q=0.4, identity')).headers['content-encoding'], undefined)
  })

  test('the metrics', async () => {
    const answer = await get('/metrics', 'gzip')
    assert.equal(answer.headers['content-encoding'], 'gzip')
    assert.match(answer.text, /^# HELP/)
  })

  test('the response of a POST, whose audit line still names what was created', async () => {
    const body = JSON.stringify({ name: 'Long', deeplink: `https://a.example/${'x'.repeat(1_500)}` })
    const headers = { ...credentials(), 'content-type': 'application/json', 'accept-encoding': 'br' }
    const made = await socket.ask('POST', `/api/manage/projects/${project.id}/campaigns`, { body, headers })
    assert.deepEqual([made.status, made.headers['content-encoding']], [201, 'br'])
    const log = await service.admin('GET', '/audit-log?limit=1')
    assert.equal(log.body.data.items[0].target.id, String(JSON.parse(made.text).data.id))
  })

  test('HEAD has the headers of GET', async () => {
    for (const path of ['/api/v1/campaigns', '/openapi.json', '/']) {
      const [head, full] = await Promise.all([get(path, 'br', 'HEAD'), get(path, 'br')])
      assert.equal(head.bytes.length, 0)
      for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
        assert.equal(head.headers[name], full.headers[name], `${path} ${name}`)
    }
  })
})

describe('200: not compressed', () => {
  test('a small response, unless the plain one is refused', async () => {
    const path = `/api/manage/projects/${project.id}/webhooks`
    assert.equal((await get(path, 'br')).headers['content-encoding'], undefined)
    assert.equal((await get(path, 'br, identity;q=0')).headers['content-encoding'], 'br')
  })

  test('an image', async () => {
    const answer = await get(`/api/manage/projects/${project.id}/campaigns/spring/qr?size=1000`, 'br')
    assert.deepEqual(
      [answer.headers['content-type'], answer.headers['content-encoding']],
      ['image/png', undefined],
    )
  })

  test('a live stream, whose first message comes at once', async () => {
    const path = `/api/manage/projects/${project.id}/live`
    const headers = { ...credentials(), 'accept-encoding': 'br, gzip' }
    await new Promise<void>((resolve, reject) => {
      const request = send({ port: socket.port, path, headers }, (response) => {
        assert.equal(response.headers['content-encoding'], undefined)
        assert.equal(response.headers.etag, undefined)
        response.once('data', () => {
          request.destroy()
          resolve()
        })
      })
      request.once('error', reject)
      request.end()
    })
  })

  test('links, captured facts, ad networks and calls of the client library, however long their response', async () => {
    const asked = { 'accept-encoding': 'gzip', 'content-type': 'application/json', ...credentials() }
    const link = await socket.ask('GET', `/l/${project.domain}/nowhere`, { headers: asked })
    assert.ok(link.bytes.length > 1_024)
    const call = { token: project.project_token, platform: 'ANDROID', install_instance_id: 'i' }
    const calls = Array.from({ length: 50 }, () => ({ path: '/init', body: {} }))
    const batch = await socket.ask('POST', '/api/client/batch', {
      body: JSON.stringify({ ...call, calls }),
      headers: asked,
    })
    assert.ok(batch.bytes.length > 1_024)
    const captured = await socket.ask('POST', '/api/v1/capture-event', {
      body: JSON.stringify({ event_name: 'a', user_id: 'ada' }),
      headers: asked,
    })
    const network = await socket.ask('GET', '/api/networks/click', { headers: asked })
    for (const { headers } of [link, batch, captured, network])
      assert.deepEqual(
        [headers['content-encoding'], headers.vary, headers.etag],
        [undefined, undefined, undefined],
      )
  })
})

test('an export arrives while it is read, and a client that leaves ends it', async () => {
  const path = `/api/manage/projects/${project.id}/export?table=events&format=ndjson`
  const headers = { ...credentials(), 'accept-encoding': 'gzip' }
  const closed = new Promise<boolean>((resolve) => {
    service.server.server.once('request', (_request, response) =>
      response.once('close', () => resolve(response.writableFinished)),
    )
  })
  const first = await new Promise<string>((resolve, reject) => {
    const request = send({ port: socket.port, path, headers }, (response) => {
      assert.equal(response.headers['transfer-encoding'], 'chunked')
      response.pipe(createGunzip()).once('data', (chunk: Buffer) => {
        request.destroy()
        resolve(String(chunk))
      })
    })
    request.once('error', reject)
    request.end()
  })
  assert.match(first, /^\{"/)
  assert.equal(await closed, false)
})

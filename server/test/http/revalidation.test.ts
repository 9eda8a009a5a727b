import assert from 'node:assert/strict'
import { isRevalidated } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type OverSocket, overSocket } from '#test/support/over-socket.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>
let socket: OverSocket

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
  socket = await overSocket(service)
})

afterAll(() => service.stop())

const credentials = () => ({ 'service-key': project.server_key, authorization: `Bearer ${adminToken}` })

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return socket.ask(method, path, { headers: { ...credentials(), ...headers } })
}

const settled = [
  '/api/v1/campaigns',
  '/openapi.json',
  '/docs',
  '/docs/guides/http',
  '/docs/docs.css',
  '/',
  '/assets/tributary.svg',
]

describe('304: the caller has this version', () => {
  test.each(settled)('%s', async (path) => {
    const full = await get(path)
    const tag = String(full.headers.etag)
    assert.match(tag, /^W\/"[\w-]{22}"$/)
    for (const [given, accepted] of [
      [tag, 'identity'],
      [tag, 'br'],
      [tag.slice(2), 'gzip'],
      [`"other", ${tag}`, 'br'],
      ['*', 'br'],
    ] as const)
      for (const method of ['GET', 'HEAD']) {
        const again = await get(path, { 'if-none-match': given, 'accept-encoding': accepted }, method)
        assert.deepEqual([again.status, again.bytes.length], [304, 0], `${method} ${given}`)
        assert.equal(again.headers.etag, tag)
        assert.equal(again.headers.vary, 'accept-encoding')
        assert.equal(again.headers['cache-control'], full.headers['cache-control'])
        assert.ok(again.headers['x-request-id'])
        for (const name of ['content-length', 'content-encoding', 'content-type', 'transfer-encoding'])
          assert.equal(again.headers[name], undefined, name)
      }
    assert.equal((await get(path, { 'if-none-match': 'W/"other", "another"' })).status, 200)
  })

  test('what needs a credential is kept by the caller alone, and always asked for again', async () => {
    assert.equal((await get('/api/v1/campaigns')).headers['cache-control'], 'private, no-cache')
    assert.equal((await get('/openapi.json')).headers['cache-control'], 'no-cache')
  })
})

test('200: a change gives a new tag', async () => {
  const before = await get('/api/v1/campaigns')
  await service.admin('POST', `/projects/${project.id}/campaigns`, { name: 'New' })
  const after = await get('/api/v1/campaigns', { 'if-none-match': String(before.headers.etag) })
  assert.equal(after.status, 200)
  assert.notEqual(after.headers.etag, before.headers.etag)
})

const reads = endpoints.filter((endpoint) => isRevalidated(endpoint) && endpoint.credential !== 'session')

test.each(reads)('304 or no 200: $name', async ({ path }) => {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'project' ? String(project.id) : '1',
  )
  const search = '?q=ada&user_id=ada&display_id=1&from=2026-03-01&to=2026-03-02'
  const full = await get(`${url}${search}`)
  if (full.status !== 200) return assert.equal(full.headers.etag, undefined)
  const again = await get(`${url}${search}`, { 'if-none-match': String(full.headers.etag) })
  if (again.status === 429) return
  // Reads of the moment may have changed in between.
  if (again.status === 200) return assert.notEqual(again.headers.etag, full.headers.etag)
  assert.deepEqual([again.status, again.text], [304, ''])
})

test('429: a report that has not changed counts against its minute', async () => {
  const fresh = await service.makeProject()
  const headers = { 'service-key': fresh.server_key }
  const full = await get('/api/v1/reporting/campaigns', headers)
  assert.ok(full.headers.etag)
  const again = await get('/api/v1/reporting/campaigns', {
    ...headers,
    'if-none-match': String(full.headers.etag),
  })
  assert.equal(again.status, 429)
})

test('304: a report within its limit', async () => {
  const path = `/api/manage/projects/${project.id}/report?from=2026-03-01&to=2026-03-02`
  const { headers } = await get(path)
  assert.equal((await get(path, { 'if-none-match': String(headers.etag) })).status, 304)
})

test('401 and 404 come before 304, and have no tag', async () => {
  for (const [path, headers, status] of [
    ['/api/v1/campaigns', { 'service-key': 'wrong' }, 401],
    ['/api/manage/projects/999999', {}, 404],
  ] as const) {
    const answer = await get(path, { ...headers, 'if-none-match': '*' })
    assert.deepEqual([answer.status, answer.headers.etag], [status, undefined])
  }
})

test('200: what must not be kept has no tag: exports, images with no-store, health', async () => {
  for (const path of [`/api/manage/projects/${project.id}/export?table=events`, '/health/live', '/metrics']) {
    const answer = await get(path, { 'if-none-match': '*' })
    assert.deepEqual([answer.status, answer.headers.etag], [200, undefined], path)
  }
})

import assert from 'node:assert/strict'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let key: string

beforeAll(async () => {
  service = await testService({ SERVICE_KEY_HEADERS: 'service-key, X-Acme-Key' })
  key = (await service.makeProject()).server_key
})

afterAll(() => service.stop())

const missing = { msg: 'Resource not found.', status: 404 }
const unauthorized = { msg: 'Unauthorized access.', status: 401 }

describe('an unknown path', () => {
  const unknown = [
    '/api/v1',
    '/api/v1/',
    '/api/v1/nowhere',
    '/api/v1/campaigns/',
    '/api/v1/a/b/c',
    '/api/v1/Campaigns',
    '/api/v1//campaigns',
  ]

  test.each(unknown)('401, then 404: %s', async (url) => {
    assert.deepEqual((await service.ask('GET', url)).body, unauthorized)
    assert.deepEqual((await service.ask('GET', url, { key })).body, missing)
  })

  test('401: with any body and content type', async () => {
    for (const [body, type] of [
      ['{broken', 'application/json'],
      ['x', 'text/plain'],
      ['x'.repeat(2_000_000), 'application/json'],
    ] as const) {
      const headers = { 'content-type': type }
      assert.deepEqual((await service.ask('POST', '/api/v1/nowhere', { body, headers })).body, unauthorized)
      assert.deepEqual((await service.ask('POST', '/api/v1/nowhere', { key, body, headers })).body, missing)
    }
  })

  test.each([
    '/index.html',
    '/nowhere',
    '/api',
    '/api/v2/campaigns',
    '/api/manage',
    '/api/manage/nowhere',
    '/../etc/passwd',
    '/docs/..%2f..%2fpackage.json',
    '/docs/guides/..%2f..%2fREADME',
    '/docs/nowhere',
  ])('404: %s', async (url) => assert.deepEqual((await service.ask('GET', url)).body, missing))
})

describe('405', () => {
  test.each([
    ['PUT', '/api/v1/campaigns', 'GET, HEAD'],
    ['GET', '/api/v1/create-campaign', 'POST'],
    ['GET', '/api/v1/campaigns/abc', 'PATCH, PUT, DELETE'],
    ['OPTIONS', '/api/v1/campaigns', 'GET, HEAD'],
    ['TRACE', '/api/v1/campaigns', 'GET, HEAD'],
    ['PROPFIND', '/api/v1/campaigns', 'GET, HEAD'],
    ['QUERY', '/api/v1/campaigns', 'GET, HEAD'],
    ['DELETE', '/api/manage/projects', 'GET, HEAD, POST'],
    ['POST', '/health/live', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
  ])('%s %s is allowed %s', async (method, url, allow) => {
    const answer = await service.ask(method as 'PUT', url, { key })
    assert.deepEqual(
      [answer.status, answer.body, answer.headers.allow],
      [405, { msg: 'Method not allowed.', status: 405 }, allow],
    )
  })

  test('401: under /api/v1 the key is checked first, with the message of that path', async () => {
    assert.deepEqual((await service.ask('PUT', '/api/v1/campaigns')).body, unauthorized)
    assert.deepEqual((await service.ask('PUT', '/api/v1/attributed-users')).body, {
      msg: 'Authentication failed.',
      status: 401,
    })
  })

  test('no CORS on /api/v1', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await service.ask(method, '/api/v1/campaigns', { key, headers })
      assert.deepEqual(
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
        [],
      )
    }
  })
})

test('HEAD responds like GET, without the body', async () => {
  const answers = await Promise.all([
    service.ask('HEAD', '/api/v1/campaigns', { key }),
    service.ask('HEAD', '/api/v1/campaigns?page=0', { key }),
    service.ask('HEAD', '/api/v1/campaigns'),
    service.ask('HEAD', '/health/live'),
  ])
  assert.deepEqual(
    answers.map(({ status, text }) => [status, text]),
    [
      [200, ''],
      [422, ''],
      [401, ''],
      [200, ''],
    ],
  )
})

describe('the key', () => {
  const withHeaders = async (headers: Record<string, string>) =>
    (await service.ask('GET', '/api/v1/campaigns', { headers })).status

  test('may be in any header of SERVICE_KEY_HEADERS, in any letter case', async () => {
    assert.equal(await withHeaders({ 'service-key': key }), 200)
    assert.equal(await withHeaders({ 'SERVICE-KEY': key }), 200)
    assert.equal(await withHeaders({ 'x-acme-key': key }), 200)
    assert.equal(await withHeaders({ 'service-key': '', 'x-acme-key': key }), 200)
  })

  test('is read from the first header that is present', async () => {
    assert.equal(await withHeaders({ 'service-key': 'wrong', 'x-acme-key': key }), 401)
    assert.equal(await withHeaders({ 'service-key': key, 'x-acme-key': 'wrong' }), 200)
  })

  test('is ignored in any other header', async () => {
    assert.equal(await withHeaders({ 'x-service-key': key }), 401)
    assert.equal(await withHeaders({ authorization: `Bearer ${key}` }), 401)
    assert.equal(await withHeaders({ cookie: `service-key=${key}` }), 401)
  })
})

test('401: every endpoint of the server API has the message that the contract gives it', async () => {
  for (const { method, path, surface, unauthorized: code } of endpoints) {
    if (surface !== 'server') continue
    const answer = await service.ask(method, path.replaceAll(/\{\w+\}/g, 'x'), { body: '{broken' })
    const msg = code === 'authentication_failed' ? 'Authentication failed.' : 'Unauthorized access.'
    assert.deepEqual([path, answer.status, answer.body], [path, 401, { msg, status: 401 }])
  }
})

describe('x-request-id', () => {
  const idOf = async (url: string, given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    return (await service.ask('GET', url, { headers })).headers['x-request-id']
  }

  test.each([
    '/health/live',
    '/api/v1/campaigns',
    '/nowhere',
    '/%zz',
    '/api/manage/projects',
    '/docs',
    '/metrics',
  ])('is on every response: %s', async (url) => {
    assert.match(
      String(await idOf(url)),
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    assert.equal(await idOf(url, 'trace.1:a_b-c'), 'trace.1:a_b-c')
  })

  test.each(['', 'has blanks', 'x'.repeat(65), '<script>', 'a,b', "'"])(
    'is generated if the given one is %j',
    async (given) => {
      assert.match(String(await idOf('/health/live', given)), /^[0-9a-f-]{36}$/)
    },
  )
})

test('200: /docs/ is /docs, and what it links to exists', async () => {
  const [page, slashed] = await Promise.all([service.ask('GET', '/docs'), service.ask('GET', '/docs/')])
  assert.deepEqual([slashed.status, slashed.text], [200, page.text])
  assert.equal(slashed.headers['content-security-policy'], page.headers['content-security-policy'])
  const links = [...slashed.text.matchAll(/href="([^"#]+)"/g)].map(
    ([, href]) => new URL(href ?? '', 'http://a/docs/'),
  )
  assert.ok(links.length >= 2)
  for (const { pathname } of links) assert.equal((await service.ask('GET', pathname)).status, 200, pathname)
})

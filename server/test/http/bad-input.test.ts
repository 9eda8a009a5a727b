import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type Ask, type TestResponse, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let key: string

const post = (body: unknown, ask: Ask = {}) =>
  service.ask('POST', '/api/v1/create-campaign', { key, body, ...ask })
const get = (url: string, ask: Ask = {}) => service.ask('GET', url, { key, ...ask })

/** Exactly `msg` and `status`, with no internals. */
function refused(answer: TestResponse, status: number, msg: string): void {
  assert.deepEqual({ status: answer.status, body: answer.body }, { status, body: { msg, status } })
  assert.match(String(answer.headers['content-type']), /^application\/json/)
  assert.match(String(answer.headers['x-request-id']), /^[0-9a-f-]{36}$/)
}

beforeAll(async () => {
  service = await testService()
  key = (await service.makeProject({ domain: 'go.example.com' })).server_key
})

afterAll(() => service.stop())

describe('400: bodies that are not JSON', () => {
  test.each([
    ['{'],
    ['{"name":"a",}'],
    ["{'name':'a'}"],
    ['name=a'],
    ['{"name":"a"} x'],
    ['undefined'],
    ['NaN'],
    [`\uFEFF{"name":"a"}`],
    ['{"name":"a\nb"}'],
    ['{"name":"a\u0000b"}'],
    [Buffer.from('{"name":"a"}', 'utf16le')],
    ['['.repeat(100_000)],
  ])('%s', async (body) => refused(await post(body), 400, 'The body is not valid JSON.'))
})

describe('400: JSON that is not an object', () => {
  test.each([['[]'], ['"text"'], ['5'], ['null'], ['true'], ['[{"name":"a"}]'], ['']])('%s', async (body) => {
    refused(await post(body), 400, 'The body must be a JSON object.')
  })

  test('no body', async () => {
    const answer = await service.ask('POST', '/api/v1/create-campaign', { key })
    refused(answer, 400, 'The body must be a JSON object.')
  })
})

describe('400: keys that reach into prototypes', () => {
  test.each([
    ['{"name":"a","__proto__":{"admin":true}}', '__proto__'],
    ['{"name":"a","constructor":{"prototype":{}}}', 'constructor'],
    ['{"name":"a","prototype":1}', 'prototype'],
    ['{"name":"a","\\u005f\\u005fproto__":1}', '__proto__'],
    ['{"name":"a","\\u0063onstructor":1}', 'constructor'],
    ['{"name":"a","x":{"y":[{"__proto__":1}]}}', '__proto__'],
    ['{"name":"a","x":[[{"\\u0070rototype":1}]]}', 'prototype'],
    ['[{"__proto__":1}]', '__proto__'],
  ])('%s', async (body, name) => refused(await post(body), 400, `The key '${name}' is not allowed.`))

  test('as a value they are plain text', async () => {
    assert.equal((await post({ name: '__proto__ constructor prototype' })).status, 201)
  })

  test('as a query parameter they are unknown and ignored', async () => {
    assert.equal((await get('/api/v1/campaigns?__proto__=1&constructor=2&__proto__[page]=3')).status, 200)
    assert.equal(({} as { page?: unknown }).page, undefined)
  })
})

describe('nesting', () => {
  const nested = (depth: number) => `{"name":"deep","x":${'['.repeat(depth)}${']'.repeat(depth)}}`

  test('400: fifty levels are read, and the unknown field in them is refused', async () => {
    const answer = await post(nested(49))
    assert.equal(answer.status, 400)
    assert.match(answer.body.msg, /^Unknown field 'x'/)
  })

  test.each([50, 10_000, 400_000])('400: refuses %i levels', async (depth) => {
    refused(await post(nested(depth)), 400, 'The body is nested deeper than 50 levels.')
  })
})

describe('413', () => {
  const bodyOfSize = (bytes: number) => `{"name":"a"${' '.repeat(bytes - 12)}}`

  test('accepts a body of 1 MiB, and refuses one byte more', async () => {
    assert.equal(Buffer.byteLength(bodyOfSize(1_048_576)), 1_048_576)
    assert.equal((await post(bodyOfSize(1_048_576))).status, 201)
    refused(await post(bodyOfSize(1_048_577)), 413, 'The body is larger than 1 MiB.')
  })

  test('refuses a false Content-Length too', async () => {
    const answer = await post('{}', { headers: { 'content-length': '9999999999' } })
    refused(answer, 413, 'The body is larger than 1 MiB.')
  })
})

describe('Content-Type', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    'json',
    'application/',
    ';;;',
    '',
  ])('415: %j', async (type) => {
    const answer = await post('{"name":"a"}', { headers: { 'content-type': type } })
    refused(answer, 415, 'Content-Type must be application/json.')
  })

  test('415: a body without a type', async () => {
    const headers = { 'service-key': key }
    const answer = await service.server.inject({
      method: 'POST',
      url: '/api/v1/create-campaign',
      headers,
      payload: Buffer.from('{"name":"a"}'),
    })
    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [415, { msg: 'Content-Type must be application/json.', status: 415 }],
    )
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/vnd.acme+json',
  ])('201: %s', async (type) =>
    assert.equal((await post('{"name":"a"}', { headers: { 'content-type': type } })).status, 201),
  )
})

describe('text that the database cannot store', () => {
  test.each([
    ['"a\\u0000b"', 'a\uFFFDb'],
    ['"a\\ud800b"', 'a\uFFFDb'],
    ['"\\udc00"', '\uFFFD'],
    ['"\\ud83d\\ude00"', '😀'],
    ['"\\ud83d\\u0000\\ude00"', '\uFFFD\uFFFD\uFFFD'],
  ])('201: the name %s is stored as %j', async (name, expected) => {
    const answer = await post(`{"name":${name}}`)
    assert.equal(answer.status, 201, answer.text)
    const row = await service.app.db.one<{ name: string }>(sql`
      select name from campaigns where display_id = ${answer.body.data.display_id}`)
    assert.equal(row.name, expected)
    assert.equal(answer.body.data.name, expected)
  })

  test('201: invalid UTF-8 becomes U+FFFD', async () => {
    const answer = await post(
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xc0, 0x41]), Buffer.from('"}')]),
    )
    assert.equal(answer.body.data.name, '\uFFFD\uFFFDA')
  })

  test.each(['%00', '%ED%A0%80', '%FF', 'a%00b'])(
    '400: the domain %s in a query is not found',
    async (text) => {
      const answer = await get(`/api/v1/campaigns?domain=${text}`)
      assert.equal(answer.status, 400)
      assert.match(answer.body.msg, /^Invalid domain '.*\uFFFD.*'\. Domain not found for this project\.$/)
    },
  )
})

describe('queries and URLs', () => {
  const invalid = 'Invalid request parameters.'

  test.each(['?page=1&page=1', '?page=&page=1', '?unheard=1&unheard=2', '?a&a', '?p%61ge=1&page=2'])(
    '400: %s',
    async (query) => {
      refused(await get(`/api/v1/campaigns${query}`), 400, invalid)
    },
  )

  test.each(['/api/v1/campaigns/%', '/api/v1/campaigns/%zz', '/api/v1/%E0%A4%A', '/%', '/health/%ff'])(
    '400: %s',
    async (url) => {
      refused(await get(url), 400, invalid)
    },
  )

  test.each([
    ['?page=%', 422],
    ['?domain=%zz', 400],
    ['?link=%E0%A4%A', 400],
    ['?channel=%', 200],
    [`?unheard=${'x'.repeat(15_000)}`, 200],
    ['?', 200],
    ['?&&&', 200],
    ['?=1', 200],
    ['?page[]=1', 200],
  ])('%.20s: %i', async (query, status) => {
    assert.equal((await get(`/api/v1/campaigns${query}`)).status, status)
  })

  test('a very long value is truncated in the message', async () => {
    const answer = await get(`/api/v1/campaigns?domain=${'x'.repeat(10_000)}`)
    assert.equal(answer.status, 400)
    assert.ok(answer.text.length < 400)
  })

  test('404: a very long path', async () =>
    refused(await get(`/api/v1/${'x'.repeat(15_000)}`), 404, 'Resource not found.'))
})

test('500: the response reveals no SQL, stack, path or database', async () => {
  const broken = await testService()
  const { server_key } = await broken.makeProject()
  await broken.app.db.pool.query('drop table campaigns')
  const answer = await broken.ask('GET', '/api/v1/campaigns', { key: server_key })
  refused(answer, 500, 'Internal server error.')
  await broken.stop()
})

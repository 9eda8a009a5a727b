import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { closeServer } from '#http/close-server.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let key: string
let port: number

beforeAll(async () => {
  service = await testService()
  key = (await service.makeProject()).server_key
  port = await listen(service)
})

afterAll(() => service.stop())

async function listen({ server }: TestService): Promise<number> {
  return Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port)
}

type Connection = { socket: net.Socket; received: () => string; closed: Promise<string> }

/** A raw connection: bytes are sent unchanged. */
function connect(to = port): Connection {
  const socket = net.connect(to, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { socket, received: () => text, closed }
}

async function exchange(text: string): Promise<{ status: number; headers: string; body: unknown }> {
  const { socket, closed } = connect()
  socket.write(text)
  const answer = await closed
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    headers: head.toLowerCase(),
    body: body === '' ? undefined : JSON.parse(body),
  }
}

describe('400: malformed HTTP gets a JSON response, and the connection is closed', () => {
  test.each([
    ['no request line', 'NONSENSE\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a header without a colon', 'GET /health/live HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n'],
    ['a NUL in a header', 'GET /health/live HTTP/1.1\r\nHost: x\r\nx: a\u0000b\r\n\r\n'],
    [
      'two lengths',
      'POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a length that is none',
      'POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    ],
    ['oversized headers', `GET /health/live HTTP/1.1\r\nHost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an oversized URL', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['no host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('%s', async (_, text) => {
    const { status, headers, body } = await exchange(text)
    assert.deepEqual(
      { status, body },
      { status: 400, body: { msg: 'Invalid request parameters.', status: 400 } },
    )
    assert.match(headers, /content-type: application\/json/)
    assert.match(headers, /x-request-id: [0-9a-f-]{36}/)
    assert.match(headers, /connection: close/)
  })
})

test('200: an unknown expectation is ignored, HTTP/1.0 needs no host, and an absolute URL is accepted', async () => {
  const requests = [
    'GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nConnection: close\r\n\r\n',
    'GET /health/live HTTP/1.0\r\n\r\n',
    'GET http://elsewhere.example/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ]
  for (const request of requests) {
    const { status, body } = await exchange(request)
    assert.deepEqual({ status, body }, { status: 200, body: { status: 'live' } })
  }
})

test('HEAD has no body, even when refused', async () => {
  const answers = await Promise.all(
    ['/health/live', '/nowhere', '/api/v1/campaigns'].map((url) =>
      exchange(`HEAD ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    ),
  )
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    [
      [200, undefined],
      [404, undefined],
      [401, undefined],
    ],
  )
})

test('one connection serves many requests, even after refusals with an unread body', async () => {
  const { socket, received } = connect()
  const body = '{"name":"a"}'
  const requests = [
    'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n',
    `POST /api/v1/nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    `POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    `POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nservice-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n',
  ]
  const statuses = () => [...received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  for (const [index, request] of requests.entries()) {
    socket.write(request)
    await eventually(() => statuses().length === index + 1)
  }
  assert.deepEqual(statuses(), [200, 401, 401, 201, 400, 200])
  socket.destroy()
})

test('201: accepts a chunked body', async () => {
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const head = `POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nservice-key: ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
  assert.equal((await exchange(`${head}${chunk('{"name":')}${chunk('"a"}')}0\r\n\r\n`)).status, 201)
})

test('413: an endless chunked body is cut off at 1 MiB', async () => {
  const { socket, closed } = connect()
  socket.write(
    `POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nservice-key: ${key}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  for (let sent = 0; sent < 40; sent += 1) socket.write(chunk)
  assert.match(await closed, /^HTTP\/1\.1 413 .*"The body is larger than 1 MiB\."/s)
})

describe('slow senders', () => {
  test('the limits are those of the design', () => {
    const { requestTimeout, headersTimeout, maxConnections } = service.server.server
    assert.deepEqual(
      { requestTimeout, headersTimeout, maxConnections },
      { requestTimeout: 15_000, headersTimeout: 10_000, maxConnections: 4_000 },
    )
  })

  test.each([
    ['its headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\nx-slow: '],
    [
      'its body',
      'POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":',
    ],
  ])('408: a client that does not finish %s is cut off', async (_, beginning) => {
    const slow = await testService()
    const { server_key } = await slow.makeProject()
    const slowPort = await listen(slow)
    Object.assign(slow.server.server, { requestTimeout: 300, headersTimeout: 300 })
    const { socket, closed } = connect(slowPort)
    socket.write(beginning.replace('Host: x', `Host: x\r\nservice-key: ${server_key}`))
    const answer = await closed
    assert.match(answer, /^HTTP\/1\.1 408 Request Timeout/)
    assert.match(answer, /\{"msg":"Request timeout\.","status":408\}$/)
    await slow.stop()
  })
})

describe('closing', () => {
  let closing: TestService
  let closingPort: number
  let closingKey: string

  beforeEach(async () => {
    closing = await testService()
    closingKey = (await closing.makeProject()).server_key
    closingPort = await listen(closing)
  })

  const upload = (rest: string) =>
    `POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nservice-key: ${closingKey}\r\nContent-Type: application/json\r\nContent-Length: ${rest.length}\r\n\r\n`

  /** True when the server no longer listens. */
  const refusesConnections = () =>
    new Promise<boolean>((resolve) => {
      const probe = net
        .connect(closingPort, '127.0.0.1', () => resolve(false))
        .on('error', () => resolve(true))
      probe.on('connect', () => probe.destroy())
    })

  test('finishes requests that have begun, and closes their connections', async () => {
    const body = '{"name":"in flight"}'
    const begun = once(closing.server.server, 'request')
    const { socket, closed } = connect(closingPort)
    socket.write(upload(body) + body.slice(0, 5))
    await begun
    const stopped = closeServer(closing.server)
    await eventually(refusesConnections)
    socket.write(body.slice(5))
    const answer = await closed
    assert.match(answer, /^HTTP\/1\.1 201 /)
    assert.match(answer, /connection: close/i)
    await stopped
    await closing.stop()
  })

  test.each([
    ['/health/ready', { status: 'not_ready', reason: 'The service is stopping.' }],
    ['/api/v1/campaigns', { msg: 'Service unavailable. Please try again later.', status: 503 }],
    ['/nowhere', { msg: 'Service unavailable. Please try again later.', status: 503 }],
  ])('503: refuses a request to %s that completes only afterwards', async (url, body) => {
    const { socket, closed } = connect(closingPort)
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n`)
    await eventually(async () => (await connections(closing)) === 1)
    const stopped = closeServer(closing.server)
    await eventually(refusesConnections)
    socket.write('\r\n')
    const [head, text = ''] = (await closed).split('\r\n\r\n')
    assert.match(head ?? '', /^HTTP\/1\.1 503 /)
    assert.deepEqual(JSON.parse(text), body)
    await stopped
    await closing.stop()
  })

  test('cuts off a client that never finishes', async () => {
    const { socket, closed } = connect(closingPort)
    socket.write(upload('{"name":"never"}'))
    await eventually(async () => (await connections(closing)) === 1)
    await closeServer(closing.server, 100)
    await closed
    await closing.stop()
  })
})

function connections({ server }: TestService): Promise<number> {
  return new Promise((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

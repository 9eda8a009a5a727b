import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import type { OutboundRules } from '#outbound/resolve-host.ts'
import { sendOutbound } from '#outbound/send-outbound.ts'
import { parseProxyList } from '#settings/proxy-list.ts'

let server: Server
let port: number
let answer: (request: IncomingMessage, reply: ServerResponse) => void
const seen: IncomingMessage[] = []
const loopback: OutboundRules = { allowed: parseProxyList('127.0.0.0/8') }
const nothingAllowed: OutboundRules = { allowed: parseProxyList('') }

beforeAll(async () => {
  server = createServer((request, reply) => {
    seen.push(request)
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  seen.length = 0
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const resolvingTo = (...addresses: string[]): OutboundRules => ({
  ...loopback,
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})

test('a response has its status, headers and body, whatever the status', async () => {
  let body = ''
  answer = (request, reply) => {
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => reply.writeHead(418, { 'x-kind': 'teapot' }).end('short and stout'))
  }
  const call = { url: `http://127.0.0.1:${port}/tea?for=two`, headers: { 'x-cup': '1' } } as const
  const got = await sendOutbound(loopback, { ...call, method: 'POST', body: 'größe' })
  assert.ok(got.kind === 'answered')
  assert.deepEqual([got.status, got.headers['x-kind'], got.body], [418, 'teapot', 'short and stout'])
  const [request] = seen
  assert.deepEqual([request?.method, request?.url, request?.headers['x-cup']], ['POST', '/tea?for=two', '1'])
  assert.deepEqual([request?.headers['content-length'], body], ['7', 'größe'])
})

test('a redirect is not followed', async () => {
  answer = (_, reply) => reply.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
  const got = await sendOutbound(loopback, { url: `http://127.0.0.1:${port}/` })
  assert.ok(got.kind === 'answered')
  assert.deepEqual([got.status, seen.map(({ url }) => url)], [302, ['/']])
})

test('a name is resolved once, and the call uses the addresses that were checked', async () => {
  answer = (request, reply) => reply.end(request.headers.host)
  let lookups = 0
  const rules: OutboundRules = {
    ...loopback,
    resolve: async (host) => {
      lookups += 1
      assert.equal(host, 'network.example')
      return [{ address: '127.0.0.1', family: 4 }]
    },
  }
  const got = await sendOutbound(rules, { url: `http://network.example:${port}/` })
  assert.deepEqual(got.kind === 'answered' && got.body, `network.example:${port}`)
  assert.equal(lookups, 1)
})

describe('refused without a connection', () => {
  test.each([
    ['http://127.0.0.1', 'loopback'],
    ['http://2130706433', 'loopback as a number'],
    ['http://0x7f.1', 'loopback in hexadecimal'],
    ['http://0.0.0.0', 'this host'],
    ['http://10.1.2.3', 'private'],
    ['http://172.31.255.255', 'private'],
    ['http://192.168.0.1', 'private'],
    ['http://100.64.0.1', 'carrier'],
    ['http://169.254.169.254', 'cloud metadata'],
    ['http://224.0.0.1', 'multicast'],
    ['http://255.255.255.255', 'broadcast'],
    ['http://[::1]', 'loopback'],
    ['http://[::]', 'this host'],
    ['http://[::ffff:127.0.0.1]', 'IPv4 in IPv6'],
    ['http://[64:ff9b::7f00:1]', 'IPv4 behind NAT64'],
    ['http://[2002:7f00:1::]', 'IPv4 by 6to4'],
    ['http://[fd00::1]', 'private'],
    ['http://[fe80::1]', 'link-local'],
  ])('%s: %s', async (origin) => {
    const got = await sendOutbound(nothingAllowed, { url: `${origin}:${port}/` })
    assert.equal(got.kind === 'failed' && got.reason, 'forbidden_address', JSON.stringify(got))
    assert.equal(seen.length, 0)
  })

  test('a name with one private address', async () => {
    answer = (_, reply) => reply.end('reached')
    const got = await sendOutbound(resolvingTo('127.0.0.1', '10.0.0.1'), {
      url: `http://network.example:${port}`,
    })
    assert.deepEqual(got, {
      kind: 'failed',
      reason: 'forbidden_address',
      detail: 'network.example is 10.0.0.1, which is not a public address (OUTBOUND_ALLOW_CIDRS)',
    })
    assert.equal(seen.length, 0)
  })

  test('a name without an address', async () => {
    const got = await sendOutbound(resolvingTo(), { url: 'https://network.example' })
    assert.equal(got.kind === 'failed' && got.reason, 'unknown_host')
  })

  test.each(['ftp://example.com', 'file:///etc/passwd', 'example.com', '', 'https://user:pass@example.com'])(
    '%s is not a callable URL',
    async (url) => {
      const got = await sendOutbound(loopback, { url })
      assert.equal(got.kind === 'failed' && got.reason, 'invalid_url')
    },
  )
})

describe('failed', () => {
  test('a response that is too large', async () => {
    answer = (_, reply) => reply.end('x'.repeat(65_537))
    const url = `http://127.0.0.1:${port}/`
    const got = await sendOutbound(loopback, { url })
    assert.equal(got.kind === 'failed' && got.reason, 'too_large')
    const more = await sendOutbound(loopback, { url, maxBytes: 65_537 })
    assert.equal(more.kind === 'answered' && more.body.length, 65_537)
  })

  test('a response that never starts or never ends', async () => {
    const call = { url: `http://127.0.0.1:${port}/`, timeoutMs: 50 }
    answer = () => undefined
    const silent = await sendOutbound(loopback, call)
    assert.deepEqual(silent, {
      kind: 'failed',
      reason: 'timeout',
      detail: 'no complete response within 0.05 seconds',
    })
    answer = (_, reply) => reply.write('and then')
    const endless = await sendOutbound(loopback, call)
    assert.equal(endless.kind === 'failed' && endless.reason, 'timeout')
  })

  test('a name that never resolves', async () => {
    const rules: OutboundRules = { ...loopback, resolve: () => new Promise(() => undefined) }
    const got = await sendOutbound(rules, { url: 'https://network.example', timeoutMs: 20 })
    assert.equal(got.kind === 'failed' && got.reason, 'timeout')
  })

  test('a connection that is refused or closed', async () => {
    answer = (request) => request.socket.destroy()
    const cut = await sendOutbound(loopback, { url: `http://127.0.0.1:${port}/` })
    assert.equal(cut.kind === 'failed' && cut.reason, 'unreachable')
    const gone = await sendOutbound(loopback, { url: 'http://127.0.0.1:1/' })
    assert.deepEqual(gone, { kind: 'failed', reason: 'unreachable', detail: 'ECONNREFUSED' })
  })

  test('an invalid header, without its value in the error', async () => {
    const call = { url: `http://127.0.0.1:${port}/`, headers: { authorization: 'secret\nline' } }
    const got = await sendOutbound(loopback, call)
    assert.ok(got.kind === 'failed' && got.reason === 'unreachable')
    assert.ok(!JSON.stringify(got).includes('secret'))
  })
})

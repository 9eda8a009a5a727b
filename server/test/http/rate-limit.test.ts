import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { type Ask, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let key: string
let lastAddress = 0

/** An address that has sent no requests yet. */
function newAddress(): string {
  lastAddress += 1
  return `203.0.${lastAddress >> 8}.${lastAddress & 255}`
}

const get = (url: string, ask: Ask) => service.ask('GET', url, ask)
const useUp = (ask: Ask, times = 30) =>
  Promise.all(Array.from({ length: times }, () => get('/api/v1/campaigns', { key, ...ask })))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

beforeAll(async () => {
  // Requests take real time, but the window stands still unless a test moves it.
  vi.useFakeTimers({ toFake: ['performance'] })
  service = await testService({ RATE_LIMIT_PER_IP: '30', TRUST_PROXY: '10.0.0.0/8, 2001:db8:ffff::1' })
  key = (await service.makeProject()).server_key
})

afterAll(async () => {
  vi.useRealTimers()
  await service.stop()
})

describe('429', () => {
  test('refuses the thirty-first request in a second, with the message and Retry-After', async () => {
    const from = newAddress()
    assert.deepEqual(statuses(await useUp({ from })), Array(30).fill(200))
    const answer = await get('/api/v1/campaigns', { key, from })
    assert.equal(answer.status, 429)
    assert.deepEqual(answer.body, { msg: 'Rate limit exceeded. Please try again later.', status: 429 })
    assert.equal(answer.headers['retry-after'], '1')
    assert.match(String(answer.headers['x-request-id']), /./)
  })

  test('refused requests do not count, and a second later thirty are allowed again', async () => {
    const from = newAddress()
    await useUp({ from }, 200)
    vi.advanceTimersByTime(999)
    assert.equal((await get('/api/v1/campaigns', { key, from })).status, 429)
    vi.advanceTimersByTime(1)
    assert.deepEqual(statuses(await useUp({ from }, 31)).sort(), [...Array(30).fill(200), 429])
  })

  test('all of /api/v1 shares one count: other endpoints, wrong keys, unknown paths, wrong methods, broken URLs and bodies', async () => {
    const from = newAddress()
    const requests = [
      () => get('/api/v1/campaigns', { key, from }),
      () => get('/api/v1/campaigns', { from }),
      () => get('/api/v1/campaigns', { key: 'nonsense', from }),
      () => get('/api/v1/nowhere', { key, from }),
      () => get('/api/v1/nowhere', { from }),
      () => get('/api/v1', { from }),
      () => get('/api/v1?a=1', { from }),
      () => get('/api/v1#a', { from }),
      () => get('/api/v1/campaigns/%zz', { from }),
      () => get('/%61pi/v%31/campaigns', { key, from }),
      () => get('http://anything.example/api/v1/campaigns', { key, from }),
      () => service.ask('HEAD', '/api/v1/campaigns', { key, from }),
      () => service.ask('OPTIONS', '/api/v1/campaigns', { key, from }),
      () => service.ask('POST', '/api/v1/create-campaign', { key, from, body: '{broken' }),
      () => service.ask('DELETE', '/api/v1/campaigns/none', { key, from }),
    ]
    for (const ask of requests) assert.notEqual((await ask()).status, 429)
    assert.deepEqual(
      statuses(await useUp({ from }, 30 - requests.length)),
      Array(30 - requests.length).fill(200),
    )
    for (const ask of requests) assert.equal((await ask()).status, 429)
  })

  test('refuses before the key is checked', async () => {
    const from = newAddress()
    await useUp({ from })
    assert.equal((await get('/api/v1/attributed-users', { from })).status, 429)
  })
})

test('the management API, health and the documentation are not limited', async () => {
  const from = newAddress()
  await useUp({ from })
  for (const url of [
    '/api/manage/projects',
    '/health/live',
    '/openapi.json',
    '/docs',
    '/api/v10/x',
    '/api',
    '/api/v1x',
  ]) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(url, { from })))
    assert.equal(statuses(answers).includes(429), false, url)
  }
})

describe('clients', () => {
  test('an IPv4 address and its IPv6-mapped form are one', async () => {
    const from = newAddress()
    await useUp({ from: `::ffff:${from}` })
    assert.equal((await get('/api/v1/campaigns', { key, from })).status, 429)
  })

  test('a /64 of IPv6 is one, its neighbour is another', async () => {
    await useUp({ from: '2001:db8:0:1::1' })
    assert.equal(
      (await get('/api/v1/campaigns', { key, from: '2001:db8:0:1:ffff:ffff:ffff:ffff' })).status,
      429,
    )
    assert.equal((await get('/api/v1/campaigns', { key, from: '2001:db8:0:2::1' })).status, 200)
  })

  test('neighbouring IPv4 addresses are two', async () => {
    await useUp({ from: newAddress() })
    assert.equal((await get('/api/v1/campaigns', { key, from: newAddress() })).status, 200)
  })

  test('X-Forwarded-For is ignored if the peer is not a trusted proxy', async () => {
    const from = newAddress()
    await useUp({ from, headers: { 'x-forwarded-for': newAddress() } })
    assert.equal(
      (await get('/api/v1/campaigns', { key, from, headers: { 'x-forwarded-for': newAddress() } })).status,
      429,
    )
  })

  test('each client behind a trusted proxy counts alone', async () => {
    const client = newAddress()
    const through = (forwarded: string, from = '10.0.0.1') => ({
      key,
      from,
      headers: { 'x-forwarded-for': forwarded },
    })
    await useUp(through(client))
    assert.equal((await get('/api/v1/campaigns', through(client, '10.9.9.9'))).status, 429)
    assert.equal((await get('/api/v1/campaigns', through(client, '2001:db8:ffff::1'))).status, 429)
    assert.equal((await get('/api/v1/campaigns', through(`1.1.1.1, ${client}, 10.0.0.7`))).status, 429)
    assert.equal((await get('/api/v1/campaigns', through(newAddress()))).status, 200)
  })

  test('a malformed hop ends the search: the last good hop is the client', async () => {
    const through = (forwarded: string) => ({
      key,
      from: '10.0.0.2',
      headers: { 'x-forwarded-for': forwarded },
    })
    await useUp(through('nonsense'))
    assert.equal((await get('/api/v1/campaigns', through(`${newAddress()}, x`))).status, 429)
    assert.equal((await get('/api/v1/campaigns', through(`x, ${newAddress()}`))).status, 200)
  })

  test('several X-Forwarded-For headers are one list', async () => {
    const client = newAddress()
    await useUp({ from: client })
    const headers = { 'x-forwarded-for': ['6.6.6.6', client, '10.0.0.8'] }
    const answer = await service.server.inject({
      url: '/api/v1/campaigns',
      headers,
      remoteAddress: '10.0.0.3',
    })
    assert.equal(answer.statusCode, 429)
  })
})

test('RATE_LIMIT_PER_IP=0 turns the limit off', async () => {
  const unlimited = await testService({ RATE_LIMIT_PER_IP: '0' })
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => unlimited.ask('GET', '/api/v1/campaigns')),
  )
  assert.deepEqual(new Set(statuses(answers)), new Set([401]))
  await unlimited.stop()
})

import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'vitest'
import { loadAll } from './load-all.ts'

async function withServer(listener: RequestListener, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

test('exactly so many requests are sent, each body under an id of its own', async () => {
  const bodies: string[] = []
  await withServer(
    (request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        bodies.push(`${request.method} ${request.url} ${request.headers.host} ${body}`)
        response.end('ü'.repeat(40_000))
      })
    },
    async (url) => {
      const requests = [
        { path: '/a', method: 'POST' as const, headers: { host: 'go.example' }, body: '{"id":"ü [<id>]"}' },
      ]
      const outcome = await loadAll({ url, connections: 3, amount: 50, requests })
      assert.deepEqual([outcome.requests, outcome.failed], [50, 0])
      assert.ok(outcome.p50Ms > 0 && outcome.p99Ms >= outcome.p50Ms)
    },
  )
  assert.equal(new Set(bodies).size, 50)
  for (const body of bodies) assert.match(body, /^POST \/a go\.example \{"id":"ü [0-9a-f-]+-\d+"\}$/)
})

test('another status than expected, and a connection that breaks, are failures', async () => {
  let answered = 0
  await withServer(
    (_, response) => {
      answered += 1
      response.statusCode = answered % 2 === 0 ? 302 : 500
      response.end()
    },
    async (url) => {
      const load = { url, connections: 1, amount: 10, requests: [{ path: '/' }] }
      assert.equal((await loadAll({ ...load, status: 302 })).failed, 5)
      assert.equal((await loadAll(load)).failed, 10)
    },
  )
  await withServer(
    (request) => request.socket.destroy(),
    async (url) => {
      const { requests, failed } = await loadAll({
        url,
        connections: 2,
        amount: 10,
        requests: [{ path: '/' }],
      })
      assert.deepEqual([requests, failed], [0, 2])
    },
  )
})

test('for some seconds, over connections that begin at different questions', async () => {
  const asked = new Map<string, number>()
  await withServer(
    ({ url = '' }, response) => {
      asked.set(url, (asked.get(url) ?? 0) + 1)
      response.end()
    },
    async (url) => {
      const { requests, failed } = await loadAll({
        url,
        connections: 2,
        seconds: 0.2,
        requests: [{ path: '/one' }, { path: '/two' }],
      })
      assert.equal(failed, 0)
      assert.equal(requests, (asked.get('/one') ?? 0) + (asked.get('/two') ?? 0))
      assert.ok(asked.size === 2 && requests > 4)
    },
  )
})

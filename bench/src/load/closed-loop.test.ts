import assert from 'node:assert/strict'
import { test } from 'vitest'
import { withServer } from '#with-server.ts'
import { runClosedLoop } from './closed-loop.ts'

test('sends exactly the given number of requests, each body with a unique id', async () => {
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
      const outcome = await runClosedLoop({ url, connections: 3, amount: 50, requests })
      assert.deepEqual([outcome.requests, outcome.failed], [50, 0])
      assert.ok(outcome.p50Ms > 0 && outcome.p99Ms >= outcome.p50Ms)
    },
  )
  assert.equal(new Set(bodies).size, 50)
  for (const body of bodies) assert.match(body, /^POST \/a go\.example \{"id":"ü [0-9a-f-]+-\d+"\}$/)
})

test('counts an unexpected status and a broken connection as failures', async () => {
  let answered = 0
  await withServer(
    (_, response) => {
      answered += 1
      response.statusCode = answered % 2 === 0 ? 302 : 500
      response.end()
    },
    async (url) => {
      const load = { url, connections: 1, amount: 10, requests: [{ path: '/' }] }
      assert.equal((await runClosedLoop({ ...load, status: 302 })).failed, 5)
      assert.equal((await runClosedLoop(load)).failed, 10)
    },
  )
  await withServer(
    (request) => request.socket.destroy(),
    async (url) => {
      const { requests, failed } = await runClosedLoop({
        url,
        connections: 2,
        amount: 10,
        requests: [{ path: '/' }],
      })
      assert.deepEqual([requests, failed], [0, 2])
    },
  )
})

test('runs for the given time, over connections that start at different requests', async () => {
  const seen = new Map<string, number>()
  await withServer(
    ({ url = '' }, response) => {
      seen.set(url, (seen.get(url) ?? 0) + 1)
      response.end()
    },
    async (url) => {
      const { requests, failed } = await runClosedLoop({
        url,
        connections: 2,
        seconds: 0.2,
        requests: [{ path: '/one' }, { path: '/two' }],
      })
      assert.equal(failed, 0)
      assert.equal(requests, (seen.get('/one') ?? 0) + (seen.get('/two') ?? 0))
      assert.ok(seen.size === 2 && requests > 4)
    },
  )
})

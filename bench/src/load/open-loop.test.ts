import assert from 'node:assert/strict'
import { test } from 'vitest'
import { withServer } from '#with-server.ts'
import { runOpenLoop, sourceAddress } from './open-loop.ts'

const requests = [{ path: '/one' }, { path: '/two' }]

test('sends every arrival once, from many addresses or from one', async () => {
  for (const sources of ['many', 'one'] as const) {
    const seen = { paths: [] as string[], addresses: new Set<string>() }
    await withServer(
      (request, response) => {
        seen.paths.push(request.url ?? '')
        seen.addresses.add(request.socket.remoteAddress ?? '')
        response.end()
      },
      async (url) => {
        const arrivals = { perSecond: 400, seconds: 0.5, seed: 1 }
        const outcome = await runOpenLoop({ url, requests, sources, arrivals })
        assert.deepEqual([outcome.requests, outcome.failed], [seen.paths.length, 0])
      },
    )
    assert.ok(seen.paths.length > 100)
    assert.equal(seen.paths.filter((path) => path === '/one').length, Math.ceil(seen.paths.length / 2))
    assert.equal(seen.addresses.size > 1, sources === 'many' && process.platform === 'linux')
  }
})

test('goes on sending while the server is silent, and counts the whole wait', async () => {
  const silentMs = 400
  let unanswered = 0
  let mostUnanswered = 0
  let silentUntil: number | undefined
  await withServer(
    (_, response) => {
      silentUntil ??= performance.now() + silentMs
      unanswered += 1
      mostUnanswered = Math.max(mostUnanswered, unanswered)
      setTimeout(
        () => {
          unanswered -= 1
          response.end()
        },
        Math.max(0, silentUntil - performance.now()),
      )
    },
    async (url) => {
      const arrivals = { perSecond: 200, seconds: 0.5, seed: 2 }
      const { failed, p99Ms } = await runOpenLoop({ url, requests, sources: 'one', arrivals })
      assert.equal(failed, 0)
      assert.ok(p99Ms > silentMs / 2, String(p99Ms))
    },
  )
  assert.ok(mostUnanswered > 5, String(mostUnanswered))
})

test('counts an unexpected status and a broken connection as failures', async () => {
  await withServer(
    (request, response) => {
      if (request.url === '/one') request.socket.destroy()
      else {
        response.statusCode = 500
        response.end()
      }
    },
    async (url) => {
      const arrivals = { perSecond: 100, seconds: 0.2, seed: 3 }
      const { requests: answered, failed } = await runOpenLoop({ url, requests, sources: 'one', arrivals })
      assert.ok(answered > 2 && failed >= 2 * answered - 1, `${failed} of ${answered}`)
    },
  )
})

test('every connection has its own address in 127.0.0.0/8', {
  skip: process.platform !== 'linux',
}, () => {
  const addresses = Array.from({ length: 512 }, (_, index) => sourceAddress(index))
  assert.equal(new Set(addresses).size, 512)
  assert.deepEqual([addresses[0], addresses[511]], ['127.1.0.0', '127.1.1.255'])
})

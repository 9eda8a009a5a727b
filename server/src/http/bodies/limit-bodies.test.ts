import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, test } from 'vitest'
import { acceptJson } from '#http/accept-json.ts'
import { handleErrors } from '#http/error-handler.ts'
import { limitBodies } from './limit-bodies.ts'

const stops: (() => unknown)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

/** Requests are answered when the test says so. */
async function openServer(maxBytes: number) {
  const server = Fastify()
  limitBodies(server, maxBytes)
  acceptJson(server)
  handleErrors(server)
  const { promise: isOver, resolve: answer } = Promise.withResolvers<void>()
  let arrived = 0
  server.post('/', async (request) => {
    arrived += 1
    if (request.headers['x-wait'] !== undefined) await isOver
    return {}
  })
  const url = await server.listen({ port: 0 })
  stops.push(answer, () => server.close())
  const send = async (size: number, headers: Record<string, string> = {}) => {
    const text = JSON.stringify('x'.repeat(size - 2))
    const body = headers['content-encoding'] === 'gzip' ? gzipSync(text) : text
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return response.status
  }
  return { send, answer, arrived: () => arrived }
}

test('503: large bodies that do not fit beside those under way; small ones do', async () => {
  const { send, answer, arrived } = await openServer(250_000)
  const waiting = [send(100_000, { 'x-wait': '1' }), send(100_000, { 'x-wait': '1' })]
  while (arrived() < 2) await new Promise(setImmediate)
  assert.equal(await send(100_000), 503)
  assert.equal(await send(100_000, { 'content-encoding': 'gzip' }), 503)
  assert.equal(await send(10_000), 200)
  answer()
  assert.deepEqual(await Promise.all(waiting), [200, 200])
  // What was refused is not counted any more either.
  for (let turn = 0; turn < 4; turn += 1) assert.equal(await send(200_000), 200)
  assert.equal(await send(200_000, { 'content-encoding': 'gzip' }), 200)
})

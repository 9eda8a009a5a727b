import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { history } from '#test/support/import-lines.ts'
import { type OverSocket, overSocket } from '#test/support/over-socket.ts'
import { type Signing, signBody } from '#test/support/sign-body.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: { id: number; server_key: string; project_token: string; signing: Signing }
let socket: OverSocket

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0' })
  const made = await service.admin('POST', '/projects', { name: 'Acme', domain: 'go.example.com' })
  project = made.body.data
  await service.admin('POST', `/projects/${project.id}/campaigns`, {
    name: 'Spring',
    custom_display_id: 'spring',
  })
  socket = await overSocket(service)
})

afterAll(() => service.stop())

const compressors = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  GZip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
}

const credentials = () => ({ 'service-key': project.server_key, authorization: `Bearer ${adminToken}` })

function post(path: string, body: Buffer | string, headers: Record<string, string>) {
  const type = { 'content-type': 'application/json' }
  return socket.ask('POST', path, { body, headers: { ...type, ...credentials(), ...headers } })
}

const event = (id: string) => JSON.stringify({ event_name: 'purchase', user_id: 'ada', event_id: id })
const init = (id: string) =>
  JSON.stringify({
    token: project.project_token,
    platform: 'ANDROID',
    install_instance_id: id,
    device_data: {},
  })

describe('a compressed body is read', () => {
  test.each(Object.entries(compressors))('%s', async (coding, compress) => {
    const headers = { 'content-encoding': coding }
    const captured = await post('/api/v1/capture-event', compress(event(coding)), headers)
    assert.equal(captured.status, 201)
    const opened = await post('/api/client/init', compress(init(coding)), headers)
    assert.equal(opened.status, 200)
    const name = `Summer ${coding}`
    const made = await post(
      `/api/manage/projects/${project.id}/campaigns`,
      compress(JSON.stringify({ name })),
      headers,
    )
    assert.equal(JSON.parse(made.text).data.name, name)
  })

  test('spend as CSV, and an import of any number of lines', async () => {
    const csv = gzipSync('date,campaign,spend\n2026-03-01,spring,41.25\n')
    const headers = { 'content-encoding': 'gzip', 'content-type': 'text/csv' }
    const spent = await post(`/api/manage/projects/${project.id}/spend`, csv, headers)
    assert.equal(JSON.parse(spent.text).data.stored, 1)
    const { install, signup, event } = history
    // Two pages of the import.
    const events = Array.from({ length: 2_500 }, (_, index) => ({ ...event, id: `e${index}` }))
    const lines = [install, signup, ...events].map((line) => JSON.stringify(line)).join('\n')
    const imported = await post(`/api/manage/projects/${project.id}/import`, brotliCompressSync(lines), {
      'content-encoding': 'br',
      'content-type': 'application/x-ndjson',
    })
    assert.deepEqual([imported.status, JSON.parse(imported.text).data.stored], [200, 2_502])
  })

  test.each(['identity', ' , identity', ''])(
    'Content-Encoding %j means that it is not compressed',
    async (coding) => {
      const answer = await post('/api/v1/capture-event', event('plain'), { 'content-encoding': coding })
      assert.equal(answer.status, 201)
    },
  )

  test('an empty body is empty, whatever Content-Encoding says', async () => {
    const [plain, encoded] = await Promise.all(
      [{}, { 'content-encoding': 'gzip' }].map((headers) => post('/api/v1/capture-event', '', headers)),
    )
    assert.deepEqual([encoded?.status, encoded?.text], [plain?.status, plain?.text])
  })

  test('a signature may cover the body before or after compression, and is valid once', async () => {
    const body = init('signed')
    const compressed = gzipSync(body)
    const before = signBody(body, project.signing)
    const after = signBody(compressed, project.signing)
    const headers = { 'content-encoding': 'gzip' }
    assert.equal((await post('/api/client/init', compressed, { ...headers, ...before })).status, 200)
    assert.equal((await post('/api/client/init', compressed, { ...headers, ...after })).status, 200)
    assert.equal((await post('/api/client/init', compressed, { ...headers, ...before })).status, 401)
    const other = signBody('other', project.signing)
    assert.equal((await post('/api/client/init', compressed, { ...headers, ...other })).status, 401)
  })

  test('a WebView may send one', async () => {
    const answer = await socket.ask('OPTIONS', '/api/client/init')
    assert.match(String(answer.headers['access-control-allow-headers']), /\bcontent-encoding\b/)
  })
})

const withBody = endpoints.filter(({ body, stream }) => body !== undefined || stream !== undefined)

function ask({ method, path, stream, credential }: Endpoint, body: Buffer, coding: string, session: string) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'project' ? String(project.id) : '1',
  )
  return socket.ask(method, url, {
    body,
    headers: {
      ...(credential === 'session' ? { cookie: session, 'sec-fetch-site': 'same-origin' } : credentials()),
      'content-type': stream?.contentType ?? 'application/json',
      'content-encoding': coding,
    },
  })
}

test('every call that takes a body: 400 for a corrupt body, 415 for an unknown encoding, 413 for a bomb', async () => {
  // More than the largest upload may have.
  const large = gzipSync(Buffer.alloc(40 * 1_048_576, ' '))
  const truncated = brotliCompressSync('{"a":1}'.repeat(99)).subarray(0, -3)
  const { cookie } = await service.logInAs('owner')
  assert.ok(withBody.length > 100, String(withBody.length))
  for (const endpoint of withBody) {
    const answered = async (body: Buffer, coding: string) => {
      const { status, text, headers } = await ask(endpoint, body, coding, cookie)
      return [status, headers['accept-encoding'], JSON.parse(text)]
    }
    const refusal = (status: number, msg: string, accepted?: string) => [status, accepted, { msg, status }]
    const corrupt = refusal(400, 'The body cannot be decompressed.')
    assert.deepEqual(await answered(Buffer.from('{}'), 'gzip'), corrupt, endpoint.name)
    assert.deepEqual(await answered(truncated, 'br'), corrupt, endpoint.name)
    const unknown = refusal(415, 'Content-Encoding must be gzip, br or deflate.', 'gzip, br, deflate')
    for (const coding of ['zstd', 'gzip, br', 'utf-8'])
      assert.deepEqual(await answered(gzipSync('{}'), coding), unknown, `${endpoint.name} ${coding}`)
    if (endpoint.stream !== undefined) continue
    const text = endpoint.upload ? 'The upload is larger than 32 MiB.' : 'The body is larger than 1 MiB.'
    assert.deepEqual(await answered(large, 'gzip'), refusal(413, text), endpoint.name)
  }
})

test('413: a body is measured decompressed, to the byte', async () => {
  const padded = (length: number) => gzipSync(event('padded').padEnd(length, ' '))
  const headers = { 'content-encoding': 'gzip' }
  assert.equal((await post('/api/v1/capture-event', padded(1_048_576), headers)).status, 201)
  assert.equal((await post('/api/v1/capture-event', padded(1_048_577), headers)).status, 413)
})

test('a bomb uses hardly any memory', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1_048_576))
  const before = process.memoryUsage().rss
  const bombs = Array.from({ length: 20 }, () =>
    post('/api/v1/capture-event', bomb, { 'content-encoding': 'gzip' }),
  )
  for (const { status } of await Promise.all(bombs)) assert.equal(status, 413)
  assert.ok(process.memoryUsage().rss - before < 300 * 1_048_576)
})

test('400: an upload that turns out corrupt imports nothing, and its connection stays usable', async () => {
  const fresh = await service.makeProject()
  const installs = Array.from({ length: 8_000 }, () => ({
    ...history.install,
    id: randomUUID(),
    campaign: undefined,
  }))
  const compressed = gzipSync(installs.map((install) => JSON.stringify(install)).join('\n'))
  const middle = Math.floor(compressed.length / 2)
  compressed.fill(0, middle, middle + 64)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { ...credentials(), 'content-encoding': 'gzip', 'content-type': 'application/x-ndjson' }
  const path = `/api/manage/projects/${fresh.id}/import`
  const answer = await socket.ask('POST', path, { body: compressed, headers, agent })
  assert.deepEqual([answer.status, JSON.parse(answer.text).msg], [400, 'The body cannot be decompressed.'])
  const next = await socket.ask('GET', `/api/manage/projects/${fresh.id}/installs`, {
    headers: credentials(),
    agent,
  })
  assert.deepEqual(JSON.parse(next.text).data.items, [])
  agent.destroy()
})

test('a client that disconnects in the middle of a compressed upload imports nothing', async () => {
  const fresh = await service.makeProject()
  const installs = Array.from({ length: 8_000 }, () => ({
    ...history.install,
    id: randomUUID(),
    campaign: undefined,
  }))
  const compressed = gzipSync(installs.map((install) => JSON.stringify(install)).join('\n'))
  const answered = new Promise<number>((resolve) => {
    service.server.server.once('request', (_request, response) =>
      response.once('close', () => resolve(response.statusCode)),
    )
  })
  const upload = send({
    port: socket.port,
    method: 'POST',
    path: `/api/manage/projects/${fresh.id}/import`,
    headers: { ...credentials(), 'content-encoding': 'gzip', 'content-type': 'application/x-ndjson' },
  })
  upload.once('error', () => undefined)
  upload.write(compressed.subarray(0, compressed.length / 2), () => upload.destroy())
  await answered
  const found = await service.admin('GET', `/projects/${fresh.id}/installs`)
  assert.deepEqual(found.body.data.items, [])
})

test('an unreadable body is no fact: the ledger does not count it', async () => {
  const fresh = await service.makeProject()
  for (const [body, coding] of [
    [Buffer.from('no gzip'), 'gzip'],
    [gzipSync('{}'), 'zstd'],
    [gzipSync(Buffer.alloc(2_000_000, ' ')), 'gzip'],
  ] as const)
    await post('/api/v1/capture-event', body, { 'service-key': fresh.server_key, 'content-encoding': coding })
  const { body } = await service.admin('GET', `/projects/${fresh.id}/outcomes`)
  assert.equal(body.data.accepted, 0)
})

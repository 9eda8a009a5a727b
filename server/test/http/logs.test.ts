import assert from 'node:assert/strict'
import net from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, test } from 'vitest'
import { openLog } from '#monitoring/log.ts'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let key: string
let projectId: number
let signingSecret: string
const lines: string[] = []

beforeAll(async () => {
  const log = openLog('debug', { write: (line) => lines.push(line) })
  service = await testService({ LOG_LEVEL: 'debug' }, log)
  const made = (await service.admin('POST', '/projects', { name: 'Acme' })).body.data
  key = made.server_key
  projectId = made.id
  signingSecret = made.signing.secret_key
})

afterAll(() => service.stop())

const email = 'jane.doe@example.com'
const marker = 'query-marker-4711'

/** Puts secrets in every place a caller can, and provokes every failure. */
async function sendSecrets(): Promise<void> {
  const manage = `/api/manage/projects/${projectId}`
  const authorization = `Bearer ${adminToken}`
  const account = { network: 'meta', name: email, email }
  await service.ask('GET', `/api/v1/campaigns?domain=${marker}&email=${email}&key=${key}`, { key })
  await service.ask('GET', `/api/v1/nowhere?q=${marker}`, { key })
  await service.ask('GET', `/%zz?q=${marker}&email=${email}`, { key })
  await service.ask('GET', `/api/v1/campaigns?q=${marker}`, { key: `${key}x` })
  await service.ask('POST', '/api/v1/create-campaign', { key, body: `{"name":"${email}"` })
  await service.ask('POST', '/api/v1/create-campaign', {
    key,
    body: { name: email, custom_display_id: 'logged' },
  })
  await service.ask('POST', '/api/v1/create-campaign', {
    key,
    body: { name: email, custom_display_id: 'logged' },
  })
  await service.ask('POST', `${manage}/network-accounts`, { body: account, headers: { authorization } })
  await service.ask('GET', `${manage}?token=${adminToken}`, {
    headers: { authorization, cookie: `session=${marker}` },
  })
  await service.ask('GET', `${manage}?token=${adminToken}`, {
    headers: { authorization: `${authorization}x` },
  })
  await service.ask('POST', `${manage}/keys`, { headers: { authorization } })
  await service.ask('GET', `http://${marker}.example/health/live?q=${marker}`, {
    headers: { referer: `https://a.example/?${marker}` },
  })
}

const secrets = () => ({ key, adminToken, signingSecret, email, marker })

function assertNoSecrets(): void {
  for (const line of lines) {
    for (const [name, secret] of Object.entries(secrets()))
      assert.equal(line.includes(secret), false, `${name} is in ${line}`)
  }
}

test('level debug logs one line per response, without keys, tokens, emails or queries', async () => {
  lines.length = 0
  await sendSecrets()
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  assert.ok(answered.length >= 11)
  const known = [
    'level',
    'time',
    'pid',
    'hostname',
    'request',
    'method',
    'route',
    'status',
    'ms',
    'project',
    'msg',
  ]
  for (const line of answered)
    assert.deepEqual(
      Object.keys(line).filter((name) => !known.includes(name)),
      [],
    )
  assertNoSecrets()
})

test('a failure is logged by its error, without values of rows', async () => {
  lines.length = 0
  await service.app.db.pool.query(
    `alter table campaigns add constraint broken check (name <> '${email}') not valid`,
  )
  const answer = await service.ask('POST', '/api/v1/create-campaign', { key, body: { name: email } })
  await service.app.db.pool.query('alter table campaigns drop constraint broken')
  assert.equal(answer.status, 500)
  const failed = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  assert.deepEqual([failed.err.type, failed.err.code], ['DatabaseError', '23514'])
  assert.equal(failed.request, answer.headers['x-request-id'])
  assert.equal('reqId' in failed, false)
  assertNoSecrets()
})

test('a client that disconnects within its body is not an error', async () => {
  lines.length = 0
  const url = new URL(await service.server.listen({ host: '127.0.0.1', port: 0 }))
  const gone = new Promise((resolve) => {
    service.server.server.once('connection', (peer) => peer.once('close', () => setImmediate(resolve)))
  })
  const socket = net.connect(Number(url.port), url.hostname)
  const head = [
    'POST /api/v1/create-campaign HTTP/1.1',
    'Host: x',
    `service-key: ${key}`,
    'Content-Type: application/json',
  ]
  socket.write(`${head.join('\r\n')}\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write('{"name":')
  socket.destroy()
  await gone
  const levels = lines.map((line) => JSON.parse(line).level as number)
  assert.deepEqual(
    levels.filter((level) => level > pino.levels.values.info!),
    [],
  )
})

test('levels above debug do not log ordinary responses', async () => {
  const quiet: string[] = []
  const other = await testService({}, openLog('info', { write: (line) => quiet.push(line) }))
  await other.ask('GET', '/api/v1/campaigns')
  await other.ask('GET', '/health/ready')
  assert.deepEqual(quiet, [])
  await other.stop()
})

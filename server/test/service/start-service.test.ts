import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, inject, test } from 'vitest'
import { readConfig } from '#config.ts'
import { StartRefused } from '#start/start-refused.ts'
import { type Service, startService } from '#start/start-service.ts'
import { openDatabase } from '#storage/open-database.ts'
import { reachDatabase } from '#storage/reach-database.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { addressOf, call, type Run, runService, stopAll } from './run-service.ts'

const directories: string[] = []

function newDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-start-'))
  directories.push(directory)
  return directory
}

const started: Service[] = []

/** In this process. The process of its own is the business of the first tests. */
async function start(settings: Record<string, string>) {
  const printed: string[] = []
  const given = { DATA_DIR: newDirectory(), PORT: '0', LOG_LEVEL: 'silent', ...settings }
  const service = await startService(readConfig(given), (text) => printed.push(text))
  started.push(service)
  return { url: service.url, output: [...printed, service.welcome].join('\n') }
}

const stopStarted = async () => {
  for (const service of started.splice(0)) await service.stop()
}

afterEach(stopStarted)
afterAll(async () => {
  await stopAll()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const tokenIn = (dataDir: string) => readFileSync(path.join(dataDir, 'admin-token'), 'utf8').trim()

async function makeProject(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { status, body } = await call(`${url}/api/manage/projects`, {
    method: 'POST',
    headers,
    body: { name: 'Acme' },
  })
  assert.equal(status, 201)
  return body.data as { server_key: string }
}

/** Sends half of a request's body. `finish` sends the rest, and returns the response. */
async function beginUpload(url: string, key: string, fields: object) {
  const body = JSON.stringify(fields) + ' '.repeat(500_000)
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  const arrived = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk
      // Shows that the request has arrived.
      if (answer.includes('100 Continue')) resolve()
    })
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nservice-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await arrived
  socket.write(body.slice(0, 250_000))
  return {
    finish: async () => {
      socket.write(body.slice(250_000))
      await closed
      return answer
    },
  }
}

/** Connections that have sent a request and stay open. */
async function keepAlive(url: string, count: number) {
  const sockets = Array.from({ length: count }, () => net.connect(Number(new URL(url).port), '127.0.0.1'))
  const gone = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  const answered = sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve)))
  for (const socket of sockets) socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
  await Promise.all(answered)
  return { gone: Promise.all(gone) }
}

describe('a process with the embedded database', () => {
  let dataDir: string
  let run: Run
  let url: string
  let key: string

  beforeAll(async () => {
    dataDir = path.join(newDirectory(), 'data')
    run = runService({ DATA_DIR: dataDir })
    url = await addressOf(run)
  })

  test('the first start prints the URLs and paths, and makes credentials for its user alone', async () => {
    assert.match(url, /^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
    for (const printed of [
      `${url}/docs`,
      `${url}/health/ready`,
      dataDir,
      path.join(dataDir, 'admin-token'),
      'is running',
      'README.md',
    ]) {
      assert.ok(run.stdout().includes(printed), printed)
    }
    const [, setupCode] = /First visit: enter the code (\S+)/.exec(run.stdout()) ?? []
    assert.match(setupCode ?? '', /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const token = tokenIn(dataDir)
    assert.match(token, /^at_[0-9A-Za-z]{40}$/)
    assert.deepEqual(
      [modeOf(path.join(dataDir, 'admin-token')), modeOf(path.join(dataDir, 'master-key'))],
      ['600', '600'],
    )
    assert.equal(run.stdout().includes(token), false)
    assert.equal((await call(`${url}/health/ready`)).status, 200)
    key = (await makeProject(url, token)).server_key
  })

  test('SIGTERM: a started upload is finished, then the exit code is 0 and no database runs', async () => {
    const upload = await beginUpload(url, key, { name: 'in flight', custom_display_id: 'in-flight' })
    const idle = await keepAlive(url, 5)
    const ended = run.stop()
    // It has stopped listening: they are closed then.
    await idle.gone
    assert.match(await upload.finish(), /HTTP\/1\.1 201 Created/)
    assert.equal(await ended, 0, run.stderr())
    assert.equal(run.stderr(), '')
    assert.equal(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')), false)
  })

  test('the second start keeps the project, its key and what was acknowledged', async () => {
    const token = tokenIn(dataDir)
    const second = await start({ DATA_DIR: dataDir })
    assert.equal(tokenIn(dataDir), token)
    assert.doesNotMatch(second.output, /Migrating/)
    const { status, body } = await call(`${second.url}/api/v1/campaigns`, { headers: { 'service-key': key } })
    assert.equal(status, 200)
    assert.deepEqual(
      body.data.campaigns.map(({ name }: { name: string }) => name),
      ['in flight'],
    )
  })
})

describe('with DATABASE_URL', () => {
  const adminToken = 'admin-token-of-the-test'
  let database: TestDatabase
  let settings: Record<string, string>

  beforeAll(async () => {
    database = await emptyDatabase()
    settings = {
      DATABASE_URL: database.url,
      ADMIN_TOKEN: adminToken,
      MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    }
  })

  afterAll(async () => {
    await stopStarted()
    await database.drop()
  })

  const refused = (expected: string | RegExp, changed: Record<string, string> = {}) =>
    assert.rejects(start({ ...settings, ...changed }), { constructor: StartRefused, message: expected })

  test('two services that start in parallel migrate once, serve, and name the database without its URL', async () => {
    const [one, two] = await Promise.all([start(settings), start(settings)])
    const output = one.output + two.output
    assert.equal(output.match(/Migrating the database: 1 projects/g)?.length, 1)
    assert.equal(output.match(/the database at DATABASE_URL/g)?.length, 2)
    assert.equal(output.match(/from ADMIN_TOKEN/g)?.length, 2)
    assert.equal(output.includes(database.url), false)
    const { server_key } = await makeProject(one.url, adminToken)
    const headers = { 'service-key': server_key }
    assert.equal((await call(`${two.url}/api/v1/campaigns`, { headers })).status, 200)
  })

  test('refused: a master key other than the one that encrypted the stored secrets', () =>
    refused(/^The secrets in the database were encrypted with another master key\./, {
      MASTER_KEY: Buffer.alloc(32, 2).toString('base64'),
    }))

  test('refused: no master key beside stored secrets, and none is made', async () => {
    const { MASTER_KEY: _, ...keyless } = settings
    const directory = newDirectory()
    await assert.rejects(start({ ...keyless, DATA_DIR: directory }), {
      constructor: StartRefused,
      message: /^The secrets in the database were encrypted with another master key\./,
    })
    assert.equal(existsSync(path.join(directory, 'master-key')), false)
  })

  test('refused: a port in use', async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as net.AddressInfo
    await refused(`Port ${port} of 127.0.0.1 is in use by another program. Set PORT to a free port.`, {
      PORT: String(port),
    })
    taken.close()
  })

  test('refused: an address of another machine, and nothing keeps running', () =>
    refused('HOST 203.0.113.1 is not an address of this machine.', { HOST: '203.0.113.1' }))

  test('refused: a database that does not exist', async () => {
    const db = openDatabase(
      { ...inject('postgres'), database: 'nobody_made_it' },
      { size: 1, onError: () => undefined },
    )
    await assert.rejects(reachDatabase(db), {
      constructor: StartRefused,
      message:
        'The database at DATABASE_URL does not respond: database "nobody_made_it" does not exist. Check the URL and that the database is running.',
    })
    await db.close()
  })

  test('refused: a database that is unavailable, without revealing its password', () =>
    refused(
      'The database at DATABASE_URL does not respond: connect ECONNREFUSED 127.0.0.1:1. Check the URL and that the database is running.',
      { DATABASE_URL: 'postgres://user:very-secret@127.0.0.1:1/name' },
    ))
})

describe('the command line', () => {
  test('--help lists every setting with its default and starts nothing', async () => {
    const dataDir = newDirectory()
    const run = runService({ DATA_DIR: dataDir, PORT: 'wrong' }, ['--help'])
    assert.equal(await run.ended, 0)
    assert.match(run.stdout(), /PORT +Port to listen on\n +default: 8080/)
    assert.match(run.stdout(), /LOG_LEVEL .*\n +default: info/)
    assert.equal(run.stderr(), '')
  })

  test.each([
    [{ PORT: 'abc' }, [], 'PORT must be a whole number from 0 to 65535, but "abc" is not.'],
    [
      {},
      ['--prot=1'],
      'Unknown argument "--prot". Pass settings as --name=value; npm start -- --help lists them.',
    ],
  ] as [Record<string, string>, string[], string][])(
    'a refusal is one line and exit code 1: %j %j',
    async (settings, args, message) => {
      const run = runService({ DATA_DIR: newDirectory(), ...settings }, args)
      assert.equal(await run.ended, 1, run.stdout())
      assert.equal(run.stderr(), `Tributary cannot start: ${message}\n`)
    },
  )
})

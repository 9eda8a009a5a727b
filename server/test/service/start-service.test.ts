import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { StartRefused } from '../../src/start-refused.ts'
import { startService } from '../../src/start-service.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { reachDatabase } from '../../src/storage/reach-database.ts'
import { eventually } from '../embedded/eventually.ts'
import { emptyDatabase, type TestDatabase } from '../support/test-database.ts'
import { addressOf, call, runService, stopAll } from './run-service.ts'

const directories: string[] = []

function newDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'tributary-test-start-'))
  directories.push(directory)
  return directory
}

afterAll(async () => {
  await stopAll()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const tokenIn = (dataDir: string) => readFileSync(path.join(dataDir, 'admin-token'), 'utf8').trim()

/** Starts the service, and expects one line on stderr and exit code 1. */
async function refusal(settings: Record<string, string>, args: string[] = []): Promise<string> {
  const run = runService({ DATA_DIR: newDirectory(), ...settings }, args)
  assert.equal(await run.ended, 1, run.stdout())
  const lines = run.stderr().split('\n')
  assert.deepEqual([lines.length, lines[1]], [2, ''], run.stderr())
  return (lines[0] ?? '').replace('Tributary cannot start: ', '')
}

describe('with the embedded database', () => {
  test('the first start prints the URLs and paths, and the second keeps the project and its key', async () => {
    const dataDir = path.join(newDirectory(), 'data')
    const first = runService({ DATA_DIR: dataDir })
    const url = await addressOf(first)
    assert.match(url, /^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
    for (const printed of [
      `${url}/docs`,
      `${url}/health/ready`,
      dataDir,
      path.join(dataDir, 'admin-token'),
      'is running',
      'README.md',
    ]) {
      assert.ok(first.stdout().includes(printed), printed)
    }
    const [, setupCode] = /First visit: enter the code (\S+)/.exec(first.stdout()) ?? []
    assert.match(setupCode ?? '', /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    const token = tokenIn(dataDir)
    assert.match(token, /^at_[0-9A-Za-z]{40}$/)
    assert.deepEqual(
      [modeOf(path.join(dataDir, 'admin-token')), modeOf(path.join(dataDir, 'master-key'))],
      ['600', '600'],
    )
    assert.equal(first.stdout().includes(token), false)
    const headers = { authorization: `Bearer ${token}` }
    const created = await call(`${url}/api/manage/projects`, {
      method: 'POST',
      headers,
      body: { name: 'Acme' },
    })
    assert.equal(created.status, 201)
    assert.equal((await call(`${url}/health/ready`)).status, 200)
    assert.equal(await first.stop(), 0)
    assert.equal(first.stderr(), '')
    assert.equal(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')), false)

    const second = runService({ DATA_DIR: dataDir })
    const again = await addressOf(second)
    assert.equal(tokenIn(dataDir), token)
    assert.doesNotMatch(second.stdout(), /Migrating/)
    const campaigns = await call(`${again}/api/v1/campaigns`, {
      headers: { 'service-key': created.body.data.server_key },
    })
    assert.equal(campaigns.status, 200)
    assert.equal(await second.stop('SIGINT'), 0)
  })

  test('a signal during start-up stops it cleanly, with code 0 and no database left running', async () => {
    const dataDir = newDirectory()
    const run = runService({ DATA_DIR: dataDir })
    await run.wrote(/./)
    assert.equal(await run.stop(), 0, run.stderr())
    assert.equal(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')), false)
  })
})

describe('with DATABASE_URL', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await emptyDatabase()
  })

  afterAll(async () => {
    await stopAll()
    await database.drop()
  })

  const masterKey = Buffer.alloc(32, 1).toString('base64')
  const start = async (settings: Record<string, string> = {}) => {
    const run = runService({
      DATA_DIR: newDirectory(),
      DATABASE_URL: database.url,
      ADMIN_TOKEN: 'admin-token-of-the-test',
      MASTER_KEY: masterKey,
      ...settings,
    })
    return { run, url: await addressOf(run) }
  }
  const makeProject = async (url: string) =>
    (
      await call(`${url}/api/manage/projects`, {
        method: 'POST',
        headers: { authorization: 'Bearer admin-token-of-the-test' },
        body: { name: 'Acme' },
      })
    ).body.data

  test('two services that start in parallel migrate once, serve, and name the database without its URL', async () => {
    const [one, two] = await Promise.all([start(), start()])
    const output = one.run.stdout() + two.run.stdout()
    assert.equal(output.match(/Migrating the database: 1 projects/g)?.length, 1)
    assert.equal(output.match(/the database at DATABASE_URL/g)?.length, 2)
    assert.equal(output.match(/from ADMIN_TOKEN/g)?.length, 2)
    assert.equal(output.includes(database.url), false)
    const { server_key } = await makeProject(one.url)
    const headers = { 'service-key': server_key }
    assert.equal((await call(`${two.url}/api/v1/campaigns`, { headers })).status, 200)
    assert.deepEqual(await Promise.all([one.run.stop(), two.run.stop()]), [0, 0])
  })

  test('SIGTERM: a started upload is finished, then the exit code is 0', async () => {
    const { run, url } = await start()
    const { server_key } = await makeProject(url)
    const fields = JSON.stringify({ name: 'in flight', custom_display_id: 'in-flight' })
    const body = fields + ' '.repeat(500_000)
    const port = Number(new URL(url).port)
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `POST /api/v1/create-campaign HTTP/1.1\r\nHost: x\r\nservice-key: ${server_key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    // "Continue" shows that the request has arrived.
    await eventually(() => answer.includes('100 Continue'))
    socket.write(body.slice(0, 250_000))
    run.child.kill('SIGTERM')
    await eventually(() =>
      call(`${url}/health/live`).then(
        () => false,
        () => true,
      ),
    )
    socket.write(body.slice(250_000))
    await closed
    assert.match(answer, /HTTP\/1\.1 201 Created/)
    assert.equal(await run.ended, 0, run.stderr())
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query("select name from campaigns where display_id = 'in-flight'")
    await client.end()
    assert.deepEqual(rows, [{ name: 'in flight' }])
  })

  test('SIGTERM: idle keep-alive connections do not delay it', async () => {
    const { run, url } = await start()
    const sockets = Array.from({ length: 5 }, () => net.connect(Number(new URL(url).port), '127.0.0.1'))
    const gone = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    let answers = 0
    for (const socket of sockets) {
      socket.on('data', () => {
        answers += 1
      })
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
    }
    await eventually(() => answers >= 5)
    const began = performance.now()
    const stopped = run.stop()
    await Promise.all(gone)
    assert.ok(performance.now() - began < 8_000)
    assert.equal(await stopped, 0)
  })

  test('refused: a master key other than the one that encrypted the stored secrets', async () => {
    const { run, url } = await start()
    await makeProject(url)
    assert.equal(await run.stop(), 0)
    const message = await refusal({ DATABASE_URL: database.url })
    assert.match(message, /^The secrets in the database were encrypted with another master key\./)
  })

  test('refused: a port in use', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await eventually(() => taken.address() !== null)
    const { port } = taken.address() as net.AddressInfo
    const message = await refusal({
      DATABASE_URL: database.url,
      MASTER_KEY: masterKey,
      PORT: String(port),
    })
    assert.equal(message, `Port ${port} of 127.0.0.1 is in use by another program. Set PORT to a free port.`)
    taken.close()
  })

  test('refused: an address of another machine, and nothing keeps running', async () => {
    const settings = {
      DATABASE_URL: database.url,
      MASTER_KEY: masterKey,
      HOST: '203.0.113.1',
      DATA_DIR: newDirectory(),
      LOG_LEVEL: 'silent',
    }
    await assert.rejects(
      startService(readConfig(settings), () => undefined),
      {
        constructor: StartRefused,
        message: 'HOST 203.0.113.1 is not an address of this machine.',
      },
    )
  })

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

  test('refused: a database that is unavailable, without revealing its password', async () => {
    const message = await refusal({ DATABASE_URL: 'postgres://user:very-secret@127.0.0.1:1/name' })
    assert.equal(
      message,
      'The database at DATABASE_URL does not respond: connect ECONNREFUSED 127.0.0.1:1. Check the URL and that the database is running.',
    )
  })
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
  ] as [Record<string, string>, string[], string][])('refused: %j %j', async (settings, args, message) =>
    assert.equal(await refusal(settings, args), message),
  )
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0', CLIENT_RATE_PER_PROJECT: '0' })
  project = await service.makeProject({ domain: 'go.example.com' })
})

afterAll(() => service.stop())

const paths = {
  '/init': {},
  '/attribution-data': {},
  '/trigger': { user_data: { id: 'someone' } },
  '/set-user-data': { user_data: {} },
  '/customer-user-id': { user_id: 'someone' },
  '/integrations': { integration_info: {} },
  '/update-push-token': { push_token: 'p' },
  '/handle-deeplink': { deeplink_url: 'https://elsewhere.example/x' },
  '/batch': { calls: [] },
}
const everyPath = Object.entries(paths)

const phone = (given?: { instanceId?: string; platform?: string }) =>
  makePhone(service, project.project_token, given)
const installs = async (instanceId: string) =>
  service.app.db.many<{ kind: string }>(sql`select kind from installs where instance_id = ${instanceId}`)

describe('every path', () => {
  test.each(everyPath)('200: %s responds in the envelope, without the install id', async (path, body) => {
    const { call, instanceId } = phone()
    const answer = await call(path, body)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.status, 200)
    assert.equal(typeof answer.body.msg, 'string')
    assert.ok(!answer.text.includes(instanceId))
    assert.equal(answer.headers['access-control-allow-origin'], '*')
  })

  test.each(everyPath.filter(([path]) => path !== '/batch'))(
    '200: %s creates the install it names',
    async (path, body) => {
      const { call, instanceId } = phone()
      await call(path, body)
      assert.deepEqual(await installs(instanceId), [{ kind: 'install' }])
    },
  )

  test.each(everyPath)('%s: refuses an unknown token', async (path, body) => {
    const expected =
      path === '/attribution-data' ? [401, 'Unauthorized access.'] : [400, 'Invalid project token.']
    for (const token of [
      'pt_00000000000000000000000000000000',
      'x'.repeat(9_999),
      '',
      null,
      7,
      {},
      [],
      undefined,
      "' or true --",
    ]) {
      const answer = await phone().call(path, { ...body, token })
      assert.deepEqual([answer.status, answer.body.msg], expected)
    }
  })

  test.each(everyPath.filter(([path]) => path !== '/batch'))(
    '400: %s without an install',
    async (path, body) => {
      for (const [value, msg] of [
        ['', 'install_instance_id is required.'],
        [undefined, 'install_instance_id is required.'],
        ['  ', 'install_instance_id must not be empty.'],
        [null, 'install_instance_id must be a string.'],
        [12, 'install_instance_id must be a string.'],
        [{ a: 1 }, 'install_instance_id must be a string.'],
        ['x'.repeat(256), 'install_instance_id must have at most 255 characters.'],
      ]) {
        const answer = await phone().call(path, { ...body, install_instance_id: value })
        assert.deepEqual([answer.status, answer.body], [400, { msg, status: 400 }])
      }
    },
  )

  test.each(everyPath.filter(([path]) => path !== '/batch'))(
    '400: %s on an unknown platform',
    async (path, body) => {
      for (const [value, msg] of [
        ['symbian', 'platform must be ANDROID or IOS.'],
        ['x'.repeat(33), 'platform must be ANDROID or IOS.'],
        ['', 'platform must be ANDROID or IOS.'],
        [undefined, 'platform must be ANDROID or IOS.'],
        [1, 'platform must be a string.'],
      ]) {
        const answer = await phone().call(path, { ...body, platform: value })
        assert.deepEqual([answer.status, answer.body], [400, { msg, status: 400 }])
      }
      for (const platform of ['android', 'iOS', 'Ios', 'ANDROID', 'web']) {
        assert.equal((await phone({ platform }).call(path, body)).status, 200)
      }
    },
  )

  test.each(everyPath)('%s: hostile types never cause a 500', async (path) => {
    const hostile = [
      null,
      true,
      0,
      -1.5,
      1e300,
      '',
      'x',
      '\u0000\ud800',
      [],
      [[]],
      [null],
      {},
      { id: [] },
      { id: {} },
      { id: null },
      'x'.repeat(70_000),
    ]
    const fields = [
      'user_data',
      'data',
      'device_data',
      'user_id',
      'integration_info',
      'push_token',
      'deeplink_url',
      'calls',
      'event_time',
      'timestamp',
      'source',
      'app_version',
      'package_version',
      'link',
      'debug',
      'time_since_app_install',
      'unheard_of',
    ]
    const { call } = phone()
    for (const field of fields) {
      const answers = await Promise.all(
        hostile.map((value) => call(path, { ...paths[path as keyof typeof paths], [field]: value })),
      )
      assert.deepEqual(
        answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400),
        [],
        `${path} ${field}`,
      )
    }
  })
})

describe('bodies', () => {
  test.each(['[]', '"x"', '7', 'null'])('400: %s is not an object', async (body) => {
    const answer = await service.ask('POST', '/api/client/init', { body })
    assert.deepEqual([answer.status, answer.body.msg], [400, 'The body must be a JSON object.'])
  })

  test('400: an empty body, or a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    assert.equal((await service.ask('POST', '/api/client/init', { body: '', headers })).status, 400)
    assert.equal(
      (await service.ask('POST', '/api/client/init', { body: '{', headers })).body.msg,
      'The body is not valid JSON.',
    )
  })

  test('400: keys that reach into prototypes', async () => {
    const body = `{"token":"${project.project_token}","device_data":{"__proto__":{"a":1}}}`
    assert.equal(
      (await service.ask('POST', '/api/client/init', { body })).body.msg,
      "The key '__proto__' is not allowed.",
    )
  })

  test.each(['text/plain', 'text/plain;charset=UTF-8'])(
    '200: accepts JSON sent as %s, as beacons do',
    async (type) => {
      const { call, instanceId } = phone()
      assert.equal((await call('/init', {}, { 'content-type': type })).status, 200)
      assert.equal((await installs(instanceId)).length, 1)
    },
  )

  test('415: text on another API, or another type on this one', async () => {
    const headers = { 'content-type': 'text/plain' }
    const manage = await service.ask('POST', '/api/manage/projects', {
      body: { name: 'x' },
      headers: { ...headers, authorization: 'Bearer test-admin-token-0123456789' },
    })
    assert.equal(manage.status, 415)
    assert.equal((await phone().call('/init', {}, { 'content-type': 'application/xml' })).status, 415)
  })

  test('200: accepts a user agent of 10 KB, and keeps unknown fields', async () => {
    const { call, instanceId } = phone()
    const answer = await call('/init', {
      device_data: { user_agent: 'x'.repeat(10_240), colour: 'blue' },
      package_version: '1.1.0',
      flavour: { nested: true },
    })
    assert.equal(answer.status, 200, answer.text)
    const row = await service.app.db.one<{ data: Record<string, unknown> }>(
      sql`select device_data as data from installs where instance_id = ${instanceId}`,
    )
    assert.equal(row.data.colour, 'blue')
    assert.equal(row.data.package_version, '1.1.0')
    assert.deepEqual(row.data.flavour, { nested: true })
    assert.ok(!('token' in row.data) && !('install_instance_id' in row.data))
  })
})

describe('browsers', () => {
  test('204: preflight of every path, known or not', async () => {
    for (const path of [...Object.keys(paths), '/capture-event', '/nowhere']) {
      const answer = await service.ask('OPTIONS', `/api/client${path}`, {
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      })
      assert.equal(answer.status, 204)
      assert.equal(answer.headers['access-control-allow-origin'], '*')
      assert.match(String(answer.headers['access-control-allow-methods']), /POST/)
      for (const name of ['authorization', 'x-key-id', 'x-timestamp', 'x-signature', 'content-type']) {
        assert.ok(String(answer.headers['access-control-allow-headers']).includes(name))
      }
      assert.equal(answer.headers['access-control-max-age'], '86400')
    }
  })

  test('refusals are readable across origins', async () => {
    const answer = await service.ask('POST', '/api/client/init', { body: '{' })
    assert.equal(answer.status, 400)
    assert.equal(answer.headers['access-control-allow-origin'], '*')
  })

  test('no other API allows another origin', async () => {
    for (const url of ['/api/v1/campaigns', '/api/manage/projects', '/api/clientele']) {
      const answer = await service.ask('OPTIONS', url, { headers: { origin: 'https://app.example' } })
      assert.equal(answer.headers['access-control-allow-origin'], undefined)
      assert.notEqual(answer.status, 204)
    }
  })

  test('404 and 405: unknown paths and methods', async () => {
    assert.equal((await service.ask('POST', '/api/client/nowhere', { body: {} })).status, 404)
    const answer = await service.ask('GET', '/api/client/init')
    assert.deepEqual([answer.status, answer.headers.allow], [405, 'POST'])
  })
})

test('200: calls of one project see nothing of another project', async () => {
  const other = await service.makeProject()
  const instanceId = randomUUID()
  await phone({ instanceId }).call('/trigger', { user_data: { id: 'shared', name: 'Ours' } })
  await makePhone(service, other.project_token, { instanceId }).call('/trigger', {
    user_data: { id: 'shared', name: 'Theirs' },
  })
  const rows = await service.app.db.many(
    sql`select project_id, name from users where user_id = 'shared' order by project_id`,
  )
  assert.deepEqual(rows, [
    { project_id: project.id, name: 'Ours' },
    { project_id: other.id, name: 'Theirs' },
  ])
})

import assert from 'node:assert/strict'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { purgeSignatures } from '#jobs/purge-signatures.ts'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Signing = { key_id: string; secret_key: string }

let service: TestService
let project: { id: number; project_token: string; signing: Signing }

beforeAll(async () => {
  service = await testService({ CLIENT_RATE_PER_INSTALL: '0', CLIENT_RATE_PER_PROJECT: '0' })
})

afterAll(() => service.stop())

beforeEach(async () => {
  service.clock.now = () => new Date()
  project = (await service.makeProject()) as unknown as typeof project
})

const setSigning = (signing: string) => service.admin('PATCH', `/projects/${project.id}`, { signing })

const bodyOf = (fields: object = {}) =>
  JSON.stringify({
    token: project.project_token,
    platform: 'IOS',
    install_instance_id: randomUUID(),
    ...fields,
  })

/** Written from the specification, not with the service's own function. */
function sign(
  body: string,
  { key_id, secret_key } = project.signing,
  timestamp = String(service.clock.now().getTime()),
) {
  const hash = createHash('sha256').update(body).digest('base64')
  const signature = createHmac('sha256', secret_key).update(`${timestamp}\n${hash}`).digest('base64')
  return { authorization: 'HMAC', 'x-key-id': key_id, 'x-timestamp': timestamp, 'x-signature': signature }
}

const post = (body: string, headers: Record<string, string> = {}, path = '/init') =>
  service.ask('POST', `/api/client${path}`, { body, headers })

const unsignedOf = async () => {
  const { data } = (await service.admin('GET', `/projects/${project.id}/outcomes`)).body
  return {
    accepted: data.accepted,
    unsigned: data.days
      .filter((day: { outcome: string }) => day.outcome === 'unsigned')
      .map((day: { count: number }) => day.count),
  }
}

const refused = { msg: 'Invalid signature.', status: 401 }

describe.each(['off', 'report', 'required'])('signing %s', (signing) => {
  beforeEach(() => setSigning(signing))

  test('200: accepts a good signature in any base64 variant and header case', async () => {
    const body = bodyOf()
    const { authorization, ...rest } = sign(body)
    assert.equal((await post(body, { Authorization: authorization, ...rest })).status, 200)
  })

  test('200: signs the raw bytes, including whitespace and escapes', async () => {
    const body = bodyOf({ café: '\u00e9' }).replace('{', '{ \n ').replace('é"', '\\u00e9"')
    assert.equal((await post(body, sign(body))).status, 200)
    const reformatted = JSON.stringify(JSON.parse(body))
    assert.deepEqual((await post(body, sign(reformatted))).body, refused)
  })

  test('401: refuses a replayed signature, however its base64 is written', async () => {
    const body = bodyOf()
    const headers = sign(body)
    assert.equal((await post(body, headers)).status, 200)
    assert.deepEqual((await post(body, headers)).body, refused)
    assert.deepEqual(
      (await post(body, { ...headers, 'x-signature': headers['x-signature'].replaceAll('=', '') })).body,
      refused,
    )
  })

  test('401: accepts one of twenty parallel requests with the same signature', async () => {
    const body = bodyOf()
    const headers = sign(body)
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body, headers)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ status }) => status === 401).length, 19)
  })

  test('401: refuses a wrong signature, and creates nothing', async () => {
    const body = bodyOf()
    const good = sign(body)
    const wrong = [
      { ...good, 'x-signature': Buffer.alloc(32).toString('base64') },
      { ...good, 'x-key-id': 'kid_nobody' },
      { ...good, 'x-timestamp': String(Number(good['x-timestamp']) + 1) },
      sign(body, { ...project.signing, secret_key: 'guessed' }),
      { authorization: 'HMAC' },
      { 'x-signature': good['x-signature'] },
    ]
    for (const headers of wrong) assert.deepEqual((await post(body, headers)).body, refused)
    assert.deepEqual(
      await service.app.db.many(sql`select 1 from installs where project_id = ${project.id}`),
      [],
    )
  })

  test('401: refuses another project’s key', async () => {
    const other = (await service.makeProject()) as unknown as typeof project
    const body = bodyOf()
    assert.deepEqual((await post(body, sign(body, other.signing))).body, refused)
  })

  test('accepts timestamps within ±5 minutes only', async () => {
    const now = Date.now()
    service.clock.now = () => new Date(now)
    for (const [ms, status] of [
      [-300_001, 401],
      [-300_000, 200],
      [300_000, 200],
      [300_001, 401],
    ] as const) {
      const body = bodyOf()
      assert.equal((await post(body, sign(body, project.signing, String(now + ms)))).status, status)
    }
  })
})

describe('unsigned requests', () => {
  test('200: off is the default, and counts nothing', async () => {
    assert.equal((await post(bodyOf())).status, 200)
    assert.deepEqual(await unsignedOf(), { accepted: 1, unsigned: [] })
  })

  test('200: report counts them beside the facts', async () => {
    await setSigning('report')
    assert.equal((await post(bodyOf())).status, 200)
    assert.equal((await post(bodyOf(), {}, '/attribution-data')).status, 200)
    const body = bodyOf()
    assert.equal((await post(body, sign(body))).status, 200)
    assert.deepEqual(await unsignedOf(), { accepted: 3, unsigned: [2] })
  })

  test('200: report tags the install as suspicious', async () => {
    await setSigning('report')
    await post(bodyOf())
    const body = bodyOf()
    await post(body, sign(body))
    const rows = await service.app.db.many(
      sql`select suspicious from installs where project_id = ${project.id} order by installed_at`,
    )
    assert.deepEqual(rows, [{ suspicious: ['failed_signature'] }, { suspicious: [] }])
  })

  test('401: required refuses them on every path', async () => {
    await setSigning('required')
    for (const path of ['/init', '/attribution-data', '/trigger', '/batch']) {
      const answer = await post(bodyOf({ user_data: { id: 'u' }, calls: [] }), {}, path)
      assert.deepEqual(answer.body, { msg: 'Request signature required.', status: 401 })
    }
    assert.deepEqual(await unsignedOf(), { accepted: 0, unsigned: [] })
  })

  test('a changed setting takes effect immediately', async () => {
    for (const [signing, status] of [
      ['required', 401],
      ['off', 200],
      ['required', 401],
    ] as const) {
      await setSigning(signing)
      assert.equal((await post(bodyOf())).status, status)
    }
  })
})

test('used signatures are purged when they are too old to be accepted, and not before', async () => {
  const body = bodyOf()
  const headers = sign(body)
  await post(body, headers)
  await purgeSignatures(service.app)
  assert.equal((await post(body, headers)).status, 401)
  const later = Date.now() + 2 * 3_600_000
  service.clock.now = () => new Date(later)
  await purgeSignatures(service.app)
  assert.deepEqual(
    await service.app.db.many(sql`select 1 from used_signatures where project_id = ${project.id}`),
    [],
  )
  assert.equal((await post(body, headers)).status, 401)
})

/** Version 2, written from docs/client-api.md. */
function signSecond(body: string, path: string, timestamp = String(service.clock.now().getTime())) {
  const { key_id, secret_key } = project.signing
  const hash = createHash('sha256').update(body).digest('base64')
  const text = ['v2', 'POST', `/api/client${path}`, timestamp, hash].join('\n')
  const signature = createHmac('sha256', secret_key).update(text).digest('base64')
  return { authorization: 'HMAC v2', 'x-key-id': key_id, 'x-timestamp': timestamp, 'x-signature': signature }
}

describe('version 2', () => {
  test('401: a signature for one path is refused for another, and is still good for its own', async () => {
    await setSigning('required')
    const body = bodyOf()
    const headers = signSecond(body, '/init')
    assert.deepEqual((await post(body, headers, '/trigger')).body, refused)
    assert.deepEqual((await post(body, { ...headers, authorization: 'HMAC' }, '/init')).body, refused)
    assert.equal((await post(body, headers, '/init')).status, 200)
    assert.deepEqual((await post(body, headers, '/init')).body, refused)
  })

  test('200: who signs how is counted from the signatures that are used up, version 1 first', async () => {
    const second = async (fields: object) => {
      const body = bodyOf(fields)
      assert.equal((await post(body, signSecond(body, '/init'))).status, 200)
    }
    const listed = async () =>
      (await service.admin('GET', `/projects/${project.id}/signed-requests`)).body.data.items
    const sentAt = new Date('2026-03-02T10:00:00Z')
    service.clock.now = () => sentAt
    await second({ app_version: '2.0.0', install_instance_id: 'known' })
    await second({ platform: 'FLUTTER', device_data: { version: '2.0.0' }, install_instance_id: 'known' })
    await second({ app_version: 'x'.repeat(50) })
    for (const install_instance_id of ['a', 'b']) {
      const call = { path: '/init', body: { app_version: '1.9.0', install_instance_id } }
      const batch = JSON.stringify({ token: project.project_token, platform: 'ios', calls: [call] })
      assert.equal((await post(batch, sign(batch), '/batch')).status, 200)
    }
    assert.deepEqual(await listed(), [])
    service.clock.now = () => new Date('2026-03-02T11:23:00Z')
    await purgeSignatures(service.app)
    await purgeSignatures(service.app)
    const row = (signature_version: number, platform: string | null, app_version: string | null) => ({
      ...{ signature_version, platform, app_version, last_at: sentAt.toISOString() },
      requests: signature_version === 1 ? 2 : 1,
    })
    assert.deepEqual(await listed(), [
      row(1, 'IOS', '1.9.0'),
      row(2, null, '2.0.0'),
      row(2, 'IOS', null),
      row(2, 'IOS', '2.0.0'),
    ])
    service.clock.now = () => new Date('2026-04-02T10:00:00Z')
    assert.deepEqual(await listed(), [])
  })
})

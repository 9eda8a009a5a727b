import assert from 'node:assert/strict'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: {
  id: number
  project_token: string
  domain: string
  signing: { key_id: string; secret_key: string }
}

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  project = (await service.makeProject()) as unknown as typeof project
})

const phone = () => makePhone(service, project.project_token)
const batch = async (calls: unknown[], device = phone()) => {
  const answer = await device.call('/batch', { calls })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.answers as {
    status: number
    body: { msg: string; status: number; data: unknown }
  }[]
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const userOf = (id: string) =>
  service.app.db.maybe(sql`select name from users where project_id = ${project.id} and user_id = ${id}`)

describe('200', () => {
  test('handles every call as if it came alone, in order', async () => {
    const answers = await batch([
      { path: '/init', body: { device_data: {} } },
      { path: '/trigger', body: { user_data: { id: 'u', name: 'First' } } },
      { path: '/set-user-data', body: { user_data: { name: 'Second' } } },
      { path: '/attribution-data' },
      { path: '/api/client/update-push-token', body: { push_token: 'p' } },
    ])
    assert.deepEqual(statuses(answers), [200, 200, 200, 200, 200])
    assert.deepEqual(answers[1]?.body, {
      msg: 'Success.',
      status: 200,
      data: { deeplink: null, trigger: true },
    })
    assert.deepEqual(await userOf('u'), { name: 'Second' })
  })

  test('one bad call does not stop the rest', async () => {
    const answers = await batch([
      { path: '/trigger', body: {} },
      null,
      7,
      'x',
      {},
      { path: 5 },
      { path: '/nowhere', body: {} },
      { path: '/batch', body: { calls: [] } },
      { path: '/init', body: [] },
      { path: '/init', body: 'x' },
      { path: '/init', body: { platform: 'x'.repeat(33) } },
      { path: '/init', body: { token: 'pt_nobody' } },
      { path: '/attribution-data', body: { token: 'pt_nobody' } },
      { path: '/trigger', body: { user_data: { id: 'last' } } },
    ])
    assert.deepEqual(
      statuses(answers),
      [400, 400, 400, 400, 400, 400, 404, 400, 400, 400, 400, 400, 401, 200],
    )
    assert.deepEqual(answers[0]?.body, { msg: 'user_data is required.', status: 400 })
    assert.deepEqual(answers[7]?.body, { msg: 'A batch must not contain a batch.', status: 400 })
    assert.deepEqual(answers[11]?.body, { msg: 'Invalid project token.', status: 400 })
    assert.deepEqual(answers[12]?.body, { msg: 'Unauthorized access.', status: 401 })
    assert.notEqual(await userOf('last'), undefined)
  })

  test('a call may name its own install, platform and project', async () => {
    const other = await service.makeProject()
    const mine = phone()
    const [theirs, third] = [randomUUID(), randomUUID()]
    const answers = await batch(
      [
        { path: '/init', body: { install_instance_id: theirs, platform: 'IOS' } },
        { path: '/init', body: { install_instance_id: third, token: other.project_token } },
        { path: '/init', body: { install_instance_id: '', platform: '' } },
      ],
      mine,
    )
    assert.deepEqual(statuses(answers), [200, 200, 200])
    const rows = await service.app.db.many(sql`
      select project_id, instance_id, platform from installs where instance_id = any(${[mine.instanceId, theirs, third]}) order by project_id, platform`)
    assert.deepEqual(rows, [
      { project_id: project.id, instance_id: mine.instanceId, platform: 'ANDROID' },
      { project_id: project.id, instance_id: theirs, platform: 'IOS' },
      { project_id: other.id, instance_id: third, platform: 'ANDROID' },
    ])
    assert.ok(!JSON.stringify(answers).includes(theirs))
  })

  test('accepts an empty batch and a hundred calls', async () => {
    assert.deepEqual(await batch([]), [])
    const answers = await batch(Array.from({ length: 100 }, () => ({ path: '/attribution-data' })))
    assert.deepEqual(new Set(statuses(answers)), new Set([200]))
    assert.equal(answers.length, 100)
  })

  test('counts each call once', async () => {
    await batch([{ path: '/init' }, { path: '/init' }, { path: '/trigger', body: {} }, { path: '/nowhere' }])
    const { accepted, outcomes } = (await service.admin('GET', `/projects/${project.id}/outcomes`)).body.data
    assert.deepEqual({ accepted, outcomes }, { accepted: 3, outcomes: { stored: 2, invalid: 1 } })
  })
})

describe('400', () => {
  test.each([
    [{}, 'calls is required.'],
    [{ calls: {} }, 'calls must be a list.'],
    [{ calls: 'x' }, 'calls must be a list.'],
    [{ calls: Array(101).fill({ path: '/init' }) }, 'calls must have at most 100 calls.'],
  ])('%j', async (body, msg) => {
    assert.deepEqual((await phone().call('/batch', body)).body, { msg, status: 400 })
    assert.deepEqual(
      await service.app.db.many(sql`select 1 from installs where project_id = ${project.id}`),
      [],
    )
  })
})

describe('a signed batch', () => {
  const sign = (body: string) => {
    const timestamp = String(Date.now())
    const hash = createHash('sha256').update(body).digest('base64')
    const signature = createHmac('sha256', project.signing.secret_key)
      .update(`${timestamp}\n${hash}`)
      .digest('base64')
    return {
      authorization: 'HMAC',
      'x-key-id': project.signing.key_id,
      'x-timestamp': timestamp,
      'x-signature': signature,
    }
  }

  test('200: the batch signature covers its calls, but not calls for another project', async () => {
    const other = await service.makeProject()
    for (const id of [project.id, other.id])
      await service.admin('PATCH', `/projects/${id}`, { signing: 'required' })
    const calls = [{ path: '/init' }, { path: '/init', body: { token: other.project_token } }]
    const body = JSON.stringify({
      token: project.project_token,
      platform: 'IOS',
      install_instance_id: randomUUID(),
      calls,
    })
    const answer = await service.ask('POST', '/api/client/batch', { body, headers: sign(body) })
    assert.deepEqual(statuses(answer.body.data.answers), [200, 401])
    assert.deepEqual(answer.body.data.answers[1].body, { msg: 'Request signature required.', status: 401 })
  })

  test('401: refuses a replayed batch', async () => {
    const body = JSON.stringify({
      token: project.project_token,
      platform: 'IOS',
      install_instance_id: randomUUID(),
      calls: [],
    })
    const headers = sign(body)
    assert.equal((await service.ask('POST', '/api/client/batch', { body, headers })).status, 200)
    assert.equal((await service.ask('POST', '/api/client/batch', { body, headers })).status, 401)
  })
})

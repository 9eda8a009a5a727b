import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { makePhone, type Phone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Install = { user: string | null; customer: string | null; push: string | null; integrations: object }
type User = { name: string | null; email: string | null; identities: object; data: object }

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

beforeEach(async () => {
  project = await service.makeProject()
})

const phone = () => makePhone(service, project.project_token)
const signedUp = async (id: string) => {
  const device = phone()
  await device.call('/trigger', { user_data: { id, name: 'Ada' } })
  return device
}
const installOf = ({ instanceId }: Phone) =>
  service.app.db.one<Install>(sql`
    select user_id as user, customer_user_id as customer, push_token as push, integrations from installs
    where project_id = ${project.id} and instance_id = ${instanceId}`)
const userOf = (id: string) =>
  service.app.db.one<User>(sql`
    select name, email, identities, data from users where project_id = ${project.id} and user_id = ${id}`)
const ledger = async () => {
  const { data } = (await service.admin('GET', `/projects/${project.id}/outcomes`)).body
  const userData = data.days.filter(({ kind }: { kind: string }) => kind === 'user_data')
  return {
    accepted: data.accepted,
    sum: Object.values(data.outcomes).reduce((sum: number, count) => sum + Number(count), 0),
    userData: userData.map(({ outcome, count }: { outcome: string; count: number }) => `${outcome} ${count}`),
  }
}
const success = { msg: 'Success.', status: 200, data: {} }

describe('/set-user-data', () => {
  test('200: works with or without the user id', async () => {
    const { call } = await signedUp('u')
    assert.deepEqual(
      (await call('/set-user-data', { user_data: { id: 'u', email: 'a@example.com' }, device_data: {} }))
        .body,
      success,
    )
    assert.deepEqual(
      (await call('/set-user-data', { user_data: { posthog_distinct_id: 'p', level: 3 } })).body,
      success,
    )
    assert.deepEqual(await userOf('u'), {
      name: 'Ada',
      email: 'a@example.com',
      identities: { posthog_distinct_id: 'p' },
      data: { level: 3 },
    })
    assert.deepEqual((await ledger()).userData, [])
  })

  test('200: an install without a user stores nothing, and the ledger counts it', async () => {
    assert.deepEqual((await phone().call('/set-user-data', { user_data: { name: 'Nobody' } })).body, success)
    assert.deepEqual(
      (await phone().call('/set-user-data', { user_data: { id: 'ghost', name: 'Nobody' } })).body,
      success,
    )
    assert.deepEqual(await service.app.db.many(sql`select 1 from users where project_id = ${project.id}`), [])
    assert.deepEqual(await ledger(), { accepted: 2, sum: 2, userData: ['user_not_registered 2'] })
  })

  test('200: another install cannot change a user', async () => {
    await signedUp('u')
    const intruder = await signedUp('thief')
    await intruder.call('/set-user-data', { user_data: { id: 'u', email: 'thief@example.com' } })
    await phone().call('/set-user-data', { user_data: { id: 'u', email: 'thief@example.com' } })
    assert.equal((await userOf('u')).email, null)
    assert.deepEqual((await ledger()).userData, ['user_not_registered 2'])
  })

  test.each([
    [{}, 'user_data is required.'],
    [{ user_data: [] }, 'user_data must be an object.'],
    [{ user_data: { id: {} } }, 'user_data.id must be a string.'],
  ])('400: %j', async (body, msg) => {
    assert.deepEqual((await phone().call('/set-user-data', body)).body, { msg, status: 400 })
  })
})

describe('/customer-user-id', () => {
  test('200: is kept on the install, and signs nobody up', async () => {
    const mine = phone()
    assert.deepEqual((await mine.call('/customer-user-id', { user_id: 77 })).body, success)
    assert.deepEqual(await installOf(mine), { user: null, customer: '77', push: null, integrations: {} })
    await mine.call('/customer-user-id', { user_id: 'other' })
    assert.equal((await installOf(mine)).customer, 'other')
  })

  test('200: a sign-up sets it too', async () => {
    const mine = await signedUp('u')
    assert.deepEqual(await installOf(mine), { user: 'u', customer: 'u', push: null, integrations: {} })
  })

  test.each([[{}], [{ user_id: '' }]])('400: %j', async (body) => {
    assert.deepEqual((await phone().call('/customer-user-id', body)).body, {
      msg: 'user_id is required.',
      status: 400,
    })
  })
})

describe('/integrations', () => {
  test('200: are kept on the install and on its user', async () => {
    const mine = await signedUp('u')
    await mine.call('/integrations', { integration_info: { clevertap_id: 'c1' } })
    assert.deepEqual(
      (await mine.call('/integrations', { integration_info: { clevertap_id: 'c2', other: 5, none: null } }))
        .body,
      success,
    )
    assert.deepEqual((await installOf(mine)).integrations, { clevertap_id: 'c2', other: '5' })
    assert.deepEqual((await userOf('u')).identities, { clevertap_id: 'c2', other: '5' })
  })

  test('200: are kept on the install alone before the sign-up', async () => {
    const mine = phone()
    await mine.call('/integrations', { integration_info: { clevertap_id: 'c' } })
    assert.deepEqual((await installOf(mine)).integrations, { clevertap_id: 'c' })
  })

  test.each([
    [{}],
    [{ integration_info: null }],
    [{ integration_info: 'x' }],
    [{ integration_info: { clevertap_id: {} } }],
  ])('400: %j', async (body) => {
    assert.equal((await phone().call('/integrations', body)).status, 400)
  })
})

describe('/update-push-token', () => {
  test('200: the newest token counts', async () => {
    const mine = phone()
    await mine.call('/update-push-token', { push_token: 'old' })
    assert.deepEqual((await mine.call('/update-push-token', { push_token: 'new' })).body, success)
    assert.equal((await installOf(mine)).push, 'new')
  })

  test.each([
    [{}, 'is required'],
    [{ push_token: '' }, 'is required'],
    [{ push_token: ' ' }, 'must not be empty'],
    [{ push_token: 5 }, 'must be a string'],
    [{ push_token: 'x'.repeat(4_097) }, 'must have at most 4096 characters'],
  ])('400: %j', async (body, why) => {
    assert.deepEqual((await phone().call('/update-push-token', body)).body, {
      msg: `push_token ${why}.`,
      status: 400,
    })
  })
})

describe('an erased user', () => {
  const erase = async (userId: string) => {
    await service.app.db.run(sql`
      update users set erased_at = now(), name = null, email = null, phone = null, identities = '{}', data = '{}'
      where project_id = ${project.id} and user_id = ${userId}`)
    await service.app.db.run(sql`
      update installs set erased_at = now(), customer_user_id = null where project_id = ${project.id} and user_id = ${userId}`)
  }
  const noData = { name: null, email: null, identities: {}, data: {} }

  test('200: late calls restore nothing, and each has its outcome', async () => {
    const mine = await signedUp('u')
    await erase('u')
    const late = [
      await mine.call('/trigger', { user_data: { id: 'u', name: 'Ada', plan: 'gold' } }),
      await mine.call('/set-user-data', { user_data: { name: 'Ada' } }),
      await mine.call('/set-user-data', { user_data: { id: 'u', name: 'Ada' } }),
      await mine.call('/customer-user-id', { user_id: 'u' }),
      await mine.call('/integrations', { integration_info: { clevertap_id: 'c' } }),
      await mine.call('/update-push-token', { push_token: 'p' }),
    ]
    assert.deepEqual(
      late.map(({ status }) => status),
      Array(6).fill(200),
    )
    assert.deepEqual(late[0]?.body.data, { deeplink: null, trigger: true })
    assert.deepEqual(await userOf('u'), noData)
    assert.deepEqual(await installOf(mine), { user: 'u', customer: null, push: null, integrations: {} })
    const { outcomes } = (await service.admin('GET', `/projects/${project.id}/outcomes`)).body.data
    assert.equal(outcomes.erased_user, 1)
    assert.deepEqual((await ledger()).userData, ['erased_user 5'])
  })

  test('200: calls from another phone restore nothing either', async () => {
    await signedUp('u')
    await erase('u')
    const other = phone()
    await other.call('/trigger', { user_data: { id: 'u', name: 'Ada' } })
    await other.call('/customer-user-id', { user_id: 'u' })
    assert.deepEqual(await userOf('u'), noData)
    assert.deepEqual(await installOf(other), { user: null, customer: null, push: null, integrations: {} })
  })

  test('200: the next user to sign up on the phone is a different user', async () => {
    const mine = await signedUp('u')
    await erase('u')
    await mine.call('/trigger', { user_data: { id: 'next', name: 'Bob' } })
    await mine.call('/update-push-token', { push_token: 'p' })
    assert.equal((await userOf('next')).name, 'Bob')
    assert.equal((await installOf(mine)).push, 'p')
  })
})

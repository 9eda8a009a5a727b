import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

const post = (path: string, body: unknown, key = project.server_key) =>
  service.ask('POST', `/api/v1/${path}`, { body, key })
const capture = (payment_id: string, fields: object = {}) =>
  post('capture-payment', { user_id: 'ada', payment_id, amount: 5, ...fields })
const remove = (body: unknown) => post('remove-payment', body)
const restore = (payment_id: string, projectId = project.id) =>
  service.admin('POST', `/projects/${projectId}/payments/${encodeURIComponent(payment_id)}/restore`)
const remaining = async () => {
  const rows = await service.app.db.many<{ id: string }>(sql`
    select payment_id as id from payments where project_id = ${project.id} and removed_at is null order by 1`)
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  for (const user of ['ada', 'bob']) await rows.makeUser(user, await rows.makeInstall())
  for (const id of ['p-1', 'p-2']) await capture(id)
  await capture('p-3', { user_id: 'bob' })
})

afterAll(() => service.stop())

describe('200', () => {
  test.each([
    [{ payment_id: 'p-1' }, 1, ['p-2', 'p-3']],
    [{ user_id: 'ada' }, 2, ['p-3']],
    [{ user_id: 'ada', payment_id: 'p-2' }, 1, ['p-1', 'p-3']],
    [{ user_id: '', payment_id: 'p-3' }, 1, ['p-1', 'p-2']],
  ])('%j removes %i', async (body, removed, left) => {
    const answer = await remove(body)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { msg: 'Payments removed successfully.', status: 200, data: { removed } })
    assert.deepEqual(await remaining(), left)
  })

  test('a removed payment that is sent again stays removed, and is a duplicate', async () => {
    await capture('p-4', { status: 'PAYMENT_INITIATED' })
    await remove({ payment_id: 'p-4' })
    const answer = await capture('p-4', { amount: 9 })
    assert.equal(answer.status, 201)
    assert.deepEqual(await remaining(), ['p-1', 'p-2', 'p-3'])
    assert.deepEqual((await readOutcomes(service, project.id)).outcomes, { stored: 4, duplicate: 1 })
  })

  test('a removed payment can be restored unchanged', async () => {
    await remove({ payment_id: 'p-1' })
    const answer = await restore('p-1')
    assert.equal(answer.status, 200, answer.text)
    const { payment_id, user_id, amount, status, type, completed_at } = answer.body.data
    assert.deepEqual(
      [payment_id, user_id, amount, status, type],
      ['p-1', 'ada', 5, 'PAYMENT_COMPLETED', 'DEFAULT'],
    )
    assert.match(completed_at, /^\d{4}-.*Z$/)
    assert.deepEqual(await remaining(), ['p-1', 'p-2', 'p-3'])
  })

  test('a payment_id with a slash can be restored', async () => {
    await capture('2026/03/1')
    await remove({ payment_id: '2026/03/1' })
    assert.equal((await restore('2026/03/1')).status, 200)
  })

  test('parallel removals and captures leave every payment stored once, removed or not', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `r-${index}`)
    const answers = await Promise.all(
      ids.flatMap((id) => [capture(id), remove({ user_id: 'ada' }), capture(id), remove({ payment_id: id })]),
    )
    assert.ok(answers.every(({ status }) => [200, 201, 404].includes(status)))
    const { rows } = await service.app.db.one<{ rows: number }>(sql`
      select count(*) as rows from payments where project_id = ${project.id} and payment_id like 'r-%'`)
    assert.equal(rows, ids.length)
    await remove({ user_id: 'ada' })
    for (const id of ids) await capture(id)
    assert.deepEqual(await remaining(), ['p-3'])
  })
})

describe('404', () => {
  test.each([{ payment_id: 'none' }, { user_id: 'nobody' }, { user_id: 'bob', payment_id: 'p-1' }])(
    '%j: nothing to remove',
    async (body) => {
      const answer = await remove(body)
      assert.deepEqual(
        { status: answer.status, body: answer.body },
        { status: 404, body: { msg: 'Resource not found.', status: 404 } },
      )
    },
  )

  test('a payment that is already removed is not found', async () => {
    await remove({ payment_id: 'p-1' })
    assert.equal((await remove({ payment_id: 'p-1' })).status, 404)
  })

  test('a payment of another project can be neither removed nor restored', async () => {
    const other = await service.makeProject()
    assert.equal((await post('remove-payment', { payment_id: 'p-1' }, other.server_key)).status, 404)
    await remove({ payment_id: 'p-1' })
    assert.equal((await restore('p-1', other.id)).status, 404)
  })

  test('a payment that is not removed cannot be restored', async () => {
    assert.equal((await restore('p-1')).status, 404)
    assert.equal((await restore('none')).status, 404)
  })
})

describe('400', () => {
  test.each([
    [{}, 'Either user_id or payment_id is required.'],
    [{ user_id: '', payment_id: null }, 'Either user_id or payment_id is required.'],
    [{ payment_id: ['p-1'] }, 'payment_id must be a string.'],
    ['[]', 'The body must be a JSON object.'],
  ])('%j: %s', async (body, msg) => {
    const answer = await remove(body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
    assert.deepEqual(await remaining(), ['p-1', 'p-2', 'p-3'])
  })
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { makeSpendProject } from '#test/support/spend-project.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

const now = new Date('2026-03-10T12:00:00.000Z')
const path = () => `/projects/${project.id}/spend`
const upload = (body: unknown) => service.admin('POST', path(), body)
const day = { date: '2026-03-01', campaign: 'spring', spend: 41.25 }

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
})

beforeEach(async () => {
  project = await makeSpendProject(service)
})

afterAll(() => service.stop())

describe('large uploads', () => {
  test('200: more than 1 MiB, with every row in its place', async () => {
    const rows = Array.from({ length: 15_000 }, (_, index) => ({
      ...day,
      ad_set_id: `set-${index}`,
      ad_set_name: `Name of ${index}`,
      spend: '0.01',
    }))
    const body = JSON.stringify({ rows })
    assert.ok(body.length > 1_048_576)
    assert.equal((await upload(body)).body.data.stored, 15_000)
    const { sum } = await service.app.db.one<{ sum: string }>(
      sql`select sum(spend)::text as sum from spend where project_id = ${project.id}`,
    )
    assert.equal(sum, '150.00')
    assert.equal((await upload(body)).body.data.replaced, 15_000)
  })

  test('413: more than 32 MiB', async () => {
    const answer = await upload(`[${' '.repeat(33_554_432)}]`)
    const msg = 'The upload is larger than 32 MiB.'
    assert.deepEqual([answer.status, answer.body], [413, { msg, status: 413 }])
  })

  test('413: elsewhere the limit is still 1 MiB', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(1_048_576) })
    const answer = await service.admin('POST', `/projects/${project.id}/campaigns`, body)
    assert.deepEqual([answer.status, answer.body.msg], [413, 'The body is larger than 1 MiB.'])
  })

  test('200: parallel uploads of the same rows, in any order, end as one of them', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ ...day, ad_set_id: `s${index}` }))
    const orders = [rows, rows.toReversed(), rows.toSorted(() => 1), rows.toSpliced(0, 250)]
    const answers = await Promise.all(
      orders.map((order, spend) => upload(order.map((row) => ({ ...row, spend })))),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    const stored = answers.reduce((sum, { body }) => sum + body.data.stored, 0)
    assert.equal(stored, 500)
  })
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

test('a fast read returns its result, and a slow one gives up', async () => {
  const { db } = service.app
  assert.deepEqual(await readWithTimeout(db, 5_000, (read) => read.one(sql`select 7 as n`)), { n: 7 })
  assert.equal(await readWithTimeout(db, 20, (read) => read.one(sql`select pg_sleep(5)`)), undefined)
})

test('the timeout ends with the read: other statements keep theirs', async () => {
  const { db } = service.app
  await readWithTimeout(db, 20, (read) => read.one(sql`select 1`))
  const all = await Promise.all(
    Array.from({ length: 5 }, () =>
      db.one<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`),
    ),
  )
  assert.deepEqual(
    all.map(({ limit }) => limit),
    Array(5).fill('10s'),
  )
})

test('errors of a statement are thrown, and writes are refused', async () => {
  const { db } = service.app
  await assert.rejects(
    readWithTimeout(db, 5_000, (read) => read.one(sql`select 1 / 0`)),
    /division by zero/,
  )
  await assert.rejects(
    readWithTimeout(db, 5_000, (read) => read.run(sql`update projects set name = 'x'`)),
    /read-only transaction/,
  )
})

import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { sql } from '../../src/storage/sql.ts'
import { emptyDatabase, type TestDatabase } from '../support/test-database.ts'

let own: TestDatabase
let db: Database

beforeAll(async () => {
  own = await emptyDatabase()
  db = openDatabase({ connectionString: own.url }, { size: 2, onError: () => undefined })
  db.pool.options.query_timeout = 300
})

afterAll(async () => {
  await db.close()
  await own.drop()
})

test('a statement without an answer costs the connection and no second wait for a rollback', async () => {
  const statements: unknown[] = []
  const tap = (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        statements.push(given[0])
        return query(...given)
      },
    })
  }
  db.pool.once('connect', tap)
  const work = db.transaction((transaction) => transaction.run(sql`select pg_sleep(5)`))
  await expect(work).rejects.toThrow('Query read timeout')
  expect(statements.at(0)).toBe('begin')
  expect(statements).not.toContain('rollback')
  expect(db.pool.totalCount).toBe(0)
  expect(await db.one(sql`select 1 as one`)).toEqual({ one: 1 })
})

test('a statement that fails is rolled back, and its connection is used again', async () => {
  await db.run(sql`create table fact (id int)`)
  const work = db.transaction(async (transaction) => {
    await transaction.run(sql`insert into fact values (1)`)
    await transaction.run(sql`select 1 / 0`)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(await db.many(sql`select id from fact`)).toEqual([])
  expect(db.pool.totalCount).toBe(1)
})

test('questions of one moment that are asked at once are answered in their order', async () => {
  const answers = await db.snapshot((snapshot) =>
    Promise.all([
      snapshot.one(sql`select 1 as place, pg_sleep(0.02)::text as slept`),
      snapshot.one(sql`select 2 as place`),
      snapshot.many(sql`select 3 as place`),
      snapshot.maybe(sql`select 4 as place where false`),
    ]),
  )
  expect(answers).toEqual([{ place: 1, slept: '' }, { place: 2 }, [{ place: 3 }], undefined])
})

test('after one of them that fails none is answered any more, and the connection is used again', async () => {
  const before = await reader()
  let reasons: string[] = []
  const work = db.snapshot(async (snapshot) => {
    const ended = await Promise.allSettled([
      snapshot.one(sql`select 1 / 0`),
      snapshot.run(sql`select pg_sleep(5)`),
      snapshot.one(sql`select 1`),
    ])
    reasons = ended.map((one) => (one.status === 'rejected' ? String(one.reason) : 'answered'))
    throw new Error('Some have failed.')
  })
  await expect(work).rejects.toThrow('division by zero')
  const aborted = expect.stringContaining('current transaction is aborted')
  expect(reasons).toEqual([expect.stringContaining('division by zero'), aborted, aborted])
  expect(await reader()).toBe(before)
})

test('work that fails by itself leaves no question behind on its connection', async () => {
  const before = await reader()
  let asked: Promise<unknown> = Promise.resolve()
  const work = db.snapshot((snapshot) => {
    asked = Promise.all([snapshot.one(sql`select pg_sleep(0.02)::text`), snapshot.one(sql`select 1 as one`)])
    throw new Error('broken')
  })
  await expect(work).rejects.toThrow('broken')
  expect(await asked).toEqual([{ pg_sleep: '' }, { one: 1 }])
  expect(await reader()).toBe(before)
})

/** The process that answers the next snapshot. */
async function reader(): Promise<number> {
  const { pid } = await db.snapshot((snapshot) =>
    snapshot.one<{ pid: number }>(sql`select pg_backend_pid() as pid`),
  )
  return pid
}

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

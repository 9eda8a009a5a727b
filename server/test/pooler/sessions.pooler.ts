import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#storage/database.ts'
import { isStatementTimeout } from '#storage/database-error.ts'
import { readWithTimeout } from '#storage/read-with-timeout.ts'
import { sql } from '#storage/sql.ts'
import { emptyDatabase, openTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await emptyDatabase()
  db = openTestDatabase(database.name, 6)
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

const limits = sql`select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle, pg_backend_pid() as session`

type Limits = { statement: string; idle: string; session: number }

/** As often as it takes to meet every session of the pooler. */
const often = <Result>(ask: () => Promise<Result>) => Promise.all(Array.from({ length: 40 }, ask))

test('every statement and transaction has its limits, whichever session it gets, and leaves none behind', async () => {
  const single = await often(() => db.one<Limits>(limits))
  const inTransaction = await often(() => db.transaction((transaction) => transaction.one<Limits>(limits)))
  const inSnapshot = await often(() => db.snapshot((snapshot) => snapshot.one<Limits>(limits)))
  const own = await often(() => readWithTimeout(db, 700, (snapshot) => snapshot.one<Limits>(limits)))
  const sessions = new Set([...single, ...inTransaction, ...inSnapshot].map(({ session }) => session))
  expect(sessions.size).toBeGreaterThan(1)
  expect(new Set([...single, ...inTransaction, ...inSnapshot].map(({ statement }) => statement))).toEqual(
    new Set(['10s']),
  )
  expect(new Set([...single, ...inTransaction, ...inSnapshot].map(({ idle }) => idle))).toEqual(
    new Set(['15s']),
  )
  expect(new Set(own.map((one) => one?.statement))).toEqual(new Set(['700ms']))
  const left = await often(async () => (await db.pool.query('show statement_timeout')).rows[0])
  expect(new Set(left.map(({ statement_timeout: limit }) => limit))).toEqual(new Set(['0']))
  const prepared = await often(() => db.pool.query('select name from pg_prepared_statements'))
  expect(prepared.flatMap(({ rows }) => rows)).toEqual([])
})

test('a statement that exceeds its limit ends with it', async () => {
  const work = db.transaction((transaction) => transaction.run(sql`select pg_sleep(60)`), {
    statementTimeoutMs: 50,
  })
  await expect(work).rejects.toSatisfy(isStatementTimeout)
})

test('a failed statement is rolled back, and its connection is reused', async () => {
  await db.run(sql`create table fact (id int primary key)`)
  await db.run(sql`insert into fact values (1)`)
  const before = db.pool.totalCount
  await expect(db.run(sql`insert into fact values (2), (1)`)).rejects.toMatchObject({ code: '23505' })
  expect(await db.many(sql`select id from fact`)).toEqual([{ id: 1 }])
  expect(db.pool.totalCount).toBe(before)
})

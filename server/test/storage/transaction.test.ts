import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#storage/database.ts'
import { openDatabase } from '#storage/open-database.ts'
import { sql } from '#storage/sql.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await emptyDatabase()
  db = openDatabase({ connectionString: database.url }, { size: 2, onError: () => undefined })
  db.pool.options.query_timeout = 300
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

test('a statement that times out closes the connection without waiting for a rollback', async () => {
  const statements: unknown[] = []
  const tap = (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        statements.push(args[0])
        return query(...args)
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

test('a failed statement is rolled back, and its connection is reused', async () => {
  await db.run(sql`create table fact (id int)`)
  const work = db.transaction(async (transaction) => {
    await transaction.run(sql`insert into fact values (1)`)
    await transaction.run(sql`select 1 / 0`)
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(await db.many(sql`select id from fact`)).toEqual([])
  expect(db.pool.totalCount).toBe(1)
})

test('parallel queries of a snapshot get their results in order', async () => {
  const results = await db.snapshot((snapshot) =>
    Promise.all([
      snapshot.one(sql`select 1 as place, pg_sleep(0.02)::text as slept`),
      snapshot.one(sql`select 2 as place`),
      snapshot.many(sql`select 3 as place`),
      snapshot.maybe(sql`select 4 as place where false`),
    ]),
  )
  expect(results).toEqual([{ place: 1, slept: '' }, { place: 2 }, [{ place: 3 }], undefined])
})

test('after one query fails the following ones fail with its error, and the connection is reused', async () => {
  const before = await reader()
  let reasons: string[] = []
  const work = db.snapshot(async (snapshot) => {
    const settled = await Promise.allSettled([
      snapshot.one(sql`select 1 / 0`),
      snapshot.run(sql`select pg_sleep(5)`),
      snapshot.one(sql`select 1`),
    ])
    reasons = settled.map((one) => (one.status === 'rejected' ? String(one.reason) : 'fulfilled'))
    throw new Error('Some have failed.')
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(reasons).toEqual(Array(3).fill(expect.stringContaining('division by zero')))
  expect(await reader()).toBe(before)
})

test('work that throws leaves no pending query on its connection', async () => {
  const before = await reader()
  let pending: Promise<unknown> = Promise.resolve()
  const work = db.snapshot((snapshot) => {
    pending = Promise.all([
      snapshot.one(sql`select pg_sleep(0.02)::text`),
      snapshot.one(sql`select 1 as one`),
    ])
    throw new Error('broken')
  })
  await expect(work).rejects.toThrow('broken')
  expect(await pending).toEqual([{ pg_sleep: '' }, { one: 1 }])
  expect(await reader()).toBe(before)
})

/** The backend process that serves the next snapshot. */
async function reader(): Promise<number> {
  const { pid } = await db.snapshot((snapshot) =>
    snapshot.one<{ pid: number }>(sql`select pg_backend_pid() as pid`),
  )
  return pid
}

test('a connection that is lost while the service stops is no news', async () => {
  const lost: Error[] = []
  const open = () =>
    openDatabase({ connectionString: database.url }, { size: 2, onError: (error) => lost.push(error) })
  const loseOne = async (isStopping: boolean) => {
    const own = open()
    const client = await own.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    const closing = isStopping ? own.close() : undefined
    await db.one(sql`select pg_terminate_backend(${rows[0]?.pid}) as ended`)
    await ended
    client.release()
    await (closing ?? own.close())
  }
  await loseOne(true)
  expect(lost).toEqual([])
  await loseOne(false)
  expect(lost.length).toBeGreaterThan(0)
})

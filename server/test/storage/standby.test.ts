import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#config.ts'
import type { Database } from '#storage/database.ts'
import { openDatabase } from '#storage/open-database.ts'
import { sql } from '#storage/sql.ts'
import { checkStandby } from '#storage/standby/check-standby.ts'
import { openStandby } from '#storage/standby/open-standby.ts'
import { copyTemplate, type TestDatabase } from '#test/support/test-database.ts'

// With a real standby: server/test/faults/standby.fault.ts.
let database: TestDatabase

beforeAll(async () => {
  database = await copyTemplate()
})

afterAll(() => database.drop())

async function withStandbyAt(port: number, work: (db: Database) => Promise<void>) {
  const lines: string[] = []
  const log = { info: (text: string) => lines.push(text), warn: (text: string) => lines.push(text) }
  const standby = openStandby({ ...database.connection, port }, log)
  const db = openDatabase(database.connection, { size: 2, onError: () => undefined, standby })
  try {
    await work(db)
  } finally {
    await db.close()
  }
  return { lines, counts: standby?.counts }
}

const readAll = async (db: Database) => {
  const one = sql`select 1 as one`
  expect(await db.reads.many(one)).toEqual([{ one: 1 }])
  expect(await db.snapshot((snapshot) => snapshot.one(one))).toEqual({ one: 1 })
  expect(await db.transaction((snapshot) => snapshot.one(one), { isSnapshot: true })).toEqual({ one: 1 })
}

test('a server that is no standby answers nothing: its rows may be anybody’s', async () => {
  const { lines, counts } = await withStandbyAt(inject('postgres').port, readAll)
  expect(counts).toEqual({ standby: 0, primary: 3 })
  expect(lines).toEqual(['the standby is behind: the primary answers large reads'])
})

test('while the standby is unavailable, the primary answers', async () => {
  const { lines, counts } = await withStandbyAt(1, readAll)
  expect(counts).toEqual({ standby: 0, primary: 3 })
  expect(lines).toEqual(['the standby is unavailable: the primary answers large reads'])
})

test.skipIf(inject('nodes').length > 1)(
  'a start is refused if it is a standby of something else, but not while it is unavailable',
  async () => {
    const other = await copyTemplate()
    await withStandbyAt(1, async (db) => {
      await expect(checkStandby(db, other.connection)).rejects.toThrow('is not a standby of DATABASE_URL')
      await checkStandby(db, { ...database.connection, port: 1 })
    })
    await other.drop()
  },
)

test.each([
  [{ DATABASE_READ_URL: 'postgres://host/name' }, /^DATABASE_READ_URL is set, but DATABASE_URL is not\./],
  [
    { DATABASE_URL: 'postgres://host/name', DATABASE_READ_URL: 'postgres://me:secret@first,second/name' },
    /^DATABASE_READ_URL must be a URL of one host, .* but its value is not\.$/,
  ],
])('it is one host beside DATABASE_URL: %j', (settings, refusal) => {
  expect(() => readConfig(settings)).toThrow(refusal)
})

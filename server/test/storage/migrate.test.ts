import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, inject, test } from 'vitest'
import { StartRefused } from '#start/start-refused.ts'
import type { Database } from '#storage/database.ts'
import { type Migration, migrate, readMigrations } from '#storage/migrate.ts'
import { openDatabase } from '#storage/open-database.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { emptyDatabase, type TestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase
let db: Database

beforeEach(async () => {
  database = await emptyDatabase()
  db = open()
})

afterEach(async () => {
  await db.close()
  await database.drop()
})

const open = () =>
  openDatabase({ ...inject('postgres'), database: database.name }, { size: 3, onError: () => undefined })
const quiet = () => undefined
const all = readMigrations()

function made(version: number, text: string, checksum = `sum-${version}`): Migration {
  return { version, name: `made-${version}`, text, checksum }
}

/** All columns and applied migrations, as one text. */
async function picture(): Promise<string> {
  const { rows } = await db.pool.query(`
    select table_schema, table_name, column_name, data_type from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, ordinal_position`)
  const migrations = rows.some((row) => row.table_name === 'tributary_migrations')
    ? (await db.pool.query('select * from tributary_migrations order by version')).rows
    : []
  return JSON.stringify([rows, migrations])
}

const refusal = (migrations?: Migration[]) =>
  migrate(db, quiet, migrations).then(
    () => assert.fail('the migration was not refused'),
    (error: unknown) => {
      assert.ok(error instanceof StartRefused)
      assert.equal(error.message.includes('\n'), false)
      return error.message
    },
  )

test('the files are numbered upwards from 1, each number once', () => {
  const versions = all.map(({ version }) => version)
  assert.equal(versions[0], 1)
  assert.deepEqual(
    versions,
    [...new Set(versions)].sort((a, b) => a - b),
  )
})

describe('an empty database', () => {
  test('gets every migration in order, once, each reported and recorded with its checksum', async () => {
    const reported: string[] = []
    await migrate(db, (text) => reported.push(text))
    assert.deepEqual(
      reported,
      all.map(({ version, name }) => `Migrating the database: ${version} ${name}`),
    )
    const { rows } = await db.pool.query(
      'select version, name, checksum from tributary_migrations order by version',
    )
    assert.deepEqual(
      rows,
      all.map(({ version, name, checksum }) => ({ version, name, checksum })),
    )
    // The next start changes nothing, and a later migration is applied on top.
    const before = await picture()
    await migrate(db, () => assert.fail('a migration was applied twice'))
    assert.equal(await picture(), before)
    const next = made(9999, 'create table later (project_id integer primary key)')
    await migrate(db, quiet, [...all, next])
    assert.match(await picture(), /"table_name":"later"/)
  })

  test('is migrated once if several services start at the same time', async () => {
    const others = Array.from({ length: 4 }, open)
    const reported: string[] = []
    const few = [1, 2, 3].map((version) => made(version, `create table part_${version} (id int)`))
    await Promise.all([db, ...others].map((each) => migrate(each, (text) => reported.push(text), few)))
    assert.equal(reported.length, few.length)
    await Promise.all(others.map((each) => each.close()))
  })

  test('stays empty if the first migration fails', async () => {
    const broken = [made(1, 'create table half (id int); select * from nowhere')]
    await assert.rejects(migrate(db, quiet, broken), /relation "nowhere" does not exist/)
    assert.equal(await picture(), '[[],[]]')
    await migrate(db, quiet, [made(1, 'create table whole (id int)')])
  })
})

test('a failed migration leaves nothing behind, and the ones before it stay', async () => {
  const good = made(1, 'create table good (id int)')
  const bad = made(2, 'create table bad (id int); insert into good values (1); select 1 / 0')
  await assert.rejects(migrate(db, quiet, [good, bad]), /division by zero/)
  const after = await picture()
  assert.match(after, /"table_name":"good"/)
  assert.doesNotMatch(after, /"table_name":"bad"/)
  assert.equal((await db.pool.query('select 1 from good')).rowCount, 0)
  await migrate(db, quiet, [good, made(2, 'create table fixed (id int)')])
  assert.match(await picture(), /"table_name":"fixed"/)
})

test('a migration may take longer than any request', async () => {
  const { query_timeout, statement_timeout } = db.pool.options
  Object.assign(db.pool.options, { query_timeout: 100, statement_timeout: 100 })
  await migrate(db, quiet, [made(1, 'select pg_sleep(0.4); create table slow (id int)')])
  Object.assign(db.pool.options, { query_timeout, statement_timeout })
  assert.match(await picture(), /"table_name":"slow"/)
})

test('while a migration waits for a long report, others use the table that it changes', async () => {
  const first = made(1, 'create table busy (id int)')
  await migrate(db, quiet, [first])
  const report = await db.pool.connect()
  try {
    await report.query('begin; select from busy')
    const migrated = migrate(db, quiet, [first, made(2, 'alter table busy add column more int')])
    await eventually(
      async () =>
        (await db.pool.query(`select from pg_locks where relation = 'busy'::regclass and not granted`))
          .rowCount === 1,
    )
    await db.pool.query('insert into busy values (1)')
    await report.query('commit')
    await migrated
    assert.deepEqual((await db.pool.query('select * from busy')).rows, [{ id: 1, more: null }])
  } finally {
    report.release()
  }
})

test('members who have joined keep what they have; others confirm it, with an open link that means one thing', async () => {
  const place = all.findIndex(({ name }) => name === 'grants')
  await migrate(db, quiet, all.slice(0, place))
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  await db.pool.query(`
    insert into members (id, email, name, role, password_hash, created_at, personal_data) values
      ('${id(1)}', 'joined@x', 'x', 'admin', 'scrypt', now(), true), ('${id(2)}', 'invited@x', 'x', 'viewer', null, now(), false),
      ('${id(3)}', 'one@x', 'x', 'none', null, now(), false), ('${id(4)}', 'two@x', 'x', 'none', null, now(), false);
    insert into project_members (project_id, member_id, role, personal_data, added_at) values
      (1, '${id(1)}', 'viewer', false, now()), (1, '${id(3)}', 'owner', true, now()),
      (1, '${id(4)}', 'owner', true, now()), (2, '${id(4)}', 'viewer', false, now());
    insert into invitations (member_id, code_hash, expires_at)
      select id, convert_to(email, 'UTF8'), now() + interval '1 day' from members`)
  await migrate(db, quiet)
  const rows = async (text: string) => (await db.pool.query({ text, rowMode: 'array' })).rows
  assert.deepEqual(await rows('select email, role, confirmed from members order by id'), [
    ['joined@x', 'admin', true],
    ['invited@x', 'none', true],
    ['one@x', 'none', true],
    ['two@x', 'none', true],
  ])
  assert.deepEqual(await rows('select project_id, member_id, role from project_members'), [
    [1, id(1), 'viewer'],
  ])
  const grants = `
    select m.email, g.project_id, g.role, g.personal_data, g.proof, convert_from(g.code_hash, 'UTF8')
    from grants g join members m on m.id = g.member_id order by m.id, g.project_id`
  assert.deepEqual(await rows(grants), [
    ['joined@x', 0, 'none', false, 'reset', 'joined@x'],
    ['invited@x', 0, 'viewer', false, 'installation', 'invited@x'],
    ['one@x', 1, 'owner', true, 'project', 'one@x'],
    ['two@x', 1, 'owner', true, 'project', null],
    ['two@x', 2, 'viewer', false, 'project', null],
  ])
})

describe('refused, with nothing changed:', () => {
  test('a database of a newer program', async () => {
    await migrate(db, quiet, [made(9999, 'create table later (id int)')])
    const before = await picture()
    const known = all.at(-1)?.version
    assert.equal(
      await refusal(),
      `The database belongs to a newer Tributary (schema 9999, this program knows ${known}). Start that version; nothing was changed.`,
    )
    assert.equal(await picture(), before)
  })

  test('a migration that differs from the applied one', async () => {
    await migrate(db, quiet, [made(1, 'create table one (id int)'), made(2, 'create table two (id int)')])
    const before = await picture()
    const changed = [
      made(1, 'create table one (id int)'),
      made(2, 'create table two (id bigint)', 'other'),
      made(3, 'create table three (id int)'),
    ]
    assert.equal(
      await refusal(changed),
      'Migration 2 of the database differs from this program’s. Start the version that applied it; nothing was changed.',
    )
    assert.equal(await picture(), before)
  })

  test('a database of another application', async () => {
    await db.pool.query('create table wordpress_posts (id int)')
    const before = await picture()
    assert.equal(
      await refusal(),
      'The database has tables of another application and none of Tributary’s. Point DATABASE_URL to an empty database.',
    )
    assert.equal(await picture(), before)
  })
})

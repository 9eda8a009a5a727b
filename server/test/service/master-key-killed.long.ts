import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { openMasterKey } from '#keys/master-key.ts'
import { sealedColumns, sealedIn, sealedValues, signingSecrets } from '#storage/access/sealed-secrets.ts'
import { sql } from '#storage/sql.ts'
import { eventually } from '#test/embedded/eventually.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { runService, stopAll } from './run-service.ts'

const program = fileURLToPath(new URL('../../src/cli/rotate-master-key.ts', import.meta.url))
const secretsInAll = 200
// As in rotation-lock.ts.
const rotationLock = 7303

let service: TestService

beforeAll(async () => {
  service = await testService()
  const { id } = await service.makeProject()
  for (let n = 2; n <= secretsInAll; n += 1) {
    const sealed = service.app.secrets.encrypt(`secret ${n}`, sealedIn('signing_keys.secret', id))
    await service.tables.run(sql`
      insert into signing_keys (project_id, id, key_id, secret, created_at, ends_at)
      values (${id}, ${n}, ${`kid_${n}`}, ${sealed}, now(), now())`)
  }
})

afterAll(async () => {
  await stopAll()
  await service.stop()
})

const settings = () => {
  const { host, port, user } = inject('postgres')
  return {
    DATA_DIR: service.app.config.dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${service.database}?host=${encodeURIComponent(host)}`,
  }
}

const keyFile = (name: string) => path.join(service.app.config.dataDir, name)

/** By the running service, and by one that starts now. */
async function everythingIsReadable(): Promise<void> {
  const all = await sealedValues(service.tables, signingSecrets)
  assert.equal(all.length, secretsInAll)
  const started = openMasterKey(service.app.config)
  for (const { sealed, owner } of all) {
    const sealedAs = sealedIn('signing_keys.secret', owner)
    assert.equal(service.app.secrets.decrypt(sealed, sealedAs), started.decrypt(sealed, sealedAs))
  }
}

/** Begins the rotation, and kills it while it waits for that row, which somebody else holds. */
async function killedAt(row: number): Promise<void> {
  const holder = new pg.Client({ ...inject('postgres'), database: service.database })
  await holder.connect()
  await holder.query(`begin; select from signing_keys where id = ${row} for update`)
  const run = runService(settings(), ['--wait=0'], program)
  await eventually(() =>
    find(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  )
  await run.stop('SIGKILL')
  await holder.end()
  await isForgotten()
}

/** The next rotation may begin once PostgreSQL has noticed that the one before is gone. */
const isForgotten = () =>
  eventually(async () => !(await find(`pg_locks where locktype = 'advisory' and classid = ${rotationLock}`)))

const find = async (what: string) => (await service.tables.pool.query(`select from ${what}`)).rowCount !== 0

test('killed at any moment, it leaves secrets that every service reads, and the next run finishes', async () => {
  const before = readFileSync(keyFile('master-key'), 'utf8')
  for (const row of [1, secretsInAll / 2, secretsInAll]) {
    await killedAt(row)
    assert.equal(existsSync(keyFile('master-key-previous')), true)
    await everythingIsReadable()
  }
  // Everything is encrypted under the new key, and requests that began under the old one may still run.
  const waiting = runService(settings(), ['--wait=9999'], program)
  assert.ok(await waiting.wrote(/secrets encrypted under the new key/))
  await waiting.stop('SIGKILL')
  await isForgotten()
  assert.equal(existsSync(keyFile('master-key-previous')), true)
  await everythingIsReadable()
  const last = runService(settings(), ['--wait=0'], program)
  assert.equal(await last.ended, 0, last.stderr())
  await everythingIsReadable()
  assert.equal(existsSync(keyFile('master-key-previous')), false)
  assert.notEqual(readFileSync(keyFile('master-key'), 'utf8'), before)
  const current = openMasterKey(service.app.config)
  for (const column of sealedColumns)
    for (const { sealed, owner } of await sealedValues(service.tables, column))
      assert.equal(current.reseal(sealed, sealedIn(column.name, owner)), undefined, column.name)
})

test('while one runs, another one says so', async () => {
  const first = runService(settings(), ['--wait=9999'], program)
  assert.ok(await first.wrote(/secrets encrypted under the new key/))
  const second = runService(settings(), ['--wait=0'], program)
  assert.equal(await second.ended, 1)
  assert.equal(second.stderr(), 'Another rotation of the master key is running.\n')
  await first.stop('SIGKILL')
  await isForgotten()
  await everythingIsReadable()
})

test('a secret that no key decrypts is named, and both keys are kept', async () => {
  await service.tables.run(sql`update signing_keys set secret = '\\x0102' where id = 7`)
  const run = runService(settings(), ['--wait=0'], program)
  assert.equal(await run.ended, 1)
  assert.match(run.stderr(), /^Some secrets cannot be decrypted with either key: signing_keys\.secret\./)
  assert.equal(existsSync(keyFile('master-key-previous')), true)
})

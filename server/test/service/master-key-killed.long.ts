import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { openMasterKey } from '../../src/master-key.ts'
import {
  sealedColumns,
  sealedIn,
  sealedValues,
  signingSecrets,
} from '../../src/storage/access/sealed-secrets.ts'
import { sql } from '../../src/storage/sql.ts'
import { type TestService, testService } from '../support/test-service.ts'
import { runService, stopAll } from './run-service.ts'

const program = fileURLToPath(new URL('../../src/cli/rotate-master-key.ts', import.meta.url))
const secretsInAll = 2_000

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
  for (const { sealed, projectId } of all) {
    const sealedAs = sealedIn('signing_keys.secret', projectId)
    assert.equal(service.app.secrets.decrypt(sealed, sealedAs), started.decrypt(sealed, sealedAs))
  }
}

test('killed at any moment, it leaves secrets that every service reads, and the next run finishes', async () => {
  const before = readFileSync(keyFile('master-key'), 'utf8')
  const moments = Array.from({ length: 5 }, () => Math.round(Math.random() * 250))
  const seen: boolean[] = []
  for (const afterMs of moments) {
    const run = runService(settings(), ['--wait=0'], program)
    await run.wrote(/New master key|Continuing/)
    await delay(afterMs)
    await run.stop('SIGKILL')
    seen.push(existsSync(keyFile('master-key-previous')))
    await everythingIsReadable()
  }
  console.info(`killed after ${moments.join(', ')} ms; unfinished then: ${seen.join(', ')}`)
  const last = runService(settings(), ['--wait=0'], program)
  assert.equal(await last.ended, 0, last.stderr())
  await everythingIsReadable()
  assert.equal(existsSync(keyFile('master-key-previous')), false)
  assert.notEqual(readFileSync(keyFile('master-key'), 'utf8'), before)
  const current = openMasterKey(service.app.config)
  for (const column of sealedColumns)
    for (const { sealed, projectId } of await sealedValues(service.tables, column))
      assert.equal(current.reseal(sealed, sealedIn(column.name, projectId)), undefined, column.name)
})

test('of two at once, one rotates and the other one says so', async () => {
  const runs = [0, 1].map(() => runService(settings(), ['--wait=1'], program))
  const codes = await Promise.all(runs.map(({ ended }) => ended))
  assert.deepEqual(codes.toSorted(), [0, 1])
  assert.match(
    runs.map(({ stderr }) => stderr()).join(''),
    /^Another rotation of the master key is running\.\n$/,
  )
  await everythingIsReadable()
})

test('a secret that no key decrypts is named, and both keys are kept', async () => {
  await service.tables.run(sql`update signing_keys set secret = '\\x0102' where id = 7`)
  const run = runService(settings(), ['--wait=0'], program)
  assert.equal(await run.ended, 1)
  assert.match(run.stderr(), /^Some secrets cannot be decrypted with either key: signing_keys\.secret\./)
  assert.equal(existsSync(keyFile('master-key-previous')), true)
})

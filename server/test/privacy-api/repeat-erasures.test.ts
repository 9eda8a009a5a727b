import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { eraseAnonymousInstalls } from '#operations/privacy/erase-anonymous-installs.ts'
import { eraseUser } from '#operations/privacy/erase-user.ts'
import { keyPlainTombstones } from '#operations/privacy/key-tombstones.ts'
import { repeatErasures } from '#operations/privacy/repeat-erasures.ts'
import { sql } from '#storage/sql.ts'
import { dumpTables } from '#test/support/dump-tables.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const settings = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
const written = new Map<string, Buffer>()
const files = {
  read: async (name: string) => written.get(name),
  replace: async (name: string, bytes: Buffer) => {
    written.set(name, bytes)
  },
}
let service: TestService
let restored: TestService

beforeAll(async () => {
  service = await testService(settings)
  restored = await testService(settings)
})
afterAll(async () => {
  await service.stop()
  await restored.stop()
})

/** The same people in both databases: the second is the first, as it was before the erasures. */
async function makePeople(one: TestService) {
  const project = await one.makeProject()
  for (const id of ['ada-byron', 'bob-7']) {
    const phone = makePhone(one, project.project_token, { instanceId: `phone-of-${id}` })
    await phone.call('/init', { device_data: { device_model: `model-of-${id}` } })
    await phone.call('/trigger', { user_data: { id, name: `name-of-${id}` } })
  }
  await makePhone(one, project.project_token, { instanceId: 'phone-of-nobody' }).call('/init', {
    device_data: { device_model: 'model-of-nobody' },
  })
  return project
}

test('a database that was restored from before an erasure erases again, and refuses late facts', async () => {
  const project = await makePeople(service)
  const same = await makePeople(restored)
  assert.equal(same.id, project.id)
  assert.equal(await repeatErasures(service.app, files), 0)
  await eraseUser(service.app, project.id, 'ada-byron')
  const { id } = await service.app.db.one<{ id: string }>(
    sql`select install_id as id from installs where project_id = ${project.id} and instance_id = 'phone-of-nobody'`,
  )
  await eraseAnonymousInstalls(service.app, project.id, [id])
  assert.equal(await repeatErasures(service.app, files), 0)
  const log = [...written.values()].join()
  assert.ok(!log.includes('ada-byron') && !log.includes('phone-of-nobody'))

  assert.ok((await dumpTables(restored)).includes('name-of-ada-byron'))
  assert.equal(await repeatErasures(restored.app, files), 2)
  const left = await dumpTables(restored)
  for (const gone of ['ada-byron', 'phone-of-nobody', 'model-of-nobody'])
    assert.ok(!left.includes(gone), gone)
  assert.ok(left.includes('name-of-bob-7'))
  await restored.ask('POST', '/api/v1/capture-event', {
    key: same.server_key,
    body: { event_name: 'late', user_id: 'ada-byron' },
  })
  assert.equal((await readOutcomes(restored, same.id)).outcomes.erased_user, 1)
  assert.equal(await repeatErasures(restored.app, files), 0)
})

test('plain hashes of earlier releases are keyed, and refuse late facts before and after', async () => {
  const project = await service.makeProject()
  const plain = createHash('sha256').update('eve-8').digest()
  await service.app.db.run(sql`
    insert into erased_users (project_id, user_hash, erased_at) values (${project.id}, ${plain}, ${new Date()})`)
  const late = () =>
    service.ask('POST', '/api/v1/capture-event', {
      key: project.server_key,
      body: { event_name: 'late', user_id: 'eve-8' },
    })
  await late()
  await keyPlainTombstones(service.app)
  assert.ok(!(await dumpTables(service)).includes(plain.toString('hex')))
  await late()
  assert.equal((await readOutcomes(service, project.id)).outcomes.erased_user, 2)
})

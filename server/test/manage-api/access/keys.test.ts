import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, test, vi } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

const create = () => service.admin('POST', `/projects/${project.id}/keys`)
const list = async () => (await service.admin('GET', `/projects/${project.id}/keys`)).body.data.items
const revoke = (id: string, of = project.id) => service.admin('DELETE', `/projects/${of}/keys/${id}`)
const statusWith = async (key: string) => (await service.ask('GET', '/api/v1/campaigns', { key })).status

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
})

afterAll(() => service.stop())

test('201: a second key works beside the first, so that a backend can rotate', async () => {
  const answer = await create()
  assert.equal(answer.status, 201)
  assert.equal(answer.body.msg, 'Server key created. Save it: it is shown only once.')
  assert.deepEqual(Object.keys(answer.body.data), ['id', 'server_key'])
  assert.deepEqual(
    [await statusWith(project.server_key), await statusWith(answer.body.data.server_key)],
    [200, 200],
  )
})

test('200: lists the active keys by their last four characters, oldest first', async () => {
  const { id, server_key } = (await create()).body.data
  const items = await list()
  assert.deepEqual(
    items.map((one: { hint: string }) => one.hint),
    [project.server_key.slice(-4), server_key.slice(-4)],
  )
  assert.deepEqual(Object.keys(items[1]), ['id', 'hint', 'created_at'])
  assert.equal(items[1].id, id)
})

test('204: a revoked key is refused immediately, and the other keeps working', async () => {
  const { server_key } = (await create()).body.data
  assert.equal(await statusWith(project.server_key), 200)
  const [first] = await list()
  assert.equal((await revoke(first.id)).status, 204)
  assert.deepEqual([await statusWith(project.server_key), await statusWith(server_key)], [401, 200])
  assert.equal((await list()).length, 1)
})

test('a third key can be created after one is revoked', async () => {
  await create()
  assert.equal((await create()).status, 409)
  await revoke((await list())[0].id)
  assert.equal((await create()).status, 201)
})

test('409: at most two keys are active, even after ten parallel requests', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, create))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
  const refused = answers.find(({ status }) => status === 409)
  assert.deepEqual(refused?.body, {
    msg: 'Two server keys are already active. Revoke one first.',
    status: 409,
  })
})

test('only the SHA-256 of a key is stored', async () => {
  const [row] = await service.app.db.many<{ hash: Buffer; hint: string }>(sql`
    select key_hash as hash, hint from server_keys where project_id = ${project.id}`)
  assert.deepEqual(row, {
    hash: createHash('sha256').update(project.server_key).digest(),
    hint: project.server_key.slice(-4),
  })
})

test('a key revoked by another service is refused within five seconds', async () => {
  assert.equal(await statusWith(project.server_key), 200)
  await service.app.db.run(sql`update server_keys set revoked_at = now() where project_id = ${project.id}`)
  const later = performance.now() + 5_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  assert.equal(await statusWith(project.server_key), 401)
  vi.restoreAllMocks()
})

describe('404', () => {
  test('a key of another project is not found', async () => {
    const other = await service.makeProject()
    const [theirs] = (await service.admin('GET', `/projects/${other.id}/keys`)).body.data.items
    assert.equal((await revoke(theirs.id)).status, 404)
    assert.equal(await statusWith(other.server_key), 200)
  })

  test('a key cannot be revoked twice', async () => {
    const [key] = await list()
    assert.deepEqual([(await revoke(key.id)).status, (await revoke(key.id)).status], [204, 404])
  })

  test.each(['nonsense', '1', '%00', '00000000-0000-0000-0000-000000000000'])(
    'no key has the id %s',
    async (id) => {
      assert.deepEqual((await revoke(id)).body, { msg: 'Resource not found.', status: 404 })
    },
  )
})

describe('401', () => {
  test.each([
    ['in another letter case', (key: string) => key.toUpperCase()],
    ['with one character changed', (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
    ['cut short', (key: string) => key.slice(0, -1)],
    ['with a bearer prefix', (key: string) => `Bearer ${key}`],
    ['twice', (key: string) => `${key}, ${key}`],
  ])('a key %s is refused', async (_, spoil) => {
    assert.equal(await statusWith(spoil(project.server_key)), 401)
  })

  test('a key in the query is ignored', async () => {
    const answer = await service.ask('GET', `/api/v1/campaigns?service-key=${project.server_key}`)
    assert.equal(answer.status, 401)
  })
})

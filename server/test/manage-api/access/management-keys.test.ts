import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { refuse } from '@tributary/contract/refusals'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { rotateServerKey } from '#operations/access/rotate-server-key.ts'
import { childrenOfKeys } from '#storage/access/children-of-key.ts'
import { sql } from '#storage/sql.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project

const create = (body: object = {}) =>
  service.admin('POST', `/projects/${project.id}/management-keys`, {
    name: 'Report agent',
    role: 'viewer',
    ...body,
  })
const list = async () =>
  (await service.admin('GET', `/projects/${project.id}/management-keys`)).body.data.items
const revoke = (id: string, of = project.id) =>
  service.admin('DELETE', `/projects/${of}/management-keys/${id}`)
const ask = (key: string, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  service.ask(method, `/api/manage${url}`, { body, headers: { authorization: `Bearer ${key}` } })
const readProject = (key: string) => ask(key, 'GET', `/projects/${project.id}`)

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
})

afterAll(() => service.stop())

test('201: the key is shown once, works in its project, and lists that project alone', async () => {
  const { status, body } = await create()
  assert.equal(status, 201)
  assert.equal(body.msg, 'Management key created. Save it: it is shown only once.')
  const { key, ...shown } = body.data
  assert.match(key, /^mk_[0-9A-Za-z]{38}$/)
  assert.deepEqual(await list(), [shown])
  assert.equal((await readProject(key)).status, 200)
  const { items } = (await ask(key, 'GET', '/projects')).body.data
  assert.deepEqual(
    items.map((one: Project) => one.id),
    [project.id],
  )
  assert.notEqual((await list())[0].last_used_at, null)
})

test('only the SHA-256 of a key is stored', async () => {
  const { key } = (await create()).body.data
  const row = await service.app.db.one<{ hash: Buffer }>(sql`
    select key_hash as hash from management_keys where project_id = ${project.id}`)
  assert.deepEqual(row.hash, createHash('sha256').update(key).digest())
})

test('204: a revoked key is refused at once, by every service', async () => {
  const { id, key } = (await create()).body.data
  const second = secondService(service)
  const headers = { authorization: `Bearer ${key}` }
  const statusThere = async () =>
    (await second.ask('GET', `/api/manage/projects/${project.id}`, { headers })).status
  assert.equal(await statusThere(), 200)
  assert.equal((await revoke(id)).status, 204)
  assert.deepEqual([(await readProject(key)).status, await statusThere()], [401, 401])
  assert.deepEqual([await list(), (await revoke(id)).status], [[], 404])
  await second.stop()
})

test('404: a key of another project cannot be revoked here', async () => {
  const other = await service.makeProject()
  const { id } = (await create()).body.data
  assert.equal((await revoke(id, other.id)).status, 404)
  assert.equal((await list()).length, 1)
})

test('403: a key can neither create nor revoke keys', async () => {
  const { id, key } = (await create({ role: 'admin' })).body.data
  const path = `/projects/${project.id}/management-keys`
  const refused = { msg: 'A management key cannot create or revoke management keys.', status: 403 }
  assert.deepEqual((await ask(key, 'POST', path, { name: 'Mine', role: 'viewer' })).body, refused)
  assert.deepEqual((await ask(key, 'DELETE', `${path}/${id}`)).body, refused)
})

test('401: a key is no credential elsewhere: not for an account, not for the server API, not in a query', async () => {
  const { key } = (await create({ role: 'admin' })).body.data
  assert.equal((await ask(key, 'GET', '/session')).status, 401)
  assert.equal((await service.ask('GET', '/api/v1/campaigns', { key })).status, 401)
  assert.equal((await service.ask('GET', `/api/manage/projects/${project.id}?key=${key}`)).status, 401)
  assert.equal((await readProject(key.toLowerCase())).status, 401)
  assert.equal((await readProject(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).status, 401)
})

async function signUp(): Promise<void> {
  const phone = { token: project.project_token, platform: 'ANDROID', install_instance_id: 'phone-1' }
  await service.ask('POST', '/api/client/init', { body: phone })
  await service.ask('POST', '/api/client/trigger', {
    body: { ...phone, user_data: { id: 'u-1', name: 'Ada' } },
  })
}

test('personal data is masked for a key, unless it may see it', async () => {
  await signUp()
  const nameSeenWith = async (body: object) => {
    const { key } = (await create(body)).body.data
    return (await ask(key, 'GET', `/projects/${project.id}/users`)).body.data.items[0].user_id
  }
  assert.match(await nameSeenWith({}), /^masked-/)
  assert.equal(await nameSeenWith({ personal_data: true }), 'u-1')
  assert.equal(await nameSeenWith({ role: 'admin' }), 'u-1')
})

test('the same user has another pseudonym in another project, in lists and in the live facts alike', async () => {
  const seen = async () => {
    const { key } = (await create()).body.data
    const read = async (path: string) =>
      (await ask(key, 'GET', `/projects/${project.id}/${path}`)).body.data.items[0].user_id
    return [await read('users'), await read('live/recent?kinds=signup')]
  }
  await signUp()
  const one = await seen()
  assert.equal(one[0], one[1])
  project = await service.makeProject()
  await signUp()
  const other = await seen()
  assert.equal(other[0], other[1])
  assert.notEqual(one[0], other[0])
})

test('the audit log names the key that made a change', async () => {
  const { key, hint } = (await create({ role: 'admin', name: 'Deploy' })).body.data
  assert.equal(
    (await ask(key, 'POST', `/projects/${project.id}/affiliates`, { name: 'Partner' })).status,
    201,
  )
  const { items } = (await service.admin('GET', `/audit-log?project=${project.id}`)).body.data
  assert.equal(items[0].by, `key “Deploy” (mk_…${hint})`)
  const created = items.find(({ action }: { action: string }) => action === 'createManagementKey')
  assert.deepEqual(created.what, { name: 'Deploy', role: 'admin' })
  assert.ok(!JSON.stringify(items).includes(key))
})

test('409: at most fifty keys are active', async () => {
  for (let made = 0; made < 50; made += 1) assert.equal((await create()).status, 201)
  assert.deepEqual((await create()).body, {
    msg: '50 management keys are already active. Revoke one first.',
    status: 409,
  })
})

test('400: a key has a name and one of its roles', async () => {
  for (const wrong of [{ name: '' }, { role: 'owner' }, { role: 'none' }, { personal_data: 'yes' }])
    assert.equal((await create(wrong)).status, 400, JSON.stringify(wrong))
})

async function makeChildren(key: string) {
  const path = `/projects/${project.id}`
  const { id: view } = (
    await service.admin('POST', `${path}/views`, {
      ...{ page: 'explore', name: 'Installs', search: { range: '7d' }, shared: true },
    })
  ).body.data
  const link = await ask(key, 'POST', `${path}/share-links`, { view_id: view })
  const serverKey = await ask(key, 'POST', `${path}/keys`)
  assert.deepEqual([link.status, serverKey.status], [201, 201])
  return { link: link.body.data, serverKey: serverKey.body.data }
}

test('204: what a key made ends with it, on every service and in the audit log; what others made stays', async () => {
  const { id, key, hint } = (await create({ role: 'admin', name: 'Deploy' })).body.data
  const { link, serverKey } = await makeChildren(key)
  assert.deepEqual((await list())[0].made, { server_keys: 1, share_links: 1 })
  const second = secondService(service)
  const openLink = async () => (await second.ask('GET', `/api/shared/${link.key}`)).status
  const useKey = async (by: TestService['ask'], used: string) =>
    (await by('GET', '/api/v1/campaigns', { key: used })).status
  assert.deepEqual([await openLink(), await useKey(service.ask, serverKey.server_key)], [200, 200])
  assert.equal((await revoke(id)).status, 204)
  assert.equal(await openLink(), 404)
  assert.equal(await useKey(service.ask, serverKey.server_key), 401)
  // A service that has not used it yet has nothing cached.
  assert.equal(await useKey(second.ask, serverKey.server_key), 401)
  assert.equal(await useKey(service.ask, project.server_key), 200)
  const { items } = (await service.admin('GET', `/audit-log?project=${project.id}`)).body.data
  const ended = items.filter(({ what }: { what: object }) => 'made_by' in what)
  assert.deepEqual(
    ended.map((line: { action: string; target: object; by: string; what: object }) => [
      line.action,
      line.target,
      line.by,
      line.what,
    ]),
    [
      ['revokeShareLink', String(link.id)],
      ['revokeServerKey', serverKey.id],
    ].map(([action, child]) => [
      action,
      { project: String(project.id), id: child },
      'admin token',
      { made_by: `key “Deploy” (mk_…${hint})` },
    ]),
  )
  await second.stop()
})

test('401: a key that is revoked while it makes a credential makes none', async () => {
  const { id, key } = (await create({ role: 'admin' })).body.data
  const { id: keyId } = await service.app.db.one<{ id: string }>(sql`
    select id from management_keys where project_id = ${project.id} and id::text = ${id}`)
  await revoke(id)
  assert.deepEqual(await rotateServerKey(service.app, project.id, keyId), refuse('unauthorized'))
  assert.equal((await ask(key, 'POST', `/projects/${project.id}/keys`)).status, 401)
})

test('every table of credentials that a key can make is among those that end with it', async () => {
  const tables = await service.app.db.many<{ name: string }>(sql`
    select table_name as name from information_schema.columns where column_name = 'made_by_key' order by 1`)
  assert.deepEqual(
    tables.map(({ name }) => name),
    childrenOfKeys.map(({ table }) => table),
  )
})

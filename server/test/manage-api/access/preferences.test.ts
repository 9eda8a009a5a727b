import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Member = Awaited<ReturnType<TestService['logInAs']>>

let service: TestService
let viewer: Member
let other: Member
let path: string

beforeAll(async () => {
  service = await testService()
  viewer = await service.logInAs('viewer')
  other = await service.logInAs('owner')
  path = `/projects/${(await service.makeProject()).id}/preferences`
})

afterAll(() => service.stop())

const listed = async (member: Member, at = path) => (await member.ask('GET', at)).body.data.items
const search = { range: '7d', columns: ['installs', 'event.count:a\u0000b'], widths: { installs: 120 } }

test('200: remembers the last search of a page for one member and one project', async () => {
  assert.deepEqual(await listed(viewer), [])
  const first = await viewer.ask('PUT', `${path}/campaigns`, { search: { range: 'today' } })
  assert.deepEqual([first.status, first.body.data.search], [200, { range: 'today' }])
  await viewer.ask('PUT', `${path}/campaigns`, { search })
  await viewer.ask('PUT', `${path}/overview`, { search: {} })
  const items = await listed(viewer)
  assert.deepEqual(
    items.map((one: { page: string; search: object }) => [one.page, one.search]),
    [
      ['campaigns', { ...search, columns: ['installs', 'event.count:a\uFFFDb'] }],
      ['overview', {}],
    ],
  )
  assert.match(items[0].updated_at, /^\d{4}-.*Z$/)
  assert.deepEqual(await listed(other), [])
  const elsewhere = `/projects/${(await service.makeProject()).id}/preferences`
  assert.deepEqual(await listed(viewer, elsewhere), [])
})

test('204: forgets a page, also one that was never remembered', async () => {
  await viewer.ask('PUT', `${path}/fraud`, { search })
  assert.equal((await viewer.ask('DELETE', `${path}/fraud`)).status, 204)
  assert.equal((await viewer.ask('DELETE', `${path}/fraud`)).status, 204)
  assert.ok((await listed(viewer)).every((one: { page: string }) => one.page !== 'fraud'))
})

test('200, 409: nothing is remembered for the admin token, which has no member', async () => {
  assert.deepEqual((await service.admin('GET', path)).body.data.items, [])
  for (const method of ['PUT', 'DELETE'] as const) {
    const answer = await service.admin(method, `${path}/campaigns`, method === 'PUT' ? { search } : undefined)
    assert.equal(answer.status, 409)
    assert.equal(answer.body.msg, 'The admin token has no member to remember this for.')
  }
})

test('404: a project that does not exist', async () => {
  for (const [method, at, body] of [
    ['GET', '', undefined],
    ['PUT', '/campaigns', { search }],
    ['DELETE', '/campaigns', undefined],
  ] as const)
    assert.equal((await viewer.ask(method, `/projects/999999/preferences${at}`, body)).status, 404)
})

test('422: a page that does not exist', async () => {
  const answer = await viewer.ask('PUT', `${path}/nowhere`, { search })
  assert.equal(answer.status, 422)
  assert.match(answer.body.msg, /^Invalid page 'nowhere'\. Allowed values: overview, campaigns, /)
  assert.equal((await viewer.ask('DELETE', `${path}/nowhere`)).status, 422)
})

test('400: refuses a search that is no object, or too long, or beside it', async () => {
  for (const body of [{}, { search: [] }, { search: null }, { search: 'a' }, { search, more: 1 }])
    assert.equal((await viewer.ask('PUT', `${path}/campaigns`, body)).status, 400, JSON.stringify(body))
  const long = await viewer.ask('PUT', `${path}/campaigns`, { search: { q: 'a'.repeat(8_200) } })
  assert.equal(long.status, 400)
  assert.match(long.body.msg, /at most 8192 characters/)
})

test('403: a change from another site', async () => {
  const answer = await service.ask('PUT', `/api/manage${path}/campaigns`, {
    body: { search },
    headers: { cookie: viewer.cookie, origin: 'https://evil.example' },
  })
  assert.equal(answer.status, 403)
})

test('what is remembered is not in the audit log, and invalidates no report', async () => {
  const owner = await service.logInAs('owner')
  const versions = () => service.tables.many(sql`select * from report_versions order by project_id`)
  const before = await versions()
  await owner.ask('PUT', `${path}/campaigns`, { search })
  assert.deepEqual(await versions(), before)
  const { items } = (await owner.ask('GET', '/audit-log')).body.data
  assert.ok(items.every(({ action }: { action: string }) => action !== 'rememberPage'))
})

test('a member who is removed takes it along', async () => {
  const member = await service.logInAs('viewer')
  await member.ask('PUT', `${path}/campaigns`, { search })
  const owner = await service.logInAs('owner')
  const { items } = (await owner.ask('GET', '/members')).body.data
  const { id } = items.find(({ email }: { email: string }) => email === member.email)
  assert.equal((await owner.ask('DELETE', `/members/${id}`)).status, 204)
  assert.deepEqual(await service.tables.many(sql`select page from preferences where member_id = ${id}`), [])
})

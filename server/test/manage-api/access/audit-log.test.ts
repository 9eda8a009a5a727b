import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'vitest'
import { purgeSessions } from '#jobs/purge-sessions.ts'
import { makeSetupCode } from '#operations/access/make-setup-code.ts'
import {
  acceptedMember,
  cookieOf,
  later,
  logIn,
  password,
  sameOrigin,
} from '#test/support/accepted-member.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Line = {
  by: string
  action: string
  project_id: number | null
  target: object
  what: object
  address: string
}

let service: TestService

const lines = async (search = ''): Promise<Line[]> =>
  (await service.admin('GET', `/audit-log${search}`)).body.data.items
const contentOf = ({ by, action, project_id, target, what }: Line) => ({
  by,
  action,
  project_id,
  target,
  what,
})
const newest = async () => {
  const [line] = await lines('?limit=1')
  assert.ok(line)
  return line
}

beforeEach(async () => {
  service = await testService()
})

afterEach(() => service.stop())

test('200: records a change through the dashboard with its author, action, target and address', async () => {
  const admin = await service.logInAs('admin')
  const { id } = await service.makeProject()
  await admin.ask('PATCH', `/projects/${id}`, { timezone: 'Europe/Berlin' })
  const line = await newest()
  assert.deepEqual(contentOf(line), {
    by: admin.email,
    action: 'changeProject',
    project_id: id,
    target: { project: String(id) },
    what: { timezone: 'Europe/Berlin' },
  })
  assert.equal(line.address, '127.0.0.1')
})

test('200: names the admin token as author, and a created resource by its id', async () => {
  const { id } = (await service.admin('POST', '/projects', { name: 'Acme' })).body.data
  const line = await newest()
  assert.deepEqual(contentOf(line), {
    by: 'admin token',
    action: 'createProject',
    project_id: id,
    target: { project: String(id) },
    what: { name: 'Acme' },
  })
  const created = await service.admin('POST', `/projects/${id}/affiliates`, { name: 'Partners' })
  const target = { project: String(id), id: String(created.body.data.id) }
  assert.deepEqual(contentOf(await newest()).target, target)
})

test('refused, read-only and preview requests leave no entry', async () => {
  const { id } = await service.makeProject()
  const before = (await lines()).length
  const viewer = await service.logInAs('viewer')
  await viewer.ask('GET', `/projects/${id}`)
  await viewer.ask('POST', `/projects/${id}/keys`)
  await service.admin('PATCH', `/projects/${id}`, { timezone: 'Nowhere' })
  const span = { from: '2026-03-01', to: '2026-03-02' }
  const replayed = await viewer.ask('POST', `/projects/${id}/replay`, { ...span, windows: {} })
  assert.equal(replayed.status, 200)
  assert.equal((await lines()).length, before)
})

test('an export only reads, but leaves an entry', async () => {
  const { id } = await service.makeProject()
  await service.admin('GET', `/projects/${id}/export?table=events&format=csv`)
  assert.deepEqual(contentOf(await newest()), {
    by: 'admin token',
    action: 'exportFacts',
    project_id: id,
    target: { project: String(id) },
    what: { table: 'events', format: 'csv' },
  })
})

test('log-ins, failed log-ins, log-outs, the first owner and accepted invitations are recorded', async () => {
  const code = await makeSetupCode(service.app)
  const owner = { email: 'owner@example.com', name: 'Ada', password }
  await service.ask('POST', '/api/manage/setup', { body: { ...owner, code } })
  const { email } = await acceptedMember(service)
  later(service, 1)
  await logIn(service, { email, password: 'wrong' }, { from: '203.0.113.7' })
  later(service, 1)
  const cookie = cookieOf(await logIn(service, { email }))
  later(service, 1)
  await service.ask('DELETE', '/api/manage/session', { headers: { cookie, ...sameOrigin } })
  const all = (await lines()).map(({ by, action, address }) => [by, action, address])
  // Both have the same timestamp.
  const invited = all.splice(3, 2).map(([, action]) => action)
  assert.deepEqual(invited.sort(), ['acceptInvitation', 'createMember'])
  assert.deepEqual(all, [
    [email, 'logOut', '127.0.0.1'],
    [email, 'logIn', '127.0.0.1'],
    [email, 'logInFailed', '203.0.113.7'],
    ['owner@example.com', 'createOwner', '127.0.0.1'],
  ])
})

test('holds no secrets and no user ids', async () => {
  const { id } = await service.makeProject()
  const { cookie } = await acceptedMember(service)
  const headers = { cookie, ...sameOrigin }
  const body = { password, new_password: 'another long one' }
  await service.ask('PATCH', '/api/manage/session', { body, headers })
  await service.admin('POST', `/projects/${id}/network-accounts`, {
    network: 'meta',
    name: 'Work',
    credentials: { access_token: 'very-secret' },
  })
  await service.admin('POST', `/projects/${id}/webhooks`, {
    url: 'https://hooks.example.com/very-secret',
    events: ['install'],
  })
  await service.admin('DELETE', `/projects/${id}/users/user-very-secret`)
  const shown = JSON.stringify(await lines())
  for (const secret of ['very-secret', password, 'another long one'])
    assert.equal(shown.includes(secret), false, secret)
  assert.ok(shown.includes('https://hooks.example.com/…'))
})

test('200: filters by project, newest first, in pages that neither overlap nor skip', async () => {
  const [one, other] = [await service.makeProject(), await service.makeProject()]
  // All share a timestamp: the id decides.
  const at = new Date()
  service.clock.now = () => at
  for (const name of ['a', 'b', 'c']) {
    await service.admin('PATCH', `/projects/${one.id}`, { name })
    await service.admin('PATCH', `/projects/${other.id}`, { name })
  }
  assert.equal((await lines(`?project=${one.id}`)).length, 4)
  assert.deepEqual(await lines('?project=nonsense'), [])
  const seen: string[] = []
  let cursor = ''
  for (;;) {
    const { data } = (await service.admin('GET', `/audit-log?limit=3${cursor}`)).body
    seen.push(...data.items.map(({ id }: { id: string }) => id))
    if (data.next_cursor === null) break
    cursor = `&cursor=${data.next_cursor}`
  }
  assert.deepEqual([seen.length, new Set(seen).size], [8, 8])
})

test.each(['limit=0', 'limit=5000'])('refuses %s', async (search) => {
  const { status } = await service.admin('GET', `/audit-log?${search}`)
  assert.equal(status, 422)
})

test('failed log-ins are purged after 90 days, everything else stays', async () => {
  await service.makeProject()
  await logIn(service, { email: 'nobody@example.com' })
  later(service, 91 * 86_400_000)
  await purgeSessions(service.app)
  assert.deepEqual(
    (await lines()).map(({ action }) => action),
    ['createProject'],
  )
})

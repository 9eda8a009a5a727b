import assert from 'node:assert/strict'
import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import { keyRoles, mayActAs, type Role, roles } from '@tributary/contract/manage-api/access/roles'
import { getProject } from '@tributary/contract/manage-api/projects/projects'
import { buildOpenApi } from '@tributary/contract/openapi/build-openapi'
import { afterAll, beforeAll, test } from 'vitest'
import type { KeyRole } from '../../../src/domain/keys/management-key.ts'
import { dumpTables } from '../../support/dump-tables.ts'
import { type TestResponse, type TestService, testService } from '../../support/test-service.ts'

type Member = Awaited<ReturnType<TestService['logInAs']>>

const withRole = endpoints.flatMap((endpoint) => (endpoint.role === undefined ? [] : [endpoint]))
const { paths } = await buildOpenApi(endpoints, { version: '0' })

let service: TestService
let members: Record<Role, Member>
/** Members of the project alone, and of another project alone. */
let listed: Record<Role, Member>
let elsewhere: Member
let keys: Record<KeyRole, string>
let keyElsewhere: string
let projectId: number

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject()).id
  members = {
    viewer: await service.logInAs('viewer'),
    analyst: await service.logInAs('analyst'),
    admin: await service.logInAs('admin'),
    owner: await service.logInAs('owner'),
  }
  listed = {
    viewer: await memberOf(projectId, 'viewer'),
    analyst: await memberOf(projectId, 'analyst'),
    admin: await memberOf(projectId, 'admin'),
    owner: await memberOf(projectId, 'owner'),
  }
  keys = {
    viewer: await keyOf(projectId, 'viewer'),
    analyst: await keyOf(projectId, 'analyst'),
    admin: await keyOf(projectId, 'admin'),
  }
  const other = (await service.makeProject()).id
  elsewhere = await memberOf(other, 'owner')
  keyElsewhere = await keyOf(other, 'admin')
})

async function keyOf(project: number, role: KeyRole): Promise<string> {
  const body = { name: `An ${role}`, role }
  return (await service.admin('POST', `/projects/${project}/management-keys`, body)).body.data.key
}

const askWith = (key: string, endpoint: Endpoint): Promise<TestResponse> => {
  const { url, body } = exampleCall(endpoint)
  const headers = { authorization: `Bearer ${key}` }
  return service.ask(endpoint.method, `/api/manage${url}`, { body, headers })
}

async function memberOf(project: number, role: Role): Promise<Member> {
  const member = await service.logInAs('none')
  await service.listMember(project, member, role)
  return member
}

afterAll(() => service.stop())

/** The example of the API docs: a call that would change something if it were allowed. */
function exampleCall({ method, path, answers }: Endpoint): { url: string; body: unknown } {
  const operation = paths[path]?.[method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete']
  const query = (operation?.parameters ?? []).filter((one) => one.in === 'query' && one.example !== undefined)
  const search = new URLSearchParams(
    query.map(({ name, example }): [string, string] => [name, String(example)]),
  )
  // A stream never ends: an invalid cursor makes it respond immediately.
  if (answers[200]?.contentType === 'text/event-stream') search.set('after', 'no cursor')
  // No resource has these ids: an allowed call must not delete the members of this test.
  const filled = path.replace('{project}', String(projectId)).replaceAll(/\{\w+\}/g, '999999')
  const content = Object.values(operation?.requestBody?.content ?? {})
  return { url: `${filled.replace('/api/manage', '')}?${search}`, body: content[0]?.example }
}

const askAs = (member: Member, endpoint: Endpoint): Promise<TestResponse> => {
  const { url, body } = exampleCall(endpoint)
  return member.ask(endpoint.method, url, body)
}

test('every endpoint of the management API that accepts the admin token has a role', () => {
  assert.ok(withRole.length >= 70, String(withRole.length))
  assert.deepEqual(
    endpoints.filter(({ credential, role }) => (credential === 'admin_token') !== (role !== undefined)),
    [],
  )
})

test('permissions by role', () => {
  const changing = withRole.filter(({ method }) => method !== 'GET')
  const namesOf = (chosen: Endpoint[]) => chosen.map(({ name }) => name).sort()
  assert.deepEqual(namesOf(changing.filter(({ role }) => role === 'viewer')), [
    'cancelQuestion',
    'changeView',
    'checkDomain',
    'checkLink',
    'createView',
    'deleteView',
    'explore',
    'forgetPage',
    'funnel',
    'ltv',
    'previewFraudRules',
    'previewLink',
    'previewSpend',
    'rememberPage',
    'replayAttribution',
    'setDefaultView',
  ])
  assert.deepEqual(namesOf(withRole.filter(({ role }) => role === 'analyst')), [
    'askSql',
    'changeAnnotation',
    'changeBoard',
    'changeSchedule',
    'changeSegment',
    'createAnnotation',
    'createBoard',
    'createSchedule',
    'createSegment',
    'createShareLink',
    'deleteAnnotation',
    'deleteAnswer',
    'deleteBoard',
    'deleteSchedule',
    'deleteSegment',
    'keepAnswer',
    'listShareLinks',
    'muteAlerts',
    'pinView',
    'revokeShareLink',
    'sendSchedule',
    'unmuteAlerts',
  ])
  assert.deepEqual(namesOf(withRole.filter(({ role }) => role === 'owner')), [
    'addProjectMember',
    'changeMember',
    'changeProjectMember',
    'changeServiceAlertDestination',
    'createMember',
    'createServiceAlertDestination',
    'deleteMember',
    'deleteServiceAlertDestination',
    'inviteMember',
    'inviteProjectMember',
    'listServiceAlertDestinations',
    'listServiceAlertMutes',
    'listServiceAlerts',
    'muteServiceAlerts',
    'readMail',
    'removeProjectMember',
    'removeTwoFactor',
    'switchSql',
    'testMail',
    'testServiceAlertDestination',
    'unmuteServiceAlerts',
  ])
  assert.deepEqual(namesOf(withRole.filter(({ role, method }) => method === 'GET' && role !== 'viewer')), [
    'audienceFile',
    'exportFacts',
    'exportHistory',
    'listAlertDestinations',
    'listServiceAlertDestinations',
    'listServiceAlertMutes',
    'listServiceAlerts',
    'listShareLinks',
    'readAuditLog',
    'readMail',
  ])
})

test('a viewer and a viewer’s key can call no changing endpoint, and the database stays unchanged', async () => {
  // Its use is recorded once a minute: here, before the comparison.
  assert.equal((await askWith(keys.viewer, getProject)).status, 200)
  const before = await dumpTables(service)
  for (const endpoint of withRole.filter(({ role }) => role !== 'viewer')) {
    const { status, body } = await askAs(members.viewer, endpoint)
    const needed = `This requires the ${endpoint.role} role.`
    assert.deepEqual([endpoint.name, status, body?.msg], [endpoint.name, 403, needed])
    const byKey = await askWith(keys.viewer, endpoint)
    assert.deepEqual([endpoint.name, byKey.status, byKey.body?.msg], [endpoint.name, 403, needed])
  }
  assert.equal(await dumpTables(service), before)
})

test('401: every endpoint without a credential', async () => {
  for (const endpoint of withRole) {
    const { url, body } = exampleCall(endpoint)
    const answer = await service.ask(endpoint.method, `/api/manage${url}`, { body })
    assert.deepEqual(answer.body, { msg: 'Unauthorized access.', status: 401 }, endpoint.name)
  }
})

test('403: a lower role is refused by every endpoint; every other role and the admin token are allowed', async () => {
  for (const endpoint of withRole) {
    const { url, body } = exampleCall(endpoint)
    const isHere = url.startsWith('/projects/') || endpoint.roleIn === 'own_projects'
    const allowed: [string, boolean, number][] = []
    for (const role of roles) {
      const { status } = await askAs(members[role], endpoint)
      allowed.push([role, mayActAs(role, endpoint.role), status])
    }
    allowed.push(['admin token', true, (await service.admin(endpoint.method, url, body)).status])
    for (const role of roles) {
      const { status } = await askAs(listed[role], endpoint)
      allowed.push([`${role} of the project`, isHere && mayActAs(role, endpoint.role), status])
    }
    for (const role of keyRoles) {
      const { status } = await askWith(keys[role], endpoint)
      const isForMembers = endpoint.refusals.includes('key_manages_keys')
      allowed.push([`${role}’s key`, isHere && !isForMembers && mayActAs(role, endpoint.role), status])
    }
    for (const [who, isAllowed, status] of allowed) {
      const message = `${endpoint.name} by ${who}: ${status}`
      assert.equal(status === 403, !isAllowed, message)
      assert.ok(status !== 401 && status < 500, message)
    }
  }
})

test('404: the project does not exist for a member or a key of another one, whatever the endpoint', async () => {
  for (const endpoint of withRole) {
    const { url } = exampleCall(endpoint)
    const { status } = await askAs(elsewhere, endpoint)
    const byKey = await askWith(keyElsewhere, endpoint)
    const expected = url.startsWith('/projects/') ? 404 : endpoint.roleIn === 'own_projects' ? 200 : 403
    assert.deepEqual([status, byKey.status], [expected, expected], endpoint.name)
  }
})

import assert from 'node:assert/strict'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { adminToken, type TestService, testService } from '../support/test-service.ts'

const managed = endpoints.filter(({ surface }) => surface === 'manage')

let service: TestService
let serverKey: string
let projectId: number

beforeAll(async () => {
  service = await testService()
  const project = await service.makeProject()
  serverKey = project.server_key
  projectId = project.id
})

afterAll(() => service.stop())

test('every endpoint of the management API asks for the admin token', () => {
  assert.ok(managed.length >= 27)
  assert.deepEqual(
    managed.filter(({ credential }) => credential !== 'admin_token'),
    [],
  )
})

describe.each(managed.map((endpoint) => [endpoint.method, endpoint.path] as const))(
  '401: %s %s',
  (method, path) => {
    const url = () => path.replaceAll('{project}', String(projectId)).replaceAll('{id}', '1')
    const attempts: [string, () => Record<string, string>][] = [
      ['without a credential', () => ({})],
      [
        'with a wrong bearer',
        () => ({ authorization: 'Bearer at_0000000000000000000000000000000000000000' }),
      ],
      ['with a part of the token', () => ({ authorization: `Bearer ${adminToken.slice(0, -1)}` })],
      ['with a server key', () => ({ authorization: `Bearer ${serverKey}`, 'service-key': serverKey })],
      [
        'with another scheme',
        () => ({ authorization: `Basic ${Buffer.from(`admin:${adminToken}`).toString('base64')}` }),
      ],
      ['with the token alone', () => ({ authorization: adminToken })],
    ]

    test.each(attempts)('%s', async (_, headers) => {
      const answer = await service.ask(method, url(), { headers: headers(), body: '{not even JSON' })
      assert.deepEqual(
        { status: answer.status, body: answer.body },
        { status: 401, body: { msg: 'Unauthorized access.', status: 401 } },
      )
    })
  },
)

test('the token in the query is no credential', async () => {
  const answer = await service.ask(
    'GET',
    `/api/manage/projects?token=${adminToken}&authorization=Bearer%20${adminToken}`,
  )
  assert.equal(answer.status, 401)
})

test('200: the scheme’s name may be in any letter case', async () => {
  const answer = await service.ask('GET', '/api/manage/projects', {
    headers: { authorization: `bearer ${adminToken}` },
  })
  assert.equal(answer.status, 200)
})

test('404: a project that does not exist has no resources', async () => {
  for (const { method, path } of managed.filter(({ path }) => path.includes('{project}'))) {
    for (const project of ['999999', '0', '-1', '99999999999999', 'abc', '1%00', '%F0%9F%98%80', "1'--"]) {
      const url = path.replace('/api/manage', '').replaceAll('{project}', project).replaceAll('{id}', '1')
      const answer = await service.admin(method, url, sample(path))
      assert.deepEqual(
        { url, status: answer.status, body: answer.body },
        { url, status: 404, body: { msg: 'Resource not found.', status: 404 } },
      )
    }
  }
})

/** A body that the endpoint accepts. */
function sample(path: string): object {
  if (path.includes('/domains')) return { name: 'new.example.com', primary: true }
  if (path.includes('/store-listings'))
    return { name: 'Play', platform: 'ANDROID', url: 'https://play.google.com' }
  if (path.includes('/network-accounts')) return { network: 'meta', name: 'Work' }
  return { name: 'Anything' }
}

import assert from 'node:assert/strict'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminToken, type TestService, testService } from '#test/support/test-service.ts'

const manageEndpoints = endpoints.filter(({ surface }) => surface === 'manage')
const authorized = manageEndpoints.filter(({ credential }) => credential !== 'none')

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

test('every endpoint of the management API requires a credential, except those that issue one', () => {
  const namesWith = (wanted: string) =>
    manageEndpoints.filter(({ credential }) => credential === wanted).map(({ name }) => name)
  assert.ok(namesWith('admin_token').length >= 60)
  assert.deepEqual(namesWith('session'), [
    'readSession',
    'changeOwnAccount',
    'logOut',
    'listSessions',
    'endSession',
    'endOtherSessions',
    'readTwoFactor',
    'startTwoFactor',
    'confirmTwoFactor',
    'replaceRecoveryCodes',
    'endTwoFactor',
  ])
  assert.deepEqual(namesWith('none'), [
    'readSetup',
    'createOwner',
    'logIn',
    'startOpenId',
    'finishOpenId',
    'readInvitation',
    'acceptInvitation',
    'requestPasswordReset',
    'readPasswordReset',
    'resetPassword',
  ])
})

test('the token in the query is not a credential', async () => {
  const answer = await service.ask(
    'GET',
    `/api/manage/projects?token=${adminToken}&authorization=Bearer%20${adminToken}`,
  )
  assert.equal(answer.status, 401)
})

test('200: the scheme name may be in any letter case', async () => {
  const answer = await service.ask('GET', '/api/manage/projects', {
    headers: { authorization: `bearer ${adminToken}` },
  })
  assert.equal(answer.status, 200)
})

const nowhere = ['999999', '0', '-1', '99999999999999', 'abc', '1%00', '%F0%9F%98%80', "1'--"]

/** Accepted bodies, by the end of the path. Other writing endpoints are covered by their own tests. */
const bodies: Record<string, object> = {
  domains: { name: 'new.example.com', primary: true },
  'store-listings': { name: 'Play', platform: 'ANDROID', url: 'https://play.google.com' },
  'network-accounts': { network: 'meta', name: 'Work' },
  affiliates: { name: 'Anything' },
  campaigns: { name: 'Anything' },
  keys: {},
  'management-keys': { name: 'Anything', role: 'viewer' },
  spend: { rows: [] },
  '{project}': { name: 'Anything' },
}

/** Required query parameters. */
const days = '?from=2026-03-01&to=2026-03-02'
const queries: Record<string, string> = { deleteSpend: days, listAnnotations: days }

const projectEndpoints = authorized.flatMap(({ name, method, path }) => {
  const body = bodies[path.replace('/{id}', '').split('/').at(-1) ?? '']
  return path.includes('{project}') && (method === 'GET' || method === 'DELETE' || body)
    ? [{ method, path, body, query: queries[name] ?? '' }]
    : []
})

test('404: every path of a project that does not exist', async () => {
  expect(projectEndpoints.length).toBeGreaterThan(100)
  const wrong: unknown[] = []
  for (const { method, path, body, query } of projectEndpoints)
    for (const project of nowhere) {
      const url = path
        .replace('/api/manage', '')
        .replaceAll('{project}', project)
        .replaceAll(/\{\w+\}/g, '1')
      const hasNoBody = method === 'GET' || method === 'DELETE'
      const answer = await service.admin(method, url + query, hasNoBody ? undefined : body)
      const isMissing = answer.status === 404 && answer.body.msg === 'Resource not found.'
      if (!isMissing) wrong.push([method, path, project, answer.status, answer.text])
    }
  expect(wrong).toEqual([])
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { listenLive } from '#test/support/listen-live.ts'
import { makePhone } from '#test/support/phone.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
/** Where access is changed: streams are open on the first. */
let other: TestService
let project: Awaited<ReturnType<TestService['makeProject']>>

beforeAll(async () => {
  const settings = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
  service = await testService(settings)
  other = secondService(service, settings) as TestService
  await service.server.listen({ host: '127.0.0.1', port: 0 })
  project = await service.makeProject()
})

afterAll(async () => {
  await other.stop()
  await service.stop()
})

const listen = async (headers: Record<string, string>) => {
  const listener = await listenLive(service, `/projects/${project.id}/live`, headers)
  assert.equal(listener.answer.status, 200)
  return listener
}

/** Of a member of the project alone. */
const memberListens = async () => {
  const member = await service.logInAs('none')
  await service.listMember(project.id, member, 'viewer', true)
  return { ...member, listener: await listen({ cookie: member.cookie, authorization: '' }) }
}

type Member = Awaited<ReturnType<typeof memberListens>>

const losses: [string, (member: Member) => Promise<unknown>][] = [
  [
    'the member leaves the project',
    ({ id }) => other.admin('DELETE', `/projects/${project.id}/members/${id}`),
  ],
  ['the member is removed', ({ id }) => other.admin('DELETE', `/members/${id}`)],
  [
    'the member logs out',
    ({ cookie }) =>
      other.ask('DELETE', '/api/manage/session', { headers: { cookie, 'sec-fetch-site': 'same-origin' } }),
  ],
  ['the role changes', (member) => other.listMember(project.id, member, 'admin', true)],
  ['the right to personal data ends', (member) => other.listMember(project.id, member, 'viewer', false)],
]

test.each(losses)('the stream ends when %s, and those of others go on', async (_, lose) => {
  const staying = await memberListens()
  const member = await memberListens()
  await lose(member)
  assert.deepEqual(await member.listener.rest(), [])
  await makePhone(service, project.project_token).call('/init')
  assert.equal((await staying.listener.hear(1))[0]?.fact.kind, 'install')
  staying.listener.close()
})

test('the stream ends when its management key is revoked', async () => {
  const path = `/projects/${project.id}/management-keys`
  const made = await service.admin('POST', path, { name: 'Wall', role: 'viewer', personal_data: false })
  const { id, key } = made.body.data
  const listener = await listen({ authorization: `Bearer ${key}` })
  assert.equal((await other.admin('DELETE', `${path}/${id}`)).status, 204)
  assert.deepEqual(await listener.rest(), [])
})

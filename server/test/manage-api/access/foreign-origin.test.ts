import assert from 'node:assert/strict'
import { endpoints } from '@tributary/contract/endpoints'
import { afterAll, beforeAll, test } from 'vitest'
import { dumpTables } from '#test/support/dump-tables.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const refused = { status: 403, msg: 'This request does not come from the dashboard.' }

/** As browsers send them from the page of another site, or of another port. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example.com' },
  { origin: 'http://localhost:1' },
  { origin: 'null' },
  { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]
const writes = endpoints.filter(({ surface, method }) => surface === 'manage' && method !== 'GET')

let service: TestService
let cookie: string
let projectId: number

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject()).id
  cookie = (await service.logInAs('owner')).cookie
  await service.ask('GET', '/api/manage/projects', { headers: { cookie } })
})

afterAll(() => service.stop())

test('403: no write operation takes a session from a page of another origin', async () => {
  assert.ok(writes.length > 100, String(writes.length))
  const at = service.clock.now()
  service.clock.now = () => at
  const before = await dumpTables(service)
  for (const { method, path, name } of writes) {
    const url = path.replace('{project}', String(projectId)).replaceAll(/\{\w+\}/g, '1')
    for (const headers of foreign) {
      const { body } = await service.ask(method, url, { body: {}, headers: { cookie, ...headers } })
      assert.deepEqual(body, refused, `${name} with ${JSON.stringify(headers)}`)
    }
  }
  assert.equal(await dumpTables(service), before)
})

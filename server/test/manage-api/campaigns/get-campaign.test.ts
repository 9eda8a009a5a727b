import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number

const ask = (method: 'GET' | 'POST' | 'DELETE', rest = '', body?: unknown) =>
  service.admin(method, `/projects/${projectId}/campaigns${rest}`, body)

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject()).id
})

afterAll(() => service.stop())

test('200: returns a campaign by display id or number, as the list shows it', async () => {
  const created = await ask('POST', '', {
    name: 'Spring',
    custom_display_id: 'spring',
    website: 'https://a.com',
  })
  const [listed] = (await ask('GET')).body.data.items
  for (const id of ['spring', created.body.data.id]) {
    const answer = await ask('GET', `/${id}`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.data, listed)
  }
})

test('404: an unknown campaign, a deleted one, or one of another project', async () => {
  await ask('POST', '', { name: 'Gone', custom_display_id: 'gone' })
  await ask('DELETE', '/gone')
  const other = await service.makeProject()
  await service.admin('POST', `/projects/${other.id}/campaigns`, { name: 'b', custom_display_id: 'theirs' })
  for (const id of ['nobody', 'gone', 'theirs', '999999', '99999999999'])
    assert.equal((await ask('GET', `/${id}`)).status, 404, id)
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project
let other: Project

const remove = (displayId: string, key = project.server_key) =>
  service.ask('DELETE', `/api/v1/campaigns/${displayId}`, { key })
const create = async (custom_display_id: string, fields: object = {}) => {
  const body = { name: custom_display_id, custom_display_id, ...fields }
  const answer = await service.admin('POST', `/projects/${project.id}/campaigns`, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data
}
const list = async (query = '') => {
  const answer = await service.ask('GET', `/api/v1/campaigns${query}`, { key: project.server_key })
  return answer.body.data.campaigns.map((one: { display_id: string }) => one.display_id)
}

beforeAll(async () => {
  service = await testService()
  project = await service.makeProject({ domain: 'go.example.com' })
  other = await service.makeProject({ domain: 'other.example.com' })
})

afterAll(() => service.stop())

describe('204', () => {
  test('the response is empty, and the campaign leaves both lists', async () => {
    await create('stays')
    await create('goes')
    const answer = await remove('goes')
    assert.equal(answer.status, 204)
    assert.equal(answer.text, '')
    assert.deepEqual(await list(), ['stays'])
    const managed = await service.admin('GET', `/projects/${project.id}/campaigns`)
    assert.deepEqual(
      managed.body.data.items.map((one: { display_id: string }) => one.display_id),
      ['stays'],
    )
    assert.equal(
      (await service.ask('GET', '/api/v1/campaigns?link=go.example.com/goes', { key: project.server_key }))
        .status,
      400,
    )
  })

  test('its display id is free again, and the new campaign is a different one', async () => {
    const first = await create('again', { channel: 'meta' })
    await remove('again')
    const second = await create('again')
    assert.notEqual(second.id, first.id)
    assert.equal(second.meta, false)
    assert.equal((await remove('again')).status, 204)
    assert.equal((await create('again')).display_id, 'again')
  })

  test('the bare domain has no target until another campaign is its default', async () => {
    await create('default-1', { default_link: true })
    await remove('default-1')
    assert.equal(
      (await service.ask('GET', '/api/v1/campaigns?link=go.example.com', { key: project.server_key })).status,
      400,
    )
    await create('default-2', { default_link: true })
    assert.deepEqual(await list('?link=go.example.com'), ['default-2'])
  })

  test('resources it used can be deleted afterwards', async () => {
    const domain = await service.admin('POST', `/projects/${project.id}/domains`, {
      name: 'short.example.com',
    })
    await create('on-domain', { domain: 'short.example.com' })
    const url = `/projects/${project.id}/domains/${domain.body.data.id}`
    assert.equal((await service.admin('DELETE', url)).status, 409)
    await remove('on-domain')
    assert.equal((await service.admin('DELETE', url)).status, 204)
  })

  test('one of five parallel deletions gets 204', async () => {
    await create('once')
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove('once')))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404, 404, 404, 404])
  })

  test('a body is read and ignored', async () => {
    await create('with-body')
    const answer = await service.ask('DELETE', '/api/v1/campaigns/with-body', {
      key: project.server_key,
      body: { sure: true },
    })
    assert.equal(answer.status, 204)
  })
})

describe('404', () => {
  const missing = { msg: 'Resource not found.', status: 404 }

  test('a campaign of another project does not exist, and stays', async () => {
    await create('ours')
    assert.deepEqual((await remove('ours', other.server_key)).body, missing)
    assert.ok((await list()).includes('ours'))
  })

  test.each(['nobody', '%00', '%F0%9F%98%80', "'%20or%201=1--", 'a'.repeat(3000)])(
    'no campaign has the id %s',
    async (displayId) => {
      const answer = await remove(displayId)
      assert.deepEqual({ status: answer.status, body: answer.body }, { status: 404, body: missing })
    },
  )
})

test('401: without a key', async () => {
  const answer = await service.ask('DELETE', '/api/v1/campaigns/stays')
  assert.deepEqual(answer.body, { msg: 'Unauthorized access.', status: 401 })
})

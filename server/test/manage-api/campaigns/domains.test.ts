import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>

let service: TestService
let project: Project
let host: string
let number = 0

const path = (rest = '') => `/projects/${project.id}/domains${rest}`
const add = (body: unknown) => service.admin('POST', path(), body)
const change = (id: number, body: unknown) => service.admin('PATCH', path(`/${id}`), body)
const remove = (id: number) => service.admin('DELETE', path(`/${id}`))
const list = async () => (await service.admin('GET', path())).body.data.items
const campaign = async (fields: object = {}) =>
  (await service.admin('POST', `/projects/${project.id}/campaigns`, { name: 'a', ...fields })).body.data

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  number += 1
  host = `d${number}.example.com`
  project = await service.makeProject({ domain: host })
})

afterAll(() => service.stop())

test('201: adds a domain beside the primary one', async () => {
  const answer = await add({ name: ` Promo.${host} ` })
  assert.equal(answer.status, 201)
  assert.equal(answer.body.msg, 'Domain created.')
  const { id, created_at, ...rest } = answer.body.data
  assert.equal(typeof id, 'number')
  assert.match(created_at, /Z$/)
  assert.deepEqual(rest, {
    name: `promo.${host}`,
    primary: false,
    state: 'trusted',
    proof: null,
    proven: null,
  })
  assert.deepEqual((await list())[1], answer.body.data)
})

test('201: a new primary domain replaces the old one', async () => {
  const created = await campaign()
  await add({ name: `new.${host}`, primary: true })
  assert.deepEqual(
    (await list()).map((one: { primary: boolean }) => one.primary),
    [false, true],
  )
  const { items } = (await service.admin('GET', `/projects/${project.id}/campaigns`)).body.data
  assert.equal(items[0].link, `https://new.${host}?c=${created.display_id}`)
})

test('200: the primary domain moves, along with every campaign that has no domain', async () => {
  const second = (await add({ name: `second.${host}` })).body.data
  await campaign({ custom_display_id: 'follows' })
  await campaign({ custom_display_id: 'stays', domain: host })
  const answer = await change(second.id, { primary: true })
  assert.equal(answer.body.msg, 'Domain updated.')
  assert.deepEqual(answer.body.data, { ...second, primary: true })
  assert.equal((await service.admin('GET', `/projects/${project.id}`)).body.data.domain, `second.${host}`)
  const listed = await service.ask('GET', '/api/v1/campaigns', { key: project.server_key })
  const links = listed.body.data.campaigns.map((one: { shareable_link: string }) => one.shareable_link)
  assert.deepEqual(links, [`https://${host}/stays`, `https://second.${host}/follows`])
  const filtered = await service.ask('GET', `/api/v1/campaigns?domain=second.${host}`, {
    key: project.server_key,
  })
  assert.equal(filtered.body.data.pagination.total, 1)
})

test('204: deletes an unused domain, and frees its name for any project', async () => {
  const other = await service.makeProject()
  const { id } = (await add({ name: `free.${host}` })).body.data
  assert.equal((await remove(id)).status, 204)
  assert.equal(
    (await service.admin('POST', `/projects/${other.id}/domains`, { name: `free.${host}` })).status,
    201,
  )
})

test('a project keeps one primary domain under parallel changes', async () => {
  for (let round = 0; round < 15; round += 1) {
    const { id } = (await add({ name: `r${round}.${host}` })).body.data
    const [changed, removed] = await Promise.all([change(id, { primary: true }), remove(id)])
    assert.ok(
      (changed.status === 200 && removed.status === 409) ||
        (changed.status === 404 && removed.status === 204),
    )
    assert.equal((await service.admin('GET', `/projects/${project.id}`)).status, 200)
  }
})

describe('409', () => {
  test('the primary domain cannot be deleted', async () => {
    const answer = await remove(1)
    assert.deepEqual(answer.body, {
      msg: 'The primary domain cannot be deleted. Make another one primary first.',
      status: 409,
    })
  })

  test('a domain of a campaign cannot be deleted until the campaign moves', async () => {
    const { id } = (await add({ name: `used.${host}` })).body.data
    const { display_id } = await campaign({ domain: `used.${host}` })
    const refused = { msg: `Campaigns use 'used.${host}'. Move them to another domain first.`, status: 409 }
    assert.deepEqual((await remove(id)).body, refused)
    await service.admin('PATCH', `/projects/${project.id}/campaigns/${display_id}`, { domain: null })
    assert.equal((await remove(id)).status, 204)
  })

  test('a domain of this or another project is taken', async () => {
    const other = await service.makeProject()
    const answer = await service.admin('POST', `/projects/${other.id}/domains`, { name: host.toUpperCase() })
    assert.deepEqual(answer.body, { msg: `Domain '${host}' is already in use.`, status: 409 })
    assert.equal((await add({ name: host })).status, 409)
  })

  test('one of ten parallel requests for one domain succeeds', async () => {
    const other = await service.makeProject()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        service.admin('POST', `/projects/${index % 2 === 0 ? project.id : other.id}/domains`, {
          name: `race.${host}`,
        }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
  })
})

describe('400', () => {
  test.each([
    [{}, 'name is required.'],
    [{ name: 'nodots' }, 'name must be a host name such as go.example.com.'],
    [{ name: 'go.example.com:8080' }, 'name must be a host name such as go.example.com.'],
    [{ name: 'ok.example.com', primary: 'yes' }, 'primary must be a boolean.'],
  ])('%j', async (body, msg) => {
    assert.deepEqual((await add(body)).body, { msg, status: 400 })
  })

  test.each([
    [{}, 'primary is required.'],
    [{ primary: false }, 'primary must be true: make another domain primary instead.'],
    [{ primary: 'true' }, 'primary must be true: make another domain primary instead.'],
  ])('a change to %j', async (body, msg) => {
    assert.deepEqual((await change(1, body)).body, { msg, status: 400 })
  })
})

test('404: a domain of another project is not found', async () => {
  const other = await service.makeProject()
  const { id } = (await service.admin('POST', `/projects/${other.id}/domains`, { name: `theirs.${host}` }))
    .body.data
  assert.deepEqual([(await change(id, { primary: true })).status, (await remove(id)).status], [404, 404])
  assert.deepEqual([(await change(999, { primary: true })).status, (await remove(999)).status], [404, 404])
})

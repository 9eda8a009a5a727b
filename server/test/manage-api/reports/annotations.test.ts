import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Member = Awaited<ReturnType<TestService['logInAs']>>

let service: TestService
let [viewer, admin] = [] as unknown as [Member, Member]
let path: string

beforeAll(async () => {
  service = await testService()
  viewer = await service.logInAs('viewer')
  admin = await service.logInAs('admin')
})

beforeEach(async () => {
  path = `/projects/${(await service.makeProject()).id}/annotations`
})

afterAll(() => service.stop())

const fields = { day: '2020-06-04', kind: 'release', text: 'Version 4.2' }
const period = '?from=2020-06-01&to=2020-06-30'
const list = async (query = period) => (await viewer.ask('GET', `${path}${query}`)).body.data.items

test('an admin annotates a day, and everybody sees it in its period', async () => {
  const made = await admin.ask('POST', path, fields)
  assert.equal(made.status, 201)
  const { id } = made.body.data
  assert.deepEqual(await list(), [{ id, ...fields, created_by: { id: admin.id, name: admin.name } }])
  assert.deepEqual(await list('?from=2020-06-05&to=2020-06-30'), [])
  const changed = await admin.ask('PATCH', `${path}/${id}`, { day: '2020-06-05' })
  assert.deepEqual(
    [changed.status, changed.body.data.day, changed.body.data.text],
    [200, '2020-06-05', 'Version 4.2'],
  )
  assert.equal((await admin.ask('DELETE', `${path}/${id}`)).status, 204)
  assert.deepEqual(await list(), [])
})

test('a campaign annotates the day it was created, or an earlier one that has figures of it, by itself', async () => {
  const project = path.split('/')[2]
  const campaign = await admin.ask('POST', `/projects/${project}/campaigns`, { name: 'Spring sale' })
  assert.equal(campaign.status, 201, campaign.text)
  const [start] = await list('?from=2000-01-01&to=2100-01-01')
  assert.deepEqual([start.id, start.kind, start.text], [null, 'campaign', 'Started: Spring sale'])
  const rows = [{ date: '2020-05-03', campaign: campaign.body.data.display_id, spend: 5, currency: 'EUR' }]
  assert.equal((await admin.ask('POST', `/projects/${project}/spend`, { rows })).status, 200)
  const [earlier] = await list('?from=2020-05-01&to=2020-05-31')
  assert.deepEqual([earlier.day, earlier.text], ['2020-05-03', 'Started: Spring sale'])
})

test('refusals: roles, bodies, days and ids', async () => {
  assert.equal((await viewer.ask('POST', path, fields)).status, 403)
  for (const wrong of [
    { ...fields, text: ' ' },
    { ...fields, kind: 'party' },
    { ...fields, day: '2020-02-30' },
  ])
    assert.equal((await admin.ask('POST', path, wrong)).status, 400, JSON.stringify(wrong))
  assert.equal((await viewer.ask('GET', `${path}?from=2020-06-02&to=2020-06-01`)).status, 400)
  assert.equal((await viewer.ask('GET', path)).status, 400)
  assert.equal((await admin.ask('PATCH', `${path}/999`, { text: 'x' })).status, 404)
  assert.equal((await admin.ask('DELETE', `${path}/999`)).status, 404)
  const { id } = (await admin.ask('POST', path, fields)).body.data
  const other = (await service.makeProject()).id
  assert.equal((await admin.ask('DELETE', `/projects/${other}/annotations/${id}`)).status, 404)
})

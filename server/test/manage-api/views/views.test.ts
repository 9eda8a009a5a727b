import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Member = Awaited<ReturnType<TestService['logInAs']>>

let service: TestService
let project: number
let [viewer, admin, owner] = [] as unknown as [Member, Member, Member]

beforeAll(async () => {
  service = await testService()
  viewer = await service.logInAs('viewer')
  admin = await service.logInAs('admin')
  owner = await service.logInAs('owner')
})

beforeEach(async () => {
  project = (await service.makeProject()).id
})

afterAll(() => service.stop())

const search = { range: '30d', network: 'meta', columns: ['installs', 'spend'] }
const fields = { page: 'campaigns', name: 'Meta', search }

const save = (member: Member, given: object = {}) =>
  member.ask('POST', `/projects/${project}/views`, { ...fields, ...given })
const list = async (member: Member, query = '') =>
  (await member.ask('GET', `/projects/${project}/views${query}`)).body.data.items
const change = (member: Member, id: number, given: object) =>
  member.ask('PATCH', `/projects/${project}/views/${id}`, given)
const makeDefault = (member: Member, id: number, is_default = true) =>
  member.ask('PUT', `/projects/${project}/views/${id}/default`, { is_default })

test('201: a viewer saves a view of their own; the relative range is stored as it is', async () => {
  const { status, body } = await save(viewer)
  assert.equal(status, 201)
  assert.deepEqual(body.data, {
    id: body.data.id,
    page: 'campaigns',
    name: 'Meta',
    search,
    shared: false,
    owner: { id: viewer.id, name: viewer.name },
    own: true,
    is_default: false,
    may_change: true,
    revision: 1,
    created_at: body.data.created_at,
    changed_at: body.data.created_at,
    changed_by: { id: viewer.id, name: viewer.name },
  })
  assert.deepEqual(await list(viewer), [body.data])
  assert.deepEqual(await list(owner), [])
})

test('200: everybody in the project sees a shared view; another project does not', async () => {
  const { data } = (await save(admin, { shared: true })).body
  const [seen] = await list(viewer)
  assert.deepEqual([seen.id, seen.own, seen.may_change, seen.owner.name], [data.id, false, false, admin.name])
  const other = (await service.makeProject()).id
  assert.deepEqual((await viewer.ask('GET', `/projects/${other}/views`)).body.data.items, [])
  assert.equal((await viewer.ask('PATCH', `/projects/${other}/views/${data.id}`, {})).status, 404)
})

test('200: the list can be of one page', async () => {
  await save(viewer)
  await save(viewer, { page: 'events/retention' })
  assert.deepEqual(
    (await list(viewer, '?page=events/retention')).map(({ page }: { page: string }) => page),
    ['events/retention'],
  )
})

test('403: a viewer cannot share a view, nor change a shared one', async () => {
  assert.deepEqual((await save(viewer, { shared: true })).body, {
    msg: 'This requires the analyst role.',
    status: 403,
  })
  const own = (await save(viewer)).body.data.id
  assert.equal((await change(viewer, own, { shared: true })).status, 403)
  const { id } = (await save(admin, { shared: true })).body.data
  assert.equal((await change(viewer, id, { name: 'Mine' })).status, 403)
  assert.equal((await viewer.ask('DELETE', `/projects/${project}/views/${id}`)).status, 403)
})

test('404: a view of somebody else does not exist, also for an owner', async () => {
  const { id } = (await save(viewer)).body.data
  assert.equal((await change(owner, id, { name: 'Mine' })).status, 404)
  assert.equal((await owner.ask('DELETE', `/projects/${project}/views/${id}`)).status, 404)
  assert.equal((await makeDefault(owner, id)).status, 404)
})

test('409: a newer change by someone else is not overwritten', async () => {
  const { id } = (await save(admin, { shared: true })).body.data
  const changed = await change(owner, id, { search: { range: '7d' }, revision: 1 })
  assert.deepEqual([changed.status, changed.body.data.revision], [200, 2])
  assert.deepEqual((await change(admin, id, { name: 'Mine', revision: 1 })).body, {
    msg: `${owner.name} changed this view meanwhile. Open it again to see the change.`,
    status: 409,
  })
  const [seen] = await list(admin)
  assert.deepEqual([seen.search, seen.changed_by.id], [{ range: '7d' }, owner.id])
})

test('409: a page has one own and one shared view of a name', async () => {
  await save(admin)
  assert.equal((await save(admin, { name: ' META ' })).status, 409)
  assert.equal((await save(admin, { page: 'overview' })).status, 201)
  assert.equal((await save(admin, { shared: true })).status, 201)
  assert.deepEqual((await save(owner, { shared: true })).body, {
    msg: 'This page already has a view “Meta”. Choose another name.',
    status: 409,
  })
  const second = (await save(owner, { shared: true, name: 'Second' })).body.data
  assert.equal((await change(owner, second.id, { name: 'meta' })).status, 409)
})

test('200: a default is of one member and one page; another default replaces it', async () => {
  const first = (await save(admin, { shared: true })).body.data.id
  const second = (await save(viewer, { make_default: true })).body.data
  assert.equal(second.is_default, true)
  assert.equal((await makeDefault(viewer, first)).body.data.is_default, true)
  const defaults = async (member: Member) =>
    (await list(member)).flatMap(({ id, is_default }: { id: number; is_default: boolean }) =>
      is_default ? [id] : [],
    )
  assert.deepEqual([await defaults(viewer), await defaults(admin)], [[first], []])
  await makeDefault(viewer, second.id, false)
  assert.deepEqual(await defaults(viewer), [first])
  await makeDefault(viewer, first, false)
  assert.deepEqual(await defaults(viewer), [])
})

test('200: a view that is no longer shared is nobody else’s default', async () => {
  const { id } = (await save(admin, { shared: true, make_default: true })).body.data
  await makeDefault(viewer, id)
  assert.deepEqual((await change(owner, id, { shared: false })).body, {
    msg: 'Only its owner can stop sharing this view. You can delete it.',
    status: 409,
  })
  assert.equal((await change(admin, id, { shared: false })).status, 200)
  assert.deepEqual(await list(viewer), [])
  await change(admin, id, { shared: true })
  assert.deepEqual([(await list(viewer))[0].is_default, (await list(admin))[0].is_default], [false, true])
})

test('204: a deleted view is nobody’s default', async () => {
  const { id } = (await save(admin, { shared: true })).body.data
  await makeDefault(viewer, id)
  assert.equal((await owner.ask('DELETE', `/projects/${project}/views/${id}`)).status, 204)
  assert.deepEqual(await list(viewer), [])
  assert.equal((await makeDefault(viewer, id)).status, 404)
})

test('a removed member leaves their shared views, without an owner; their own are deleted', async () => {
  const leaving = await service.logInAs('admin')
  const { id } = (await save(leaving, { shared: true })).body.data
  await save(leaving, { name: 'Own', make_default: true })
  assert.equal((await service.admin('DELETE', `/members/${leaving.id}`)).status, 204)
  const [kept, ...others] = await list(admin)
  assert.deepEqual([kept.id, kept.owner, kept.may_change, others.length], [id, null, true, 0])
  assert.equal((await change(admin, id, { name: 'Kept' })).body.data.name, 'Kept')
})

test('409: the admin token has no views of its own', async () => {
  const asked = await service.admin('POST', `/projects/${project}/views`, fields)
  assert.deepEqual(asked.body, {
    msg: 'The admin token has no views of its own. Set shared to true, or log in as a member.',
    status: 409,
  })
  const shared = await service.admin('POST', `/projects/${project}/views`, { ...fields, shared: true })
  assert.deepEqual([shared.status, shared.body.data.owner], [201, null])
  const { id } = shared.body.data
  const url = `/projects/${project}/views/${id}/default`
  assert.equal((await service.admin('PUT', url, { is_default: true })).status, 409)
})

test.each([
  [{ page: 'Campaigns!' }, 'page must be the path of a page, such as campaigns.'],
  [{ name: ' ' }, 'name must not be empty.'],
  [{ name: 'x'.repeat(81) }, 'name must have at most 80 characters.'],
  [{ search: { range: { from: 1 } } }, undefined],
  [{ search: 'range=7d' }, undefined],
  [{ search: { q: 'x'.repeat(501) } }, undefined],
  [
    { search: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`p${index}`, 1])) },
    'search must have at most 40 parameters.',
  ],
  [{ colour: 'red' }, "Unknown field 'colour'. The nearest known field is 'page'."],
])('400: refuses %j', async (given, msg) => {
  const { status, body } = await save(viewer, given)
  assert.equal(status, 400, JSON.stringify(body))
  if (msg !== undefined) assert.equal(body.msg, msg)
})

test('404: an unknown project', async () => {
  assert.equal((await viewer.ask('GET', '/projects/999/views')).status, 404)
  assert.equal((await viewer.ask('POST', '/projects/999/views', fields)).status, 404)
})

test('changes of views are in the audit log', async () => {
  const { id } = (await save(admin, { shared: true })).body.data
  const { items } = (await admin.ask('GET', `/audit-log?project=${project}`)).body.data
  assert.deepEqual(
    [items[0].action, items[0].by, items[0].target.id],
    ['createView', admin.email, String(id)],
  )
})

const pin = (member: Member, id: number, place: number | null) =>
  member.ask('PUT', `/projects/${project}/views/${id}/pin`, { place })
const pinned = async () =>
  (await list(viewer))
    .filter((view: { pin?: number }) => view.pin !== undefined)
    .sort((one: { pin: number }, other: { pin: number }) => one.pin - other.pin)
    .map(({ name, pin: place }: { name: string; pin: number }) => `${place} ${name}`)
const saveQuestion = async (name: string, given: object = {}): Promise<number> =>
  (await save(admin, { page: 'explore', name, search: { by: ['country'] }, shared: true, ...given })).body
    .data.id

test('200: analysts pin shared questions, move and unpin them; viewers see them', async () => {
  const [one, two, three] = [await saveQuestion('A'), await saveQuestion('B'), await saveQuestion('C')]
  for (const id of [one, two]) assert.equal((await pin(admin, id, 12)).body.data.id, id)
  assert.equal((await pin(admin, three, 1)).body.data.pin, 1)
  assert.deepEqual(await pinned(), ['1 C', '2 A', '3 B'])
  await pin(admin, three, 2)
  assert.deepEqual(await pinned(), ['1 A', '2 C', '3 B'])
  assert.equal('pin' in (await pin(admin, one, null)).body.data, false)
  assert.deepEqual(await pinned(), ['1 C', '2 B'])
  assert.equal((await change(admin, two, { shared: false })).status, 200)
  assert.deepEqual(await pinned(), ['1 C'])
  assert.equal((await pin(viewer, three, 1)).status, 403)
})

test('409: only shared questions can be pinned, at most twelve', async () => {
  const text = async (id: number) => (await pin(admin, id, 1)).body.msg
  const own = await saveQuestion('Own', { shared: false })
  assert.equal(await text(own), 'Share the view with the project first: its card is for everybody.')
  assert.equal(
    await text(await saveQuestion('Table', { page: 'campaigns' })),
    'Only views of Explore can be pinned.',
  )
  for (let count = 0; count < 12; count += 1) await pin(admin, await saveQuestion(`Q${count}`), 12)
  assert.equal(await text(await saveQuestion('One more')), '12 views are pinned already. Unpin one first.')
  assert.equal((await pinned()).length, 12)
  assert.equal((await pin(admin, own, 13)).status, 400)
})

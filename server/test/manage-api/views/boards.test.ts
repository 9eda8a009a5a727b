import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'

type Member = Awaited<ReturnType<TestService['logInAs']>>

let service: TestService
let project: number
let viewId: number
let [viewer, analyst, admin] = [] as unknown as [Member, Member, Member]

const search = { by: ['country'], range: '30d' }

beforeAll(async () => {
  service = await testService()
  viewer = await service.logInAs('viewer')
  analyst = await service.logInAs('analyst')
  admin = await service.logInAs('admin')
})

beforeEach(async () => {
  project = (await service.makeProject()).id
  viewId = (await saveView()).id
})

afterAll(() => service.stop())

async function saveView(given: object = {}) {
  const view = { page: 'explore', name: 'By country', search, shared: true, ...given }
  return (await analyst.ask('POST', `/projects/${project}/views`, view)).body.data
}

const place = { x: 0, y: 0, width: 6, height: 5 }
const create = (member: Member, given: object = {}) =>
  member.ask('POST', `/projects/${project}/boards`, {
    name: 'Monday',
    cards: [{ ...place, view_id: viewId }],
    ...given,
  })
const read = async (id: number) => (await viewer.ask('GET', `/projects/${project}/boards/${id}`)).body.data
const change = (member: Member, id: number, given: object) =>
  member.ask('PATCH', `/projects/${project}/boards/${id}`, given)

test('201: an analyst makes a board that everybody reads, with the views of its cards in reading order', async () => {
  const text = { text: 'The week', x: 0, y: 5, width: 12, height: 1 }
  const right = { ...place, x: 6, view_id: viewId }
  const made = await create(analyst, { cards: [text, right, { ...place, view_id: viewId }] })
  assert.equal(made.status, 201, made.text)
  const { data } = made.body
  const view = { id: viewId, name: 'By country', search }
  assert.deepEqual(data, {
    id: data.id,
    name: 'Monday',
    revision: 1,
    created_at: data.created_at,
    changed_at: data.created_at,
    changed_by: { id: analyst.id, name: analyst.name },
    cards: [
      { ...place, view_id: viewId, view },
      { ...right, view },
      { ...text, view: null },
    ],
  })
  assert.deepEqual(await read(data.id), data)
  const { items } = (await viewer.ask('GET', `/projects/${project}/boards`)).body.data
  assert.deepEqual(items, [{ ...data, cards: 3 }])
  assert.equal((await create(viewer, { name: 'Mine' })).status, 403)
  assert.equal((await change(viewer, data.id, { name: 'Mine' })).status, 403)
})

test('409: a newer change by someone else is not overwritten', async () => {
  const { id } = (await create(analyst)).body.data
  const changed = await change(admin, id, { cards: [], revision: 1 })
  assert.deepEqual([changed.status, changed.body.data.revision], [200, 2])
  assert.deepEqual((await change(analyst, id, { name: 'Tuesday', revision: 1 })).body, {
    msg: `${admin.name} changed this board meanwhile. Open it again to see the change.`,
    status: 409,
  })
  assert.deepEqual([(await read(id)).name, (await read(id)).cards], ['Monday', []])
})

test('200: a card whose view was deleted or is no longer shared stays, can be moved, and shows nothing', async () => {
  const { id } = (await create(analyst)).body.data
  await analyst.ask('PATCH', `/projects/${project}/views/${viewId}`, { shared: false })
  assert.equal((await read(id)).cards[0].view, null)
  assert.equal((await analyst.ask('DELETE', `/projects/${project}/views/${viewId}`)).status, 204)
  const moved = await change(analyst, id, { cards: [{ ...place, x: 6, view_id: viewId }] })
  assert.deepEqual([moved.status, moved.body.data.cards[0].view], [200, null])
  assert.equal((await create(analyst, { name: 'Other' })).status, 409)
})

test('409: cards show shared views of Explore; a name is taken once', async () => {
  const refusals = [
    await saveView({ name: 'Own', shared: false }),
    await saveView({ page: 'campaigns', name: 'Table', search: {} }),
    { id: 999_999 },
  ].map(({ id }) => create(analyst, { name: 'New', cards: [{ ...place, view_id: id }] }))
  for (const refused of await Promise.all(refusals)) {
    assert.equal(refused.status, 409)
    assert.match(refused.body.msg, /^Explore has no shared view \d+\. Share the view first\.$/)
  }
  const { id } = (await create(analyst)).body.data
  assert.deepEqual((await create(admin, { name: ' MONDAY ' })).body, {
    msg: 'There is a board “MONDAY” already. Choose another name.',
    status: 409,
  })
  assert.equal((await change(analyst, id, { name: 'monday' })).status, 200)
})

test.each([
  [{ name: ' ' }, 'name must not be empty.'],
  [{ cards: [place] }, 'cards.0 must have either view_id or text.'],
  [{ cards: [{ ...place, view_id: 1, text: 'x' }] }, 'cards.0 must have either view_id or text.'],
  [{ cards: [{ ...place, x: 7, text: 'x' }] }, 'cards.0 must fit into 12 columns.'],
  [
    {
      cards: [
        { ...place, text: 'a' },
        { ...place, x: 5, y: 4, text: 'b' },
      ],
    },
    'cards.1 must not overlap cards.0.',
  ],
  [{ cards: [{ ...place, x: -1, text: 'x' }] }, 'cards.0.x must be a whole number from 0 to 11.'],
  [{ cards: [{ ...place, height: 25, text: 'x' }] }, 'cards.0.height must be a whole number from 1 to 24.'],
  [{ cards: [{ ...place, text: 'x'.repeat(2001) }] }, 'cards.0.text must have at most 2000 characters.'],
  [
    { cards: Array.from({ length: 25 }, (_, y) => ({ ...place, height: 1, y, text: '' })) },
    'cards must have at most 24 cards.',
  ],
])('400: refuses %j', async (given, msg) => {
  const { status, body } = await create(analyst, given)
  assert.deepEqual([status, body.msg], [400, msg])
})

test('404, 204: a board is of its project, and its views outlive it', async () => {
  const { id } = (await create(analyst)).body.data
  const other = (await service.makeProject()).id
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    assert.equal((await admin.ask(method, `/projects/${other}/boards/${id}`, {})).status, 404)
  assert.equal((await viewer.ask('GET', '/projects/999/boards')).status, 404)
  assert.equal((await create(analyst, {})).status, 409)
  assert.equal((await analyst.ask('DELETE', `/projects/${project}/boards/${id}`)).status, 204)
  assert.equal((await viewer.ask('GET', `/projects/${project}/boards/${id}`)).status, 404)
  assert.equal((await viewer.ask('GET', `/projects/${project}/views`)).body.data.items.length, 1)
})

test('changes of boards are in the audit log', async () => {
  const { id } = (await create(analyst)).body.data
  const { items } = (await admin.ask('GET', `/audit-log?project=${project}`)).body.data
  assert.deepEqual(
    [items[0].action, items[0].by, items[0].target.id],
    ['createBoard', analyst.email, String(id)],
  )
})

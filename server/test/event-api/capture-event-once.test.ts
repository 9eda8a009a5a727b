import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>
type Stored = { eventId: string | null; data: unknown }

let service: TestService
let project: Project

const capture = (body: unknown, key = project.server_key) =>
  service.ask('POST', '/api/v1/capture-event', { body, key })
const stored = () =>
  service.app.db.many<Stored>(sql`
    select event_id as "eventId", data from events where project_id = ${project.id} order by received_at, id`)
const counted = async () => (await readOutcomes(service, project.id)).outcomes

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  await rows.makeUser('ada', await rows.makeInstall())
})

afterAll(() => service.stop())

const event = { event_name: 'opened', user_id: 'ada', event_id: 'e-1', event_data: { a: 1, b: [1, 2] } }

test('201: the same event_id again is a duplicate, even with its keys in another order', async () => {
  await capture(event)
  await capture({ ...event, event_data: { b: [1, 2], a: 1 } })
  assert.equal((await stored()).length, 1)
  assert.deepEqual(await counted(), { stored: 1, duplicate: 1 })
})

test('201: other data under the same key is a conflict, and the first event stays', async () => {
  await capture(event)
  await capture({ ...event, event_data: { a: 2 } })
  assert.deepEqual(
    (await stored()).map(({ data }) => data),
    [event.event_data],
  )
  const { outcomes, refused } = await readOutcomes(service, project.id)
  assert.deepEqual(outcomes, { stored: 1, conflict: 1 })
  assert.equal(refused[0]?.outcome, 'conflict')
})

test('201: parallel duplicates and conflicts each get their outcome', async () => {
  const conflicting = { ...event, event_data: { a: 2 } }
  await Promise.all([event, event, conflicting, event].map((one) => capture(one)))
  assert.deepEqual(
    (await stored()).map(({ data }) => data),
    [event.event_data],
  )
  assert.deepEqual(await counted(), { stored: 1, duplicate: 2, conflict: 1 })
})

test('201: the key includes the user, the name and the project', async () => {
  const rows = attributionRows(service, project.id)
  await rows.makeUser('bob', await rows.makeInstall())
  await Promise.all([
    capture(event),
    capture({ ...event, user_id: 'bob' }),
    capture({ ...event, event_name: 'closed' }),
  ])
  assert.equal((await stored()).length, 3)
  const other = await service.makeProject()
  const otherRows = attributionRows(service, other.id)
  await otherRows.makeUser('ada', await otherRows.makeInstall())
  await capture(event, other.server_key)
  assert.deepEqual((await readOutcomes(service, other.id)).outcomes, { stored: 1 })
  assert.deepEqual(await counted(), { stored: 3 })
})

test('201: no two different keys collide', async () => {
  const rows = attributionRows(service, project.id)
  for (const name of ['a', 'ab', 'a b']) await rows.makeUser(name, await rows.makeInstall())
  const keys = [
    ['a', 'bc', 'd'],
    ['ab', 'c', 'd'],
    ['a', 'b', 'cd'],
    ['a', 'b c', 'd'],
    ['a b', 'c', 'd'],
  ]
  for (const [user_id, event_name, event_id] of keys) await capture({ user_id, event_name, event_id })
  assert.deepEqual(await counted(), { stored: keys.length })
})

test('201: a numeric id equals its text', async () => {
  await capture({ ...event, event_id: 42 })
  await capture({ ...event, event_id: '42' })
  assert.deepEqual(
    (await stored()).map(({ eventId }) => eventId),
    ['42'],
  )
})

test.each([
  [1.0, '1'],
  [1.5, '1.5'],
  [1e-7, '0.0000001'],
  [1e21, '1000000000000000000000'],
  [-2.5e300, `-25${'0'.repeat(299)}`],
])('201: the key of %d is %s', async (number, text) => {
  for (const id of [number, number]) assert.equal((await capture({ ...event, event_id: id })).status, 201)
  assert.deepEqual(
    (await stored()).map(({ eventId }) => eventId),
    [text],
  )
})

test.each([
  ['an empty', ''],
  ['an absent', undefined],
  ['a null', null],
])('201: %s event_id is never deduplicated', async (_, id) => {
  for (const _time of [1, 2]) await capture({ ...event, event_id: id })
  assert.deepEqual(
    (await stored()).map(({ eventId }) => eventId),
    [null, null],
  )
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

type Project = Awaited<ReturnType<TestService['makeProject']>>
type Stored = {
  userId: string
  name: string
  eventId: string | null
  at: Date
  door: string
  amount: string | null
}

let service: TestService
let project: Project

const call = (path: string, body: object) =>
  service.ask('POST', `/api/client/${path}`, {
    body: { token: project.project_token, platform: 'android', install_instance_id: 'phone-1', ...body },
  })
const signUp = (id: string, fields: object = {}) => call('trigger', { user_data: { id }, ...fields })
const stored = () =>
  service.app.db.many<Stored>(sql`
    select user_id as "userId", name, event_id as "eventId", at, door, amount from events where project_id = ${project.id} order by at, id`)
const counted = async () => {
  const { days } = await readOutcomes(service, project.id)
  return Object.fromEntries(
    days.filter(({ kind }) => kind === 'event').map(({ outcome, count }) => [outcome, count]),
  )
}

beforeAll(async () => {
  service = await testService()
})

beforeEach(async () => {
  service.clock.now = () => new Date()
  project = await service.makeProject()
})

afterAll(() => service.stop())

describe('201', () => {
  test('an event without user_id belongs to the user signed up on its install', async () => {
    assert.equal((await signUp('ada')).status, 200)
    const answer = await call('capture-event', {
      event_name: 'level_completed',
      event_data: { amount: 1.5 },
      user_id: '',
      event_id: 7,
    })
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(answer.body, {
      msg: 'Event capture request received!',
      status: 201,
      data: { message: 'Event captured.' },
    })
    const [event] = await stored()
    assert.deepEqual(
      [event?.userId, event?.name, event?.eventId, event?.door, event?.amount],
      ['ada', 'level_completed', '7', 'client', '1.5'],
    )
  })

  test('an event with user_id belongs to that user', async () => {
    await signUp('ada')
    await signUp('bob', { install_instance_id: 'phone-2' })
    await call('capture-event', { event_name: 'opened', user_id: 'bob' })
    assert.deepEqual(
      (await stored()).map(({ userId }) => userId),
      ['bob'],
    )
  })

  test('an event without a user is acknowledged and counted, but not stored', async () => {
    assert.equal((await call('capture-event', { event_name: 'opened', event_id: 'e' })).status, 201)
    assert.deepEqual(await stored(), [])
    assert.deepEqual(await counted(), { user_not_registered: 1 })
    await signUp('ada')
    await call('capture-event', { event_name: 'opened', event_id: 'e' })
    assert.deepEqual(await counted(), { user_not_registered: 1, stored: 1 })
  })

  test('the same event through the server and client APIs is stored once', async () => {
    await signUp('ada')
    const event = { event_name: 'opened', event_id: 'e', event_data: { a: 1 } }
    await call('capture-event', event)
    await service.ask('POST', '/api/v1/capture-event', {
      body: { ...event, user_id: 'ada' },
      key: project.server_key,
    })
    assert.equal((await stored()).length, 1)
    assert.deepEqual(await counted(), { stored: 1, duplicate: 1 })
  })

  test('an event keeps its event_time, even weeks back, clamped to the install', async () => {
    service.clock.now = () => new Date('2026-01-10T00:00:00Z')
    await signUp('ada')
    service.clock.now = () => new Date('2026-04-20T00:00:00Z')
    await call('capture-event', { event_name: 'late', event_time: '2026-02-03T04:05:06Z' })
    await call('capture-event', { event_name: 'too_early', event_time: '2020-01-01T00:00:00Z' })
    await call('capture-event', { event_name: 'too_late', event_time: '2030-01-01T00:00:00Z' })
    const times = Object.fromEntries((await stored()).map(({ name, at }) => [name, at.toISOString()]))
    assert.deepEqual(times, {
      late: '2026-02-03T04:05:06.000Z',
      too_early: '2026-01-10T00:00:00.000Z',
      too_late: '2026-04-20T00:00:00.000Z',
    })
    assert.deepEqual(await counted(), { stored: 3 })
  })
})

describe('400', () => {
  test.each([
    [{}, 'Required parameters missing.'],
    [{ event_name: '' }, 'Required parameters missing.'],
    [{ event_name: 'opened', event_data: 'text' }, 'event_data must be an object.'],
    [
      { event_name: 'opened', event_data: { a: { b: { c: { d: { e: {} } } } } } },
      'event_data is nested deeper than 5 levels.',
    ],
    [{ event_name: 'opened', event_id: [] }, 'event_id must be a string.'],
  ])('%j: %s, and the ledger counts it', async (body, msg) => {
    const answer = await call('capture-event', body)
    assert.deepEqual(
      { status: answer.status, body: answer.body },
      { status: 400, body: { msg, status: 400 } },
    )
    assert.deepEqual(await counted(), { invalid: 1 })
  })
})

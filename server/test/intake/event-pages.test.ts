import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import type { EventFact } from '#domain/events/event.ts'
import { type Intake, openIntake } from '#intake/open-intake.ts'
import { uuidv7 } from '#random-text.ts'
import type { Database } from '#storage/database.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let intake: Intake
let db: Database
let project: Awaited<ReturnType<TestService['makeProject']>>

beforeAll(async () => {
  service = await testService()
  intake = service.app.intake
  db = service.tables
})

beforeEach(async () => {
  project = await service.makeProject()
  const rows = attributionRows(service, project.id)
  await rows.makeUser('ada', await rows.makeInstall())
})

afterAll(() => service.stop())

const event = (fields: Partial<EventFact> = {}): EventFact => {
  const at = fields.at ?? new Date()
  return {
    projectId: project.id,
    id: uuidv7(at),
    at,
    receivedAt: at,
    userId: 'ada',
    name: 'opened',
    eventId: null,
    data: null,
    source: 'server',
    ...fields,
  }
}

const submit = (facts: EventFact[], by = intake) => Promise.all(facts.map((fact) => by.events.submit(fact)))

const stored = () =>
  db.many<{ event_id: string | null; user_id: string }>(
    sql`select event_id, user_id from events where project_id = ${project.id} order by event_id`,
  )

const waiting = async () =>
  (await db.many(sql`select 1 from fact_pages where project_id = ${project.id}`)).length

describe('events', () => {
  test('are kept in one row before the response, and stored once settled', async () => {
    await submit([event({ eventId: 'a' }), event({ eventId: 'b' })])
    assert.deepEqual([await waiting(), await stored()], [1, []])
    await intake.settle([project.id])
    assert.equal(await waiting(), 0)
    assert.deepEqual(
      (await stored()).map(({ event_id }) => event_id),
      ['a', 'b'],
    )
  })

  test('with one key: the first acknowledged one stays, whatever page it is on', async () => {
    for (let n = 0; n < 5; n += 1) await submit([event({ eventId: 'e', data: { n } })])
    await submit([event({ eventId: 'e', data: { n: 0 } })])
    assert.equal(await waiting(), 6)
    await intake.settle([project.id])
    const { data } = await db.one<{ data: object }>(
      sql`select data from events where project_id = ${project.id}`,
    )
    assert.deepEqual(data, { n: 0 })
    const { outcomes } = await readOutcomes(service, project.id)
    assert.deepEqual(outcomes, { stored: 1, conflict: 4, duplicate: 1 })
  })

  test('count on the day on which they were kept', async () => {
    const eve = new Date('2026-11-10T23:59:59.900Z')
    service.clock.now = () => eve
    await submit([event({ at: eve }), event({ at: eve, userId: 'nobody' })])
    service.clock.now = () => new Date()
    const { days } = await readOutcomes(service, project.id)
    assert.deepEqual(
      days.map(({ day, outcome }) => [day, outcome]),
      [
        ['2026-11-10', 'stored'],
        ['2026-11-10', 'user_not_registered'],
      ],
    )
  })

  test('from before a sign-up belong to nobody, events after it to the user', async () => {
    const phone = makePhone(service, project.project_token)
    const capture = () =>
      service.ask('POST', '/api/v1/capture-event', {
        key: project.server_key,
        body: { event_name: 'opened', user_id: 'bob' },
      })
    assert.equal((await capture()).status, 201)
    await phone.call('/trigger', { user_data: { id: 'bob' } })
    assert.equal((await capture()).status, 201)
    const { days } = await readOutcomes(service, project.id)
    assert.deepEqual(
      days.filter(({ kind }) => kind === 'event').map(({ outcome, count }) => [outcome, count]),
      [
        ['stored', 1],
        ['user_not_registered', 1],
      ],
    )
  })

  test('of a user who is erased before they are settled leave nothing', async () => {
    await submit([event({ data: { secret: 'Lovelace' } })])
    const erased = await service.admin('DELETE', `/projects/${project.id}/users/ada`)
    assert.equal(erased.status, 204)
    await submit([event({ data: { secret: 'Lovelace' } })])
    const { outcomes } = await readOutcomes(service, project.id)
    assert.deepEqual(outcomes, { stored: 1, erased_user: 1 })
    assert.equal(await waiting(), 0)
    const left = await db.many(sql`
      select 1 from events where project_id = ${project.id} and data::text like '%Lovelace%'
      union all
      select 1 from refused_items where project_id = ${project.id} and item::text like '%Lovelace%'`)
    assert.deepEqual(left, [])
  })

  test('are settled before a rate is added: an event without a rate keeps its remark', async () => {
    await submit([event({ eventId: 'before', data: { amount: 5, currency: 'CHF' } })])
    const rate = { day: '2020-01-01', from: 'CHF', to: 'USD', rate: 2 }
    assert.equal((await service.admin('POST', `/projects/${project.id}/exchange-rates`, rate)).status, 201)
    await submit([event({ eventId: 'later', data: { amount: 5, currency: 'CHF' } })])
    const { outcomes } = await readOutcomes(service, project.id)
    assert.deepEqual(outcomes, { stored: 1, stored_rate_missing: 1 })
  })

  test('that cannot be stored are refused alone, with their reason', async () => {
    const facts = ['a', 'b', 'c'].map((eventId) => event({ eventId }))
    await submit(facts)
    await db.run(sql`
      update fact_pages set facts = replace(facts, ${`"id":"${facts[1]?.id}"`}, '"id":"none"') where project_id = ${project.id}`)
    await submit([event({ eventId: 'd' })])
    await intake.settle([project.id])
    assert.deepEqual(
      (await stored()).map(({ event_id }) => event_id),
      ['a', 'c', 'd'],
    )
    const { outcomes, refused } = await readOutcomes(service, project.id)
    assert.deepEqual(outcomes, { stored: 3, invalid: 1 })
    assert.deepEqual(
      refused.map(({ outcome, reason }) => [outcome, reason]),
      [['invalid', 'The database could not store this event.']],
    )
  })

  test('of a month without a partition get one', async () => {
    await submit([event({ eventId: 'old', at: new Date('2018-07-09T10:11:12Z') })])
    await intake.settle([project.id])
    assert.deepEqual(
      (await stored()).map(({ event_id }) => event_id),
      ['old'],
    )
  })

  test('whose page is sent twice, because a response was lost, are stored and counted once', async () => {
    let left = 2
    const losing: Database = {
      ...db,
      of: () => losing,
      run: async (statement) => {
        const rows = await db.run(statement)
        if (!statement.strings.some((text) => text.includes('insert into fact_pages'))) return rows
        await intake.settle([project.id])
        left -= 1
        if (left >= 0) throw new Error('Connection terminated unexpectedly')
        return rows
      },
    }
    await submit(
      [event(), event({ eventId: 'e' }), event({ eventId: 'e' }), event({ userId: 'nobody' })],
      openIntake({ ...service.app, db: losing }),
    )
    assert.equal(left, -1)
    const { accepted, outcomes } = await readOutcomes(service, project.id)
    assert.deepEqual([accepted, outcomes], [4, { stored: 2, duplicate: 1, user_not_registered: 1 }])
    assert.equal((await stored()).length, 2)
  })
})

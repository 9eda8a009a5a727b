import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { askPostgresql } from '#storage/explore/ask-postgresql.ts'
import { sql } from '#storage/sql.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let other: ReturnType<typeof secondService>
let projectId: number
let path: string

beforeAll(async () => {
  service = await testService()
  other = secondService(service)
  service.clock.now = () => new Date('2026-07-10T12:00:00Z')
  other.clock.now = service.clock.now
  projectId = (await service.makeProject()).id
  path = `/projects/${projectId}/explore`
  // From now on both know on which node the project is.
  await Promise.all([service, other].map(({ tables }) => tables.workers()))
})

afterAll(async () => {
  await other.stop()
  await service.stop()
})

const ask = (body: object) => service.admin('POST', path, body)

test('429: four questions at a time; an identical one waits for the answer of the first', async () => {
  const node = other.app.db.of(projectId)
  const question = (day: number) => ({
    measure: 'count',
    of: 'opens',
    from: `2026-06-0${day}`,
    to: '2026-06-30',
  })
  let asked: ReturnType<typeof ask>[] = []
  await node.transaction(async (transaction) => {
    await transaction.run(sql`lock table opens in access exclusive mode`)
    asked = [1, 2, 3, 4, 1].map((day) => ask(question(day)))
    const waiting = () =>
      node.many(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'with base%'`)
    while ((await waiting()).length < 4) await new Promise(setImmediate)
    const refused = await ask(question(5))
    assert.deepEqual(
      [refused.status, refused.headers['retry-after'], refused.body.msg],
      [429, '5', 'Too many questions at once. Please try again later.'],
    )
  })
  const answers = await Promise.all(asked)
  const shared = answers.filter(({ body }) => body.data.computed.cached)
  assert.equal(shared.length, 1)
  assert.deepEqual(answers[4]?.body.data.totals, answers[0]?.body.data.totals)
})

test('a question is cancelled when its client is gone', async () => {
  const gone = new AbortController()
  const name = randomUUID()
  const slow = askPostgresql(service.app.db, sql`select pg_sleep(20), ${name}::text`, {
    timeoutMs: 15_000,
    signal: gone.signal,
  })
  const isRunning = () =>
    service.app.db.many(
      sql`select 1 from pg_stat_activity where query like '%pg_sleep%' and query not like '%pg_stat_activity%' and state = 'active'`,
    )
  while ((await isRunning()).length === 0) await new Promise(setImmediate)
  gone.abort()
  assert.equal(await slow, undefined)
})

test('409: a question is cancelled by its id, on any server; by its asker or an admin', async () => {
  const { db } = other.app
  const keyOf = async (name: string, role: string) => {
    const made = await service.admin('POST', `${path.replace('/explore', '')}/management-keys`, {
      name,
      role,
    })
    return { authorization: `Bearer ${made.body.data.key}` }
  }
  const [ada, bob] = [await keyOf('Ada', 'viewer'), await keyOf('Bob', 'analyst')]
  const cancel = (headers: Record<string, string>) =>
    other.ask('DELETE', `/api/manage${path}/slow`, { headers })
  assert.equal((await cancel(ada)).status, 404)
  await db.of(projectId).transaction(async (transaction) => {
    await transaction.run(sql`lock table opens in access exclusive mode`)
    const body = { measure: 'people', of: 'opens', id: 'slow' }
    const asked = service.ask('POST', `/api/manage${path}`, { body, headers: ada })
    const untilRunning = async (id: string) => {
      const running = () =>
        db.maybe(sql`
          select 1 from running_questions where project_id = ${projectId} and question_id = ${id}`)
      while ((await running()) === undefined) await new Promise(setImmediate)
    }
    await untilRunning('slow')
    assert.equal((await cancel(bob)).status, 404)
    assert.equal((await cancel(ada)).status, 204)
    const { status, body: answer } = await asked
    assert.deepEqual([status, answer.msg], [409, 'The question was cancelled.'])
    const byToken = service.admin('POST', path, { ...body, id: 'other' })
    await untilRunning('other')
    assert.equal((await other.admin('DELETE', `${path}/other`)).status, 204)
    assert.equal((await byToken).status, 409)
  })
  assert.deepEqual(await db.many(sql`select * from running_questions where project_id = ${projectId}`), [])
})

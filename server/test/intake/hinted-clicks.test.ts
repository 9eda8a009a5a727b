import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { type Intake, openIntake } from '#intake/open-intake.ts'
import { uuidv7 } from '#random-text.ts'
import type { Database } from '#storage/database.ts'
import type { Click } from '#storage/facts/settle-clicks.ts'
import { sql } from '#storage/sql.ts'
import { losing } from '#test/support/losing-database.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let db: Database
let intake: Intake
let projectId: number

beforeAll(async () => {
  service = await testService()
  intake = service.app.intake
  db = service.tables
})

beforeEach(async () => {
  projectId = (await service.makeProject()).id
})

afterAll(() => service.stop())

const key = (n: number) => n.toString(16).padStart(32, '0')

function click(n: number, model: string | null = null): Click & { hintsKey: string } {
  const at = new Date()
  return {
    projectId,
    id: uuidv7(at),
    at,
    campaignId: 2,
    platform: 'ANDROID',
    deviceId: null,
    address: '203.0.113.7',
    systemVersion: model === null ? null : '14.0.0',
    model,
    language: 'de-AT',
    userAgent: 'Mozilla',
    params: {},
    hintsKey: key(n),
  }
}

const models = async () =>
  (
    await db.many<{ id: string; model: string | null }>(
      sql`select id, model from touches where project_id = ${projectId} order by id`,
    )
  ).map(({ id, model }) => [id, model] as const)

const counts = async () => (await readOutcomes(service, projectId)).outcomes

test('a second request whose commit is acknowledged late completes its click once', async () => {
  const first = click(1)
  await intake.clicks.submit(first)
  const { hintedClicks } = openIntake({ ...service.app, db: losing(service.app.db, 2) })
  assert.equal(await hintedClicks.submit(click(1, 'Pixel 8')), first.id)
  await intake.settle([projectId])
  assert.deepEqual([await models(), await counts()], [[[first.id, 'Pixel 8']], { stored: 1 }])
})

test('every click is stored and completed once while several settle in parallel', async () => {
  const all: Click[] = []
  for (let round = 0; round < 10; round += 1) {
    const visits = Array.from({ length: 20 }, (_, n) => n % 5)
    const visit = async (n: number) => {
      const first = click(n)
      all.push(first)
      await intake.clicks.submit(first)
      // The click of an equal phone will do: each of them is taken once.
      return intake.hintedClicks.submit(click(n, `phone ${n}`))
    }
    await Promise.all([...visits.map(visit), intake.settle([projectId]), intake.settle(), intake.settle()])
  }
  await intake.settle([projectId])
  const stored = await models()
  assert.deepEqual(
    stored.map(([id]) => id),
    all.map(({ id }) => id).sort(),
  )
  assert.ok(stored.every(([, model]) => model?.startsWith('phone')))
  assert.deepEqual(await counts(), { stored: 200 })
})

test('what an erased click told is not completed again', async () => {
  const first = click(1)
  await intake.clicks.submit(first)
  await intake.settle([projectId])
  await db.run(sql`
    update touches set user_agent = null, address = null, language = null where project_id = ${projectId}`)
  assert.equal(await intake.hintedClicks.submit(click(1, 'Pixel 8')), first.id)
  await intake.settle([projectId])
  assert.deepEqual(await models(), [[first.id, null]])
})

test('hints that cannot be read leave the click as it is', async () => {
  const first = click(1)
  await intake.clicks.submit(first)
  await intake.hintedClicks.submit(click(1, 'Pixel 8'))
  await db.run(
    sql`update fact_pages set facts = 'nonsense' where project_id = ${projectId} and kind = 'hints'`,
  )
  await intake.settle([projectId])
  assert.deepEqual([await models(), await counts()], [[[first.id, null]], { stored: 1 }])
})

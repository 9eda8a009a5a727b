import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Database, Queryable } from '#storage/database.ts'
import { createPartitions } from '#storage/partitions/partitions.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { moveFacts } from '#storage/rollups/move-facts.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { flatten, type Sql, sql } from '#storage/sql.ts'
import { makePhone } from '#test/support/phone.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'
import { rollupsOf } from './rollups-of.ts'

let service: TestService
let other: ReturnType<typeof secondService>

beforeAll(async () => {
  // Of both: what one encrypts, the other decrypts.
  const MASTER_KEY = randomBytes(32).toString('base64')
  service = await testService({ MASTER_KEY })
  other = secondService(service, { MASTER_KEY })
})

afterAll(async () => {
  await other.stop()
  await service.stop()
})

/** Folds continuously until stopped, so that folds run between any two statements. */
function foldContinuously(db: Database, projectId: number): () => Promise<void> {
  let stopped = false
  const folding = (async () => {
    while (!stopped) await foldJournal(db, projectId)
  })()
  return () => {
    stopped = true
    return folding
  }
}

test('no line is lost or added twice when activity on two services, folds, moves and a rebuild run in parallel', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const project = await service.makeProject({ timezone: 'Europe/Berlin' })
      const playHistory = (target: typeof other, turn: number) =>
        simulateActivity(target as TestService, project, {
          seed: seed + turn,
          start: new Date('2026-03-20T00:00:00Z'),
          days: 20,
          steps: 30,
        })
      const stops = [service, other].map(({ app }) => foldContinuously(app.db, project.id))
      try {
        await Promise.all([
          ...[service, other, service, other, service, other].map(playHistory),
          rebuildRollups(other.app.db, project.id, { sizes: { ranges: 8, portion: 5 } }),
        ])
      } finally {
        for (const stop of stops) await stop()
      }
      await foldJournal(service.app.db, project.id)
      const left = await service.app.db.many(
        sql`select 1 from rollup_journal where project_id = ${project.id}`,
      )
      assert.equal(left.length, 0)
      const folded = await rollupsOf(service.app.db, project.id)
      await rebuildRollups(service.app.db, project.id)
      const rebuilt = await rollupsOf(service.app.db, project.id)
      for (const table of Object.keys(rebuilt)) assert.deepEqual(folded[table], rebuilt[table], table)
      assert.ok((rebuilt.ad_days?.length ?? 0) > 10)
    }),
    { numRuns: runs(1, 4), endOnFailure: true },
  )
})

async function makeUserWithFacts() {
  const project = await service.makeProject()
  const phone = makePhone(service, project.project_token)
  await phone.call('/init')
  await phone.call('/trigger', { user_data: { id: 'ada' } })
  const capture = async (name: string) => {
    const event = { event_name: name, user_id: 'ada', event_data: { amount: 5 } }
    const payment = { user_id: 'ada', payment_id: name, amount: 3 }
    const key = project.server_key
    const stored = await other.ask('POST', '/api/v1/capture-event', { body: event, key })
    const paid = await other.ask('POST', '/api/v1/capture-payment', { body: payment, key })
    assert.deepEqual([stored.status, paid.status], [201, 201])
  }
  await capture('before')
  const { installId } = await service.app.db.one<{ installId: string }>(
    sql`select install_id as "installId" from installs where project_id = ${project.id}`,
  )
  return { capture, around: { projectId: project.id, installIds: [installId] } }
}

async function assertCountedOnce(projectId: number, name: string) {
  await foldJournal(service.app.db, projectId)
  const folded = await rollupsOf(service.app.db, projectId)
  await rebuildRollups(service.app.db, projectId)
  assert.deepEqual(folded, await rollupsOf(service.app.db, projectId))
  const { count } = await service.app.db.one<{ count: number }>(
    sql`select sum(count) as count from event_days where project_id = ${projectId} and name = ${name}`,
  )
  assert.equal(count, 1)
}

test('facts committed while others move are counted once', async () => {
  const { capture, around } = await makeUserWithFacts()
  await service.app.db.transaction((transaction) =>
    moveFacts(transaction, around, () => capture('meanwhile')),
  )
  await assertCountedOnce(around.projectId, 'meanwhile')
})

test('facts committed between the last fold and the check for unfolded lines are counted once', async () => {
  const { capture, around } = await makeUserWithFacts()
  let checks = 0
  await service.app.db.transaction((transaction) => {
    const interrupted: Queryable = {
      ...transaction,
      one: async (statement) => {
        const isCheck = statement.strings.join('').includes('unfolded')
        if (isCheck && checks === 0) await capture('between')
        if (isCheck) checks += 1
        return transaction.one(statement)
      },
    }
    return moveFacts(interrupted, around, async () => undefined)
  })
  assert.equal(checks, 2)
  await assertCountedOnce(around.projectId, 'between')
})

test('facts committed right after the check for unfolded lines are counted once', async () => {
  const { capture, around } = await makeUserWithFacts()
  let isCaptured = false
  await service.app.db.transaction((transaction) => {
    const interrupted: Queryable = {
      ...transaction,
      one: async <Row extends object>(statement: Sql) => {
        const row = await transaction.one<Row>(statement)
        if (statement.strings.join('').includes('unfolded')) {
          await capture('after')
          isCaptured = true
        }
        return row
      },
    }
    return moveFacts(interrupted, around, async () => {
      await transaction.run(sql`
        update installs set campaign_id = 7 where project_id = ${around.projectId} and install_id = any (${around.installIds}::uuid[])`)
    })
  })
  assert.ok(isCaptured)
  await assertCountedOnce(around.projectId, 'after')
})

test('a person with many facts moves in portions', async () => {
  const { around } = await makeUserWithFacts()
  const { projectId } = around
  const { db } = service.app
  await createPartitions(db, new Date(Date.now() - 9 * 86_400_000), new Date())
  await db.run(sql`
    insert into events (project_id, at, id, user_id, install_id, name, amount, amount_currency, door, received_at)
    select u.project_id, now() - n * interval '1 minute', gen_random_uuid(), u.user_id, u.install_id, 'event_' || n % 7, n % 3, 'USD', 'server', now()
    from users u cross join generate_series(1, 12000) n where u.project_id = ${projectId}`)
  await rebuildRollups(db, projectId)
  const counted = await rollupsOf(db, projectId)
  let longest = 0
  await db.transaction((transaction) => {
    const watched: Queryable = {
      ...transaction,
      one: (statement) => {
        for (const value of flatten(statement).values)
          if (typeof value === 'string') longest = Math.max(longest, value.length)
        return transaction.one(statement)
      },
    }
    return moveFacts(watched, around, async () => undefined)
  })
  assert.ok(longest > 100_000 && longest < 2_500_000, `${longest} characters`)
  assert.deepEqual(await rollupsOf(db, projectId), counted)
})

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Database, Queryable } from '../../src/storage/database.ts'
import { foldJournal } from '../../src/storage/rollups/fold-journal.ts'
import { moveFacts } from '../../src/storage/rollups/move-facts.ts'
import { rebuildRollups } from '../../src/storage/rollups/rebuild.ts'
import { sql } from '../../src/storage/sql.ts'
import { makePhone } from '../support/phone.ts'
import { liveRandomly } from '../support/random-life.ts'
import { serviceBeside, type TestService, testService } from '../support/test-service.ts'
import { sumsOf } from './sums-of.ts'

let service: TestService
let beside: ReturnType<typeof serviceBeside>

beforeAll(async () => {
  service = await testService()
  beside = serviceBeside(service)
})

afterAll(async () => {
  await beside.stop()
  await service.stop()
})

/** Folds without a pause until told to end: whatever can come between two statements, does. */
function foldAllTheTime(db: Database, projectId: number): () => Promise<void> {
  let over = false
  const folding = (async () => {
    while (!over) await foldJournal(db, [projectId])
  })()
  return () => {
    over = true
    return folding
  }
}

test('no line is lost or added twice when lives on two services, folds and moves come at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const project = await service.makeProject({ timezone: 'Europe/Berlin' })
      const live = (on: typeof beside, turn: number) =>
        liveRandomly(on as TestService, project, {
          seed: seed + turn,
          start: new Date('2026-03-20T00:00:00Z'),
          days: 20,
          steps: 60,
        })
      const endings = [service, beside].map(({ app }) => foldAllTheTime(app.db, project.id))
      try {
        await Promise.all([service, beside, service, beside, service, beside].map(live))
      } finally {
        for (const end of endings) await end()
      }
      await foldJournal(service.app.db, [project.id])
      const left = await service.app.db.many(
        sql`select 1 from rollup_journal where project_id = ${project.id}`,
      )
      assert.equal(left.length, 0)
      const grown = await sumsOf(service.app.db, project.id)
      await rebuildRollups(service.app.db, project.id)
      const made = await sumsOf(service.app.db, project.id)
      for (const table of Object.keys(made)) assert.deepEqual(grown[table], made[table], table)
      assert.ok((made.ad_days?.length ?? 0) > 20)
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 240_000)

async function someoneWithFacts() {
  const project = await service.makeProject()
  const phone = makePhone(service, project.project_token)
  await phone.call('/init')
  await phone.call('/trigger', { user_data: { id: 'ada' } })
  const capture = async (name: string) => {
    const event = { event_name: name, user_id: 'ada', event_data: { amount: 5 } }
    const payment = { user_id: 'ada', payment_id: name, amount: 3 }
    const key = project.server_key
    const stored = await beside.ask('POST', '/api/v1/capture-event', { body: event, key })
    const paid = await beside.ask('POST', '/api/v1/capture-payment', { body: payment, key })
    assert.deepEqual([stored.status, paid.status], [201, 201])
  }
  await capture('before')
  const { installId } = await service.app.db.one<{ installId: string }>(
    sql`select install_id as "installId" from installs where project_id = ${project.id}`,
  )
  return { capture, around: { projectId: project.id, installIds: [installId] } }
}

async function assertCountedOnce(projectId: number, name: string) {
  await foldJournal(service.app.db, [projectId])
  const grown = await sumsOf(service.app.db, projectId)
  await rebuildRollups(service.app.db, projectId)
  assert.deepEqual(grown, await sumsOf(service.app.db, projectId))
  const { count } = await service.app.db.one<{ count: number }>(
    sql`select sum(count) as count from event_days where project_id = ${projectId} and name = ${name}`,
  )
  assert.equal(count, 1)
}

test('facts that are committed while others move are counted once', async () => {
  const { capture, around } = await someoneWithFacts()
  await service.app.db.transaction((transaction) =>
    moveFacts(transaction, around, () => capture('meanwhile')),
  )
  await assertCountedOnce(around.projectId, 'meanwhile')
})

test('facts that are committed between the last fold and the look at what moves are counted once', async () => {
  const { capture, around } = await someoneWithFacts()
  let looks = 0
  await service.app.db.transaction((transaction) => {
    const interrupted: Queryable = {
      ...transaction,
      one: async (statement) => {
        const isLook = statement.strings.join('').includes('unfolded')
        if (isLook && looks === 0) await capture('between')
        if (isLook) looks += 1
        return transaction.one(statement)
      },
    }
    return moveFacts(interrupted, around, async () => undefined)
  })
  assert.equal(looks, 2)
  await assertCountedOnce(around.projectId, 'between')
})

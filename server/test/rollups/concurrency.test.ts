import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import type { Database } from '../../src/storage/database.ts'
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

test('facts that are committed while others move are counted once', async () => {
  const project = await service.makeProject()
  const phone = makePhone(service, project.project_token)
  await phone.call('/init')
  await phone.call('/trigger', { user_data: { id: 'ada' } })
  const capture = (name: string) =>
    beside.ask('POST', '/api/v1/capture-event', {
      body: { event_name: name, user_id: 'ada', event_data: { amount: 5 } },
      key: project.server_key,
    })
  assert.equal((await capture('before')).status, 201)
  const { installId } = await service.app.db.one<{ installId: string }>(
    sql`select install_id as "installId" from installs where project_id = ${project.id}`,
  )
  await service.app.db.transaction((transaction) =>
    moveFacts(transaction, { projectId: project.id, installIds: [installId] }, async () => {
      assert.equal((await capture('meanwhile')).status, 201)
      await beside.ask('POST', '/api/v1/capture-payment', {
        body: { user_id: 'ada', payment_id: 'p1', amount: 3 },
        key: project.server_key,
      })
    }),
  )
  await foldJournal(service.app.db, [project.id])
  const grown = await sumsOf(service.app.db, project.id)
  await rebuildRollups(service.app.db, project.id)
  assert.deepEqual(grown, await sumsOf(service.app.db, project.id))
  assert.match(grown.event_days?.join() ?? '', /"meanwhile", "count": 1|"count": 1,.*"name": "meanwhile"/)
})

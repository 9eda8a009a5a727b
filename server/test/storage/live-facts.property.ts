import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { uuidv7 } from '#random-text.ts'
import type { Database } from '#storage/database.ts'
import { liveFacts } from '#storage/live/live-facts.ts'
import { createPartitions } from '#storage/partitions/partitions.ts'
import { sql } from '#storage/sql.ts'
import { explainQueries } from '#test/support/explain-queries.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

const minute = 60_000
const day = 1_440 * minute

let service: TestService
let db: Database

beforeAll(async () => {
  service = await testService()
  db = service.tables
  await createPartitions(db, new Date(Date.now() - 3 * day), new Date(Date.now() + day))
})

afterAll(() => service.stop())

/** Minutes since the touch, and the delay until it was received: none for a link, some for a network, negative for a wrong clock. */
const touch = fc.record({
  ago: fc.integer({ min: 0, max: 500 }),
  delay: fc.constantFrom(0, 0, 0, 1, 5, 90, 2_000, -3, -40),
})

test('the newest touches are those received last, whenever they happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(touch, { minLength: 1, maxLength: 60 }), async (drawn) => {
      const { id: projectId } = await service.makeProject()
      const now = Date.now()
      // No two at the same time.
      const touches = drawn.map(({ ago, delay }, index) => {
        const at = new Date(now - ago * minute - index)
        return { id: uuidv7(at), at, receivedAt: new Date(+at + delay * minute) }
      })
      await db.run(sql`
        insert into touches (project_id, at, id, kind, campaign_id, received_at)
        select ${projectId}, at, id, 'click', 1, "receivedAt"
        from json_to_recordset(${JSON.stringify(touches)}) as t(id uuid, at timestamptz, "receivedAt" timestamptz)`)
      const byReceipt = touches.toSorted((one, other) => +one.receivedAt - +other.receivedAt)
      const ids = byReceipt.map(({ id }) => id)
      const read = async (query: { limit: number; since?: Date | undefined }) => {
        const { facts, cut } = await liveFacts(db, projectId, { kinds: ['click'], ...query })
        return { ids: facts.map(({ id }) => id), cut }
      }
      for (const limit of [1, 7, 30, 100])
        assert.deepEqual(await read({ limit }), { ids: ids.slice(-limit), cut: limit <= ids.length })
      const middle = ids.length >> 1
      const since = byReceipt[middle]?.receivedAt
      assert.deepEqual((await read({ limit: 100, since })).ids, ids.slice(middle))
    }),
    { numRuns: runs(6, 30) },
  )
})

test('each index scan reads no more touches than the limit', async () => {
  const { id: projectId } = await service.makeProject()
  await db.run(sql`
    insert into touches (project_id, at, id, kind, campaign_id, received_at)
    select ${projectId}, at, gen_random_uuid(), 'click', 1, at + (n % 2) * interval '1 minute'
    from generate_series(1, 20000) n cross join lateral (select now() - n * interval '10 seconds' as at) t`)
  await db.run(sql`analyze touches`)
  const { db: explained, reads } = explainQueries(db, 'touches')
  await liveFacts(explained, projectId, { kinds: ['click'], limit: 50 })
  assert.ok(Math.max(...reads) <= 50 && reads.some((rows) => rows > 0), String(reads))
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { uuidv7 } from '../../src/random-text.ts'
import type { Database } from '../../src/storage/database.ts'
import { liveFacts } from '../../src/storage/live-facts.ts'
import { makePartitions } from '../../src/storage/partitions.ts'
import { sql } from '../../src/storage/sql.ts'
import { explaining } from '../support/explaining.ts'
import { type TestService, testService } from '../support/test-service.ts'

const minute = 60_000
const day = 1_440 * minute

let service: TestService
let db: Database

beforeAll(async () => {
  service = await testService()
  db = service.tables
  await makePartitions(db, new Date(Date.now() - 3 * day), new Date(Date.now() + day))
})

afterAll(() => service.stop())

/** How much later than it happened a touch was received: on a link never, from a network mostly, with a wrong clock before it happened. */
const delays = [0, 0, 0, 1, 5, 90, 2_000, -3, -40]

test('of touches the newest are those that came last, whenever they happened', async () => {
  const now = Date.now()
  for (let round = 0; round < 20; round += 1) {
    const { id: projectId } = await service.makeProject()
    const touches = Array.from({ length: 60 }, (_, place) => {
      const at = now - Math.floor(Math.random() * 500) * minute - place
      const delay = delays[Math.floor(Math.random() * delays.length)] ?? 0
      return { id: uuidv7(new Date(at)), at: new Date(at), receivedAt: new Date(at + delay * minute) }
    })
    await db.run(sql`
      insert into touches (project_id, at, id, kind, campaign_id, received_at)
      select ${projectId}, at, id, 'click', 1, "receivedAt"
      from json_to_recordset(${JSON.stringify(touches)}) as t(id uuid, at timestamptz, "receivedAt" timestamptz)`)
    const byReceipt = touches.toSorted((one, other) => +one.receivedAt - +other.receivedAt)
    for (const limit of [1, 7, 30, 100]) {
      const { facts, cut } = await liveFacts(db, projectId, { kinds: ['click'], limit })
      assert.deepEqual(
        facts.map(({ id }) => id),
        byReceipt.slice(-limit).map(({ id }) => id),
      )
      assert.equal(cut, limit <= touches.length)
    }
    const since = byReceipt[45]?.receivedAt
    const { facts } = await liveFacts(db, projectId, { kinds: ['click'], since, limit: 100 })
    assert.deepEqual(
      facts.map(({ id }) => id),
      byReceipt.slice(45).map(({ id }) => id),
    )
  }
})

test('no more touches are read than are wanted, of each way to find them', async () => {
  const { id: projectId } = await service.makeProject()
  await db.run(sql`
    insert into touches (project_id, at, id, kind, campaign_id, received_at)
    select ${projectId}, at, gen_random_uuid(), 'click', 1, at + (n % 2) * interval '1 minute'
    from generate_series(1, 20000) n cross join lateral (select now() - n * interval '10 seconds' as at) t`)
  await db.run(sql`analyze touches`)
  const { db: explained, reads } = explaining(db, 'touches')
  await liveFacts(explained, projectId, { kinds: ['click'], limit: 50 })
  assert.ok(Math.max(...reads) <= 50 && reads.some((rows) => rows > 0), String(reads))
})

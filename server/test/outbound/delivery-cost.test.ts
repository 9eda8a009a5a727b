import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { keepPartitions } from '../../src/jobs/keep-partitions.ts'
import type { Queryable } from '../../src/storage/database.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  recordDeliveries,
} from '../../src/storage/outbound/deliveries.ts'
import { newsOf } from '../../src/storage/outbound/news.ts'
import { flatten, type Sql, sql } from '../../src/storage/sql.ts'
import { attributionRows } from '../support/attribution-rows.ts'
import { type TestService, testService } from '../support/test-service.ts'

let service: TestService
let projectId: number
let claimed: ClaimedDelivery[]
const destinationId = 7
const now = new Date()
const lease = { now, until: new Date(now.getTime() + 45_000), most: 4 }

/** Many more rows than the planner expects: nothing is analyzed. */
beforeAll(async () => {
  service = await testService()
  await keepPartitions(service.app)
  projectId = (await service.makeProject()).id
  const rows = attributionRows(service, projectId)
  const install = await rows.makeInstall({ instanceId: 'phone' })
  await rows.makeUser('ada', install)
  const { db } = service.app
  await db.run(sql`
    insert into destinations (project_id, id, kind, code, name, events, created_at)
    values (${projectId}, ${destinationId}, 'webhook', 'webhook', 'Hook', '{event}', ${now})`)
  await db.run(sql`
    with made as (
      insert into events (project_id, at, id, received_at, user_id, install_id, name, door)
      select ${projectId}, ${now}::timestamptz - n * interval '1 ms', gen_random_uuid(), ${now}, 'ada', ${install.installId}, 'opened', 'server'
      from generate_series(1, 20000) n returning id, at, install_id
    )
    insert into deliveries (project_id, destination_id, id, kind, at, install_id, ref, name, due_at, created_at)
    select ${projectId}, ${destinationId}, id, 'event', at, install_id, id::text, 'opened', ${now}, ${now} from made`)
  claimed = await claimDeliveries(db, { projectId, destinationId }, lease)
  assert.equal(claimed.length, 4)
})

afterAll(() => service.stop())

/** The number of buffer pages that the statements of a query touch. */
async function pagesOf(query: (db: Queryable) => Promise<unknown>): Promise<number> {
  const { db } = service.app
  let pages = 0
  const explain = async (statement: Sql) => {
    const { text, values } = flatten(statement)
    const { rows } = await db.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const many = async (statement: Sql) => {
    await explain(statement)
    return []
  }
  const run = async (statement: Sql) => {
    await explain(statement)
    return 0
  }
  await query({ ...db, many, run } as Queryable)
  return pages
}

test.each([
  ['claimed', (db: Queryable) => claimDeliveries(db, { projectId, destinationId }, lease)],
  ['built', (db: Queryable) => newsOf(db, projectId, claimed)],
  [
    'recorded',
    (db: Queryable) =>
      recordDeliveries(
        db,
        { projectId, destinationId },
        claimed.map(({ id }) => ({ id, attempts: 1, dueAt: now, triedAt: now, ...delivered })),
      ),
  ],
])('few pages are read when four deliveries are %s, however many wait', async (_, query) => {
  const pages = await pagesOf(query)
  assert.ok(pages > 0 && pages < 300, `${pages} pages`)
})

const delivered = { state: 'delivered', statusCode: 204, reason: null, answer: null } as const

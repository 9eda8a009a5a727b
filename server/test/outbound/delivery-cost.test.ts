import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { maintainPartitions } from '#jobs/maintain-partitions.ts'
import type { Queryable } from '#storage/database.ts'
import { type ClaimedDelivery, deliveryQueue } from '#storage/outbound/deliveries.ts'
import { outboundFactsOf } from '#storage/outbound/outbound-facts.ts'
import { flatten, type Sql, sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number
let claimed: ClaimedDelivery[]
const destinationId = 7
const now = new Date()
const four = { now, limit: 4 }

/** Many more rows than the planner expects: nothing is analyzed. */
beforeAll(async () => {
  service = await testService()
  await maintainPartitions(service.app)
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
  claimed = await deliveryQueue.claim(db, { projectId, destinationId }, four)
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
    pages += pagesIn(rows[0]?.['QUERY PLAN'])
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

/** Of a plan, not of planning. A step counts the pages of those below it; a cluster nests the plans of its nodes. */
function pagesIn(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0
  const { Planning: _, ...step } = plan as Record<string, unknown>
  const own = Number(step['Shared Hit Blocks'] ?? 0) + Number(step['Shared Read Blocks'] ?? 0)
  return own > 0 ? own : Object.values(step).reduce((sum: number, below) => sum + pagesIn(below), 0)
}

/** PostgreSQL 15 and 16 look for a list of ids in the whole index of a queue that is not analyzed. */
const seeksLists = async () => {
  const { version } = await service.app.db.one<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  return version >= 170_000
}

type Query = [how: string, query: (db: Queryable) => Promise<unknown>]

test.for<Query>([
  ['claimed', (db: Queryable) => deliveryQueue.claim(db, { projectId, destinationId }, four)],
  ['built', (db: Queryable) => outboundFactsOf(db, projectId, claimed)],
  [
    'recorded',
    (db: Queryable) =>
      deliveryQueue.recordEach(
        db,
        { projectId, destinationId },
        claimed.map(({ id }) => ({ id, attempts: 1, dueAt: now, triedAt: now, ...delivered })),
      ),
  ],
])('few pages are read when four deliveries are %s, however many wait', async ([how, query], { skip }) => {
  skip(how !== 'built' && !(await seeksLists()), 'needs PostgreSQL 17: older ones read the whole queue')
  const pages = await pagesOf(query)
  assert.ok(pages > 0 && pages < 300, `${pages} pages`)
})

const delivered = { state: 'delivered', statusCode: 204, reason: null, answer: null } as const

import assert from 'node:assert/strict'
import pg from 'pg'
import { afterEach, beforeEach, describe, inject, test } from 'vitest'
import { distributeDatabase } from '#storage/cluster/distribute-database.ts'
import { readTables } from '#storage/cluster/read-cluster.ts'
import { migrate } from '#storage/migrate.ts'
import { createPartitions, partitionsOf } from '#storage/partitions/partitions.ts'
import { sql } from '#storage/sql.ts'
import { joinNodes, runOn } from '#test/support/cluster-database.ts'
import { emptyDatabase, openTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { serviceOn, type TestService } from '#test/support/test-service.ts'

const nodes = inject('nodes')
const shards = 4

let database: TestDatabase

beforeEach(async () => {
  database = await emptyDatabase()
})

afterEach(() => database.drop())

const withDatabase = async <Result>(
  work: (db: ReturnType<typeof openTestDatabase>) => Promise<Result>,
): Promise<Result> => {
  const db = openTestDatabase(database.name, 3)
  return work(db).finally(db.close)
}

const migrated = () =>
  withDatabase(async (db) => {
    const said: string[] = []
    await migrate(db, (text) => said.push(text))
    return said
  })

const misplaced = () =>
  withDatabase(async (db) => (await readTables(db)).filter(({ kind, is }) => kind !== is))

/** How many shards of the table every node has. Citus hides them from a session that does not ask. */
const shardsOf = (table: string) =>
  Promise.all(
    nodes.map(async (node) => {
      const shown = new pg.Client({ ...node, database: database.name })
      await shown.connect()
      await shown.query('set citus.override_table_visibility = off')
      const found = await shown.query(`select relname from pg_class where relname ~ '^${table}_\\d{6}$'`)
      await shown.end()
      return found.rowCount
    }),
  )

describe.skipIf(nodes.length === 1)('on a cluster (docs/scale.md)', () => {
  test('the first start distributes every table, and the next one changes nothing', async () => {
    await joinNodes(nodes, database.name, shards)
    const first = await migrated()
    assert.equal(first.at(-1), `The Citus cluster has 2 nodes with ${shards} shards.`)
    assert.deepEqual(await misplaced(), [])
    assert.deepEqual(await shardsOf('events'), [0, 2, 2])
    assert.deepEqual(await shardsOf('domains'), [1, 1, 1])
    assert.deepEqual(await migrated(), [first.at(-1)])
  })

  test('a partition appears on every node', async () => {
    await joinNodes(nodes, database.name, shards)
    await migrated()
    await withDatabase(async (db) => {
      await createPartitions(db, new Date('2026-03-05T00:00:00Z'), new Date('2026-03-05T00:00:00Z'))
      assert.deepEqual(
        (await partitionsOf(db, 'events')).map(({ name }) => name),
        ['events_2026_03'],
      )
    })
    assert.deepEqual(await shardsOf('events_2026_03'), [0, 2, 2])
  })

  test('refused, with nothing changed: a worker, a coordinator without workers, a worker that lets nobody in', async () => {
    const [coordinator, worker, other] = nodes
    if (coordinator === undefined || worker === undefined || other === undefined)
      throw new Error('A cluster has two nodes.')
    await runOn(coordinator, database.name, 'create extension citus')
    await assert.rejects(migrated(), /no worker/)
    await runOn(coordinator, database.name, 'drop extension citus')
    await joinNodes(nodes, database.name, shards)
    await runOn(other, 'postgres', `alter database ${database.name} allow_connections false`)
    await assert.rejects(migrated(), /must accept the service .* not currently accepting connections/)
    assert.equal((await withDatabase(readTables)).length, 0)
    await runOn(other, 'postgres', `alter database ${database.name} allow_connections true`)
    await migrated()
    const tables = await runOn(worker, database.name, 'select count(*)::int as tables from pg_class')
    const db = openTestDatabase(database.name, 1, worker)
    await assert.rejects(
      migrate(db, () => undefined),
      /leads to a worker/,
    )
    await db.close()
    assert.deepEqual(
      (await runOn(worker, database.name, 'select count(*)::int as tables from pg_class')).rows,
      tables.rows,
    )
  })

  test('a database in use becomes a cluster: nothing acknowledged is lost, and the service goes on', async () => {
    await migrated()
    const service = serviceOn(database.name, {})
    try {
      const { id, server_key: key } = await service.makeProject()
      let sent = 0
      const capture = async () => {
        const body = { user_id: 'ada', event_name: 'opened', event_id: `event-${sent}` }
        const { status } = await service.ask('POST', '/api/v1/capture-event', { key, body })
        assert.equal(status, 201)
        sent += 1
      }
      await capture()
      await joinNodes(nodes, database.name, shards)
      assert.match((await migrated()).at(-1) ?? '', /all tables are on the coordinator: npm run distribute/)
      let isDone = false
      const distributing = withDatabase((db) => distributeDatabase(db, () => undefined)).finally(() => {
        isDone = true
      })
      while (!isDone) await capture()
      const { tables, nodes: count } = await distributing
      assert.equal(count, 2)
      assert.ok(tables > 70, `${tables} tables`)
      await capture()
      assert.deepEqual(await misplaced(), [])
      assert.equal(await countedEvents(service, id), sent)
    } finally {
      await service.stop()
    }
  })
})

/** Unknown users' events are counted, not stored. */
async function countedEvents(service: TestService, projectId: number): Promise<number> {
  const { count } = await service.app.db.one<{ count: number }>(sql`
    select sum(count)::int as count from outcome_counts where project_id = ${projectId} and kind = 'event'`)
  return count
}

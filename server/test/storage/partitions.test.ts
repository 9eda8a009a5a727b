import assert from 'node:assert/strict'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { maintainPartitions } from '#jobs/maintain-partitions.ts'
import { createPartitions, dropPartitions, factTables, partitionsOf } from '#storage/partitions/partitions.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

beforeEach(() => dropPartitions(service.app.db, new Date('9999-01-01')))

afterAll(() => service.stop())

const names = async (table: (typeof factTables)[number]) =>
  (await partitionsOf(service.app.db, table)).map(({ name }) => name)
const partitionsFor = (months: string[]) =>
  factTables.flatMap((table) => months.map((month) => `${table}_${month}`))
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('creating', () => {
  test('every month from the first day to the last has a partition, across a year boundary', async () => {
    const made = await createPartitions(service.app.db, day('2025-11-30'), new Date('2026-02-01T00:00:00Z'))
    assert.deepEqual(made, partitionsFor(['2025_11', '2025_12', '2026_01', '2026_02']))
    for (const table of factTables)
      assert.deepEqual(
        await names(table),
        made.filter((name) => name.startsWith(`${table}_`)),
      )
    // Existing partitions are not changed.
    assert.deepEqual(await createPartitions(service.app.db, day('2025-11-01'), day('2026-02-28')), [])
    assert.deepEqual(
      await createPartitions(service.app.db, day('2026-01-15'), day('2026-03-01')),
      partitionsFor(['2026_03']),
    )
  })

  test('parallel calls create each partition once', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 4 }, () => createPartitions(service.app.db, day('2026-01-01'), day('2026-02-01'))),
    )
    assert.deepEqual(rounds.flat().sort(), partitionsFor(['2026_01', '2026_02']).sort())
  })

  test('a month ends at midnight UTC, whatever the session’s timezone', async () => {
    await service.app.db.pool.query(`alter database ${service.database} set timezone = 'Asia/Kolkata'`)
    const otherTimezone = await service.app.db.pool.connect()
    await otherTimezone.query("set timezone = 'America/New_York'")
    otherTimezone.release()
    await createPartitions(service.app.db, day('2026-01-01'), day('2026-02-01'))
    const { rows } = await service.app.db.pool.query(`
      select pg_get_expr(relpartbound, oid) as bound from pg_class where relname = 'events_2026_01'`)
    const [from, to] = [...String(rows[0].bound).matchAll(/'([^']+)'/g)].map(([, text]) =>
      new Date(text ?? '').toISOString(),
    )
    assert.deepEqual([from, to], ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'])
  })

  test('takes no lock that blocks intake', async () => {
    await createPartitions(service.app.db, day('2026-01-01'), day('2026-01-01'))
    const writer = await service.app.db.pool.connect()
    try {
      await writer.query('begin')
      await writer.query('lock table events in row exclusive mode')
      assert.deepEqual(
        await createPartitions(service.app.db, day('2026-02-01'), day('2026-02-01')),
        partitionsFor(['2026_02']),
      )
    } finally {
      await writer.query('rollback')
      writer.release()
    }
  })
})

describe('dropping', () => {
  test('drops months that ended before the day, and keeps the month of the day', async () => {
    await createPartitions(service.app.db, day('2025-12-01'), day('2026-03-01'))
    assert.deepEqual(
      await dropPartitions(service.app.db, day('2026-02-01')),
      partitionsFor(['2025_12', '2026_01']),
    )
    assert.deepEqual(await dropPartitions(service.app.db, new Date('2026-02-28T23:59:59.999Z')), [])
    for (const table of factTables)
      assert.deepEqual(await names(table), [`${table}_2026_02`, `${table}_2026_03`])
  })
})

describe('the job', () => {
  const runAt = async (text: string, factRetentionDays = 0) => {
    service.clock.now = () => new Date(text)
    await maintainPartitions({ ...service.app, config: { ...service.app.config, factRetentionDays } })
    return Promise.all(factTables.map(names)).then((all) => all.flat().sort())
  }

  test.each([
    ['2026-03-15T12:00:00Z', ['2026_02', '2026_03', '2026_04', '2026_05']],
    ['2026-12-31T23:59:59Z', ['2026_11', '2026_12', '2027_01', '2027_02', '2027_03']],
    ['2027-01-01T00:00:00Z', ['2026_12', '2027_01', '2027_02', '2027_03']],
  ])('at %s the partitions are %j', async (now, months) => {
    assert.deepEqual(await runAt(now), partitionsFor(months).sort())
    assert.deepEqual(await runAt(now), partitionsFor(months).sort())
  })

  test('keeps everything by default, and FACT_RETENTION_DAYS if that is set', async () => {
    await runAt('2026-01-15T00:00:00Z')
    const before = await runAt('2026-06-15T00:00:00Z')
    assert.ok(before.includes('events_2025_12'))
    const after = await runAt('2026-06-15T00:00:00Z', 90)
    assert.deepEqual(
      after.filter((name) => name.startsWith('events_')),
      ['events_2026_03', 'events_2026_05', 'events_2026_06', 'events_2026_07', 'events_2026_08'],
    )
  })

  test('does not create partitions that it would drop, even with a short retention', async () => {
    const first = await runAt('2026-06-15T00:00:00Z', 5)
    assert.deepEqual(first, partitionsFor(['2026_06', '2026_07', '2026_08']).sort())
    const made = await createPartitions(service.app.db, day('2026-06-10'), day('2026-06-10'))
    assert.deepEqual(made, [])
    assert.ok((await runAt('2026-07-03T00:00:00Z', 5)).includes('events_2026_06'))
    assert.equal((await runAt('2026-07-07T00:00:00Z', 5)).includes('events_2026_06'), false)
  })
})

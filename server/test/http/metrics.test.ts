import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { addBackupMetrics, makeMetrics } from '#monitoring/metrics.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let project: { id: number; server_key: string }
const now = new Date('2026-03-20T12:00:00Z')

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => now
  project = await service.makeProject()
})

afterAll(() => service.stop())

async function scrape(from = service): Promise<Map<string, number>> {
  const { status, text } = await from.ask('GET', '/metrics')
  assert.equal(status, 200, text)
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

const noBackups: Parameters<typeof addBackupMetrics>[1] = {
  figures: () => ({
    newestAt: undefined,
    durationMs: undefined,
    storedBytes: undefined,
    failures: 0,
    archivedAt: undefined,
    archiveFailures: 0,
  }),
  waitingSegments: async () => 0,
  now: () => now,
}

const sql = (text: string) => service.app.db.pool.query(text)

test('an idle service: the database is up, nothing waits, nothing fails, no credential ends', async () => {
  const metrics = await scrape()
  const of = (name: string) => metrics.get(`tributary_${name}`)
  assert.equal(of('database_up'), 1)
  for (const name of [
    'unsettled_facts',
    'unsettled_oldest_age_seconds',
    'deliveries_waiting',
    'deliveries_oldest_age_seconds',
    'spend_pulls_failing',
    'mail_failing',
    'intake_waiting_facts{kind="clicks"}',
  ])
    assert.equal(of(name), 0, name)
  assert.equal(of('credential_end_timestamp_seconds'), Number.NaN)
  assert.ok(
    Number(of('disk_free_bytes')) > 0 && Number(of('disk_size_bytes')) >= Number(of('disk_free_bytes')),
  )
})

test('what waits and fails has its number and its age', async () => {
  const { id } = project
  await sql(`insert into fact_pages (project_id, id, kind, at, size, facts, kept_at)
    values (${id}, gen_random_uuid(), 'click', '2026-03-20T11:58:00Z', 7, '', '2026-03-20T11:58:00Z')`)
  await sql(`insert into deliveries (project_id, destination_id, id, kind, at, install_id, ref, due_at, created_at)
    values (${id}, 1, gen_random_uuid(), 'install', now(), gen_random_uuid(), '', now(), '2026-03-20T10:00:00Z')`)
  await sql(
    `insert into network_pulls (project_id, account_id, enabled, failure) values (${id}, 1, true, 'refused')`,
  )
  await sql(`insert into mail_state (only_row, failed_at, error) values (true, now(), 'refused')`)
  await sql(`update project_tokens set ends_at = '2026-03-27T12:00:00Z' where project_id = ${id}`)
  const metrics = await scrape()
  const of = (name: string) => metrics.get(`tributary_${name}`)
  assert.deepEqual([of('unsettled_facts'), of('unsettled_oldest_age_seconds')], [7, 120])
  assert.deepEqual([of('deliveries_waiting'), of('deliveries_oldest_age_seconds')], [1, 7_200])
  assert.deepEqual([of('spend_pulls_failing'), of('mail_failing')], [1, 1])
  assert.equal(of('credential_end_timestamp_seconds'), Date.parse('2026-03-27T12:00:00Z') / 1_000)
  await sql('delete from fact_pages')
})

test('the facts of today by outcome, also those that were refused', async () => {
  const { status } = await service.ask('POST', '/api/v1/capture-event', {
    key: project.server_key,
    body: { user_id: 'nobody' },
  })
  assert.equal(status, 400)
  const metrics = await scrape()
  assert.equal(metrics.get('tributary_facts_today{kind="event",outcome="invalid"}'), 1)
})

test('without a database the scrape works, says so, and knows no other state', async () => {
  const second = secondService(service)
  await second.app.db.close()
  const metrics = await scrape(second as TestService)
  assert.equal(metrics.get('tributary_database_up'), 0)
  assert.equal(metrics.get('tributary_unsettled_facts'), Number.NaN)
})

test('alert rules and the Grafana board use metrics that exist', () => {
  const metrics = makeMetrics(() => ({ total: 0, idle: 0, waiting: 0 }))
  addBackupMetrics(metrics, noBackups)
  const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name))
  for (const file of ['prometheus/alerts.yaml', 'grafana/tributary.json']) {
    const text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
    const used = new Set(text.match(/\b(tributary|nodejs|process)_[a-z0-9_]+\b/g))
    assert.ok(used.size > 5, file)
    const unknown = [...used].filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
    )
    assert.deepEqual(unknown, [], file)
  }
})

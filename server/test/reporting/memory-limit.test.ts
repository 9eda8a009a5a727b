import assert from 'node:assert/strict'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { limitConcurrency } from '#limit-concurrency.ts'
import { ResultTooLarge } from '#storage/bound-result.ts'
import type { Database } from '#storage/database.ts'
import { openDatabase } from '#storage/open-database.ts'
import { sql } from '#storage/sql.ts'
import { imported } from '#test/support/import-lines.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let db: Database

beforeAll(async () => {
  service = await testService()
  db = openDatabase(
    { ...inject('postgres'), database: service.database },
    {
      size: 4,
      onError: () => undefined,
      reading: { snapshots: 1, inTurn: limitConcurrency(1), maxBytes: 10_000 },
    },
  )
})

afterAll(async () => {
  await db.close()
  await service.stop()
})

const rows = (count: number) => sql`select n, 'some text' as text from generate_series(1, ${count}::int) n`

test('a statement whose rows do not fit fails, and its connection serves the next', async () => {
  assert.equal((await db.bounded.many(rows(100))).length, 100)
  await assert.rejects(db.bounded.many(rows(10_000)), ResultTooLarge)
  assert.equal((await db.bounded.many(rows(100))).length, 100)
})

test('the statements of a snapshot share its memory, and snapshots take turns', async () => {
  const read = (...counts: number[]) =>
    db.snapshot((snapshot) => Promise.all(counts.map((count) => snapshot.many(rows(count)))))
  const results = await Promise.allSettled([read(100, 50), read(100, 100, 100), read(100)])
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? 'read' : result.reason.constructor)),
    ['read', ResultTooLarge, 'read'],
  )
})

test('422: a report with more ads than the memory allows, while others are answered', async () => {
  const small = await secondService(service, { MEMORY_LIMIT: '512MB', REPORTING_REQUESTS_PER_MINUTE: '0' })
  const most = small.app.config.memory.service.ads ?? 0
  const { id } = await service.makeProject()
  const campaign = (await service.admin('POST', `/projects/${id}/campaigns`, { name: 'Wide' })).body.data
  const at = new Date(Date.now() - 86_400_000).toISOString()
  const install = { fact: 'install', id: 'i', at, platform: 'ANDROID', campaign: campaign.display_id }
  await imported(service, id, [install])
  assert.equal((await small.admin('GET', `/projects/${id}/report`)).status, 200)
  await service.app.db.run(sql`
    insert into ads (project_id, campaign_id, ad, ad_set_id, ad_creative_id, keyword_id, platform, number)
    select ${id}, ${campaign.id}, n, 'set-' || n, '', '', 'ANDROID', 1000 + n from generate_series(1, ${most}::int) n`)
  const answer = await small.admin('GET', `/projects/${id}/report`)
  assert.deepEqual(answer.body, {
    msg: 'This is too large for the memory of the service. Choose a shorter date range, or fewer campaigns.',
    status: 422,
  })
  await small.stop()
})

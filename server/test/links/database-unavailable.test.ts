import assert from 'node:assert/strict'
import pg from 'pg'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { runOnAll } from '#test/support/cluster-database.ts'
import { endSessions } from '#test/support/end-sessions.ts'
import { type LinkService, linkService } from './link-service.ts'

let service: LinkService
let owner: pg.Client
let code: string
const listing = 'https://play.google.com/store/apps/details?id=com.acme.shop'

beforeAll(async () => {
  service = await linkService()
  owner = new pg.Client({ ...inject('postgres'), database: service.database })
  await owner.connect()
  const { id } = await service.create('/store-listings', { name: 'Play', platform: 'ANDROID', url: listing })
  code = await service.campaign({ store_listing_ids: [id] })
})

afterAll(async () => {
  await owner.end()
  await service.stop()
})

async function unacknowledged(): Promise<Record<string, number>> {
  const { values } = await service.app.metrics.clicksUnacknowledged.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.fate, value]))
}

test('302: a click that cannot be stored within a second redirects without its id, and is stored later', async () => {
  await owner.query('begin; lock table fact_pages in access exclusive mode')
  const started = performance.now()
  const answer = await service.open(`/${code}`)
  const waitedMs = performance.now() - started
  assert.equal(answer.status, 302)
  assert.doesNotMatch(String(answer.headers.location), /tributary_click_id/)
  // Far from the 10 s that a statement may take, and far enough from 1 s for a busy machine.
  assert.ok(waitedMs >= 990 && waitedMs < 8_000, `waited ${waitedMs} ms`)
  assert.deepEqual(await unacknowledged(), {})
  await owner.query('rollback')
  await service.app.intake.drain()
  assert.equal((await service.touches()).length, 1)
  assert.deepEqual(await unacknowledged(), { stored_late: 1 })
})

test('302: a click that is not stored in time is not asked for client hints: the second request would count again', async () => {
  await owner.query('begin; lock table fact_pages in access exclusive mode')
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
  const answer = await service.open(`/${code}`, { agent })
  assert.deepEqual([answer.status, answer.headers['critical-ch']], [302, undefined])
  await owner.query('rollback')
  await service.app.intake.drain()
  assert.equal((await service.touches()).length, 2)
})

test('302: without the database a known link still redirects and an unknown one gets 503; both recover', async () => {
  await owner.end()
  await runOnAll(inject('nodes'), `alter database ${service.database} with allow_connections false`)
  await endSessions(service.database)

  const known = await service.open(`/${code}`)
  assert.equal(known.status, 302)
  assert.doesNotMatch(String(known.headers.location), /tributary_click_id/)
  assert.deepEqual(await unacknowledged(), { stored_late: 2, lost: 1 })
  const unknown = await service.open('/never-seen')
  assert.equal(unknown.status, 503)
  assert.match(unknown.text, /try again in a minute/)
  assert.equal((await service.open('/never-seen', { host: 'never.example.com' })).status, 503)
  assert.equal((await service.open('/docs', { host: 'never.example.com' })).status, 200)

  await runOnAll(inject('nodes'), `alter database ${service.database} with allow_connections true`)
  assert.match(String((await service.open(`/${code}`)).headers.location), /tributary_click_id/)
  assert.equal((await service.open('/never-seen')).status, 404)
  owner = new pg.Client({ ...inject('postgres'), database: service.database })
  await owner.connect()
})

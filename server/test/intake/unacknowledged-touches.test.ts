import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { Touch } from '#domain/facts/touch.ts'
import { openIntake } from '#intake/open-intake.ts'
import { uuidv7 } from '#random-text.ts'
import { sql } from '#storage/sql.ts'
import { losing } from '#test/support/losing-database.ts'
import { readOutcomes } from '#test/support/outcomes.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService
let projectId: number

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject()).id
})

afterAll(() => service.stop())

function touch(networkClickId: string | null): Touch {
  const at = new Date()
  const unknown = {
    platform: null,
    deviceId: null,
    address: null,
    systemVersion: null,
    model: null,
    language: null,
    userAgent: null,
  }
  return {
    ...unknown,
    projectId,
    id: uuidv7(at),
    at,
    receivedAt: at,
    kind: 'click',
    campaignId: 2,
    params: {},
    networkClickId,
  }
}

test('touches are written, counted and answered once when the response to their commit is lost', async () => {
  const known = await service.app.intake.touches.submit(touch('known'))
  const intake = openIntake({ ...service.app, db: losing(service.app.db, 2) })
  const touches = [touch(null), touch('new'), touch('new'), touch('known')]
  const results = await Promise.all(touches.map((one) => intake.touches.submit(one)))
  const [alone, one, other, again] = results
  assert.deepEqual(alone, { touchId: touches[0]?.id, outcome: 'stored' })
  assert.deepEqual(again, { touchId: known.touchId, outcome: 'duplicate' })
  assert.equal(one?.touchId, other?.touchId)
  assert.deepEqual([one?.outcome, other?.outcome].sort(), ['duplicate', 'stored'])
  const { accepted, outcomes } = await readOutcomes(service, projectId)
  assert.deepEqual([accepted, outcomes], [5, { stored: 3, duplicate: 2 }])
  const { rows } = await service.app.db.one<{ rows: number }>(sql`select count(*) as rows from touches`)
  assert.equal(rows, 3)
})

test('the same network id on two servers in parallel is one touch', async () => {
  const beside = openIntake(service.app)
  const all = Array.from({ length: 40 }, (_, index) =>
    (index % 2 === 0 ? service.app.intake : beside).touches.submit(touch(`race-${index >> 2}`)),
  )
  const results = await Promise.all(all)
  assert.equal(new Set(results.map(({ touchId }) => touchId)).size, 10)
  assert.equal(results.filter(({ outcome }) => outcome === 'stored').length, 10)
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { dropPartitions } from '#storage/partitions/partitions.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { rollupsOf } from './rollups-of.ts'

let service: TestService

// Retention drops whole months of every project: each test drops later ones than the test before it.
beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
})

afterAll(() => service.stop())

test('a rebuild after dropped facts changes no rollup of a random history', async () => {
  const project = await service.makeProject({ timezone: 'Australia/Lord_Howe' })
  await simulateActivity(service, project, {
    seed: 4,
    start: new Date('2026-03-10T00:00:00Z'),
    days: 40,
    steps: 120,
  })
  const { db } = service.app
  await foldJournal(db, project.id)
  const rollups = await rollupsOf(db, project.id)
  await dropPartitions(db, new Date('2026-04-01T00:00:00Z'))
  await rebuildRollups(db, project.id)
  assert.deepEqual(await rollupsOf(db, project.id), rollups)
})

test('a rebuild does not change the rollups of days with dropped facts', async () => {
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  const lab = reportLab(service, await service.makeProject({ timezone: 'America/New_York' }))
  const campaign = await lab.makeCampaign({})
  const ada = await lab.install({ campaign, at: '2026-04-20T10:00:00Z' })
  await ada.signUp('ada', '2026-04-20T10:00:00Z')
  await ada.event('level', '2026-04-21T10:00:00Z', { amount: 2 })
  await ada.open('2026-04-21T10:00:00Z')
  await ada.open('2026-05-04T10:00:00Z')
  await ada.event('level', '2026-05-04T10:00:00Z', { amount: 3 })
  await ada.pay(7, '2026-04-22T10:00:00Z')
  const bob = await lab.install({ campaign, at: '2026-05-10T10:00:00Z' })
  await bob.open('2026-05-11T10:00:00Z')
  const report = () => lab.rows('?active_users=60')
  const before = await report()
  const rollups = await rollupsOf(service.app.db, lab.project.id)

  const dropped = await dropPartitions(service.app.db, new Date('2026-05-01T00:00:00Z'))
  assert.ok(
    dropped.some((name) => name === 'events_2026_04'),
    String(dropped),
  )
  const { left } = await service.app.db.one<{ left: number }>(
    sql`select count(*) as left from events where project_id = ${lab.project.id}`,
  )
  assert.equal(left, 1)
  await rebuildRollups(service.app.db, lab.project.id)
  assert.deepEqual(await rollupsOf(service.app.db, lab.project.id), rollups)
  assert.deepEqual(await report(), before)
  assert.deepEqual(
    [before[0].revenue, before[0].installs, before[0].custom_events.level.count, before[0].retention.d14],
    ['$12.00', '2', '2', 100],
  )

  await ada.open('2026-06-09T10:00:00Z')
  const [row] = await lab.rows('?active_users=2')
  assert.deepEqual([row.active_users, row.activity_in_last_x_days], [1, 1])
})

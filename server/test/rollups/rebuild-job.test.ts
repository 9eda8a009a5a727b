import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { rebuildRollups as rebuildJob } from '#jobs/rebuild-rollups.ts'
import { rawSql, sql } from '#storage/sql.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
})

afterAll(() => service.stop())

/** The queued jobs of this project. */
const queued = async (projectId: number): Promise<unknown[]> => {
  const rows = await service.app.db.many<{ payload: { projectId: number } }>(sql`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'rebuild_rollups'`)
  return rows.map(({ payload }) => payload).filter((payload) => payload.projectId === projectId)
}

test('a changed timezone rebuilds the rollups: every fact is on its new day', async () => {
  const lab = reportLab(service, await service.makeProject({ timezone: 'UTC' }))
  const campaign = await lab.makeCampaign({})
  const phone = await lab.install({ campaign, at: '2026-06-01T16:00:00Z' })
  await phone.signUp('ada', '2026-06-01T16:00:00Z')
  await phone.open('2026-06-02T14:00:00Z')
  await phone.pay(5, '2026-06-01T23:00:00Z')
  const rowOn = (day: string) => lab.row(campaign, `from=${day}&to=${day}`)
  const before = await rowOn('2026-06-01')
  assert.deepEqual([before.installs, before.revenue, before.retention.d1], ['1', '$5.00', 100])

  await service.admin('PATCH', lab.path, { name: 'Same days' })
  assert.deepEqual(await queued(lab.project.id), [])
  await service.admin('PATCH', lab.path, { timezone: 'Asia/Tokyo' })
  const jobs = await queued(lab.project.id)
  assert.deepEqual(jobs, [{ projectId: lab.project.id }])
  await rebuildJob(service.app, jobs[0])

  assert.equal((await rowOn('2026-06-01')).installs, '0')
  // In Tokyo the install was at 01:00 on 2 June, and the open at 23:00 on the same day.
  const after = await rowOn('2026-06-02')
  assert.deepEqual([after.installs, after.revenue, after.retention.d1], ['1', '$5.00', 0])
  assert.equal(after.daywise_revenue.d0, '$5.00')
})

test('202: queues a rebuild; its state shows when it was requested, started and finished', async () => {
  const lab = reportLab(service, await service.makeProject())
  const path = `${lab.path}/rollups/rebuild`
  const state = async () => (await service.admin('GET', path)).body.data
  assert.deepEqual(await state(), { requested_at: null, started_at: null, finished_at: null })
  const queuing = await service.admin('POST', path)
  assert.equal(queuing.status, 202)
  assert.equal(queuing.body.msg, 'Rebuild queued.')
  const requested_at = '2026-06-10T12:00:00.000Z'
  assert.deepEqual(queuing.body.data, { requested_at, started_at: null, finished_at: null })
  const jobs = await queued(lab.project.id)
  assert.equal(jobs.length, 1)
  await rebuildJob(service.app, jobs[0])
  assert.deepEqual(await state(), { requested_at, started_at: requested_at, finished_at: requested_at })
})

test('a rebuild fixes wrong rollups and invalidates cached reports', async () => {
  const lab = reportLab(service, await service.makeProject())
  const campaign = await lab.makeCampaign({})
  await lab.install({ campaign, at: '2026-06-01T16:00:00Z', params: { adset_id: 's' } })
  assert.equal((await lab.rows())[0].installs, '1')
  for (const table of ['ad_cohorts', 'campaign_days'])
    await service.app.db.run(
      sql`update ${rawSql(table)} set installs = 9 where project_id = ${lab.project.id}`,
    )
  await service.app.db.run(sql`update ads set installs = 0 where project_id = ${lab.project.id}`)
  assert.equal((await lab.rows())[0].installs, '1', 'cached')
  await rebuildJob(service.app, { projectId: lab.project.id })
  const [row] = await lab.rows()
  assert.deepEqual([row.installs, row.android, row.adSets[0].android], ['1', true, true])
})

import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { packDays as packJob } from '#jobs/pack-days.ts'
import { lockFold } from '#storage/rollups/lock-fold.ts'
import { packDays } from '#storage/rollups/pack-days.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { rawSql, sql } from '#storage/sql.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
})

afterAll(() => service.stop())

const never = new AbortController().signal

/** The management report is never cached: every response is read from the database. */
const read = async (projectId: number, query: string) => {
  const answer = await service.admin('GET', `/projects/${projectId}/report?limit=100&${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.data.campaigns
}

const windows = [
  '',
  'from=2026-03-25&to=2026-04-20',
  'from=2026-04-01&active_users=3&unique_user_events=level_completed,ONE_TIME',
  'to=2026-04-10&platform=ios',
  'view=retargeting&sort_field=revenue&active_users=200',
  'from=2026-04-30&to=2030-01-01&sort_field=clicks',
  'from=1990-01-01&to=2026-03-12&sort_field=signups&platform=android',
]

const readAll = async (projectId: number) => {
  const rows: unknown[] = []
  for (const query of windows) rows.push(await read(projectId, query))
  return rows
}

const countOf = async (table: 'campaign_packs' | 'unpacked_days', projectId: number) => {
  const { count } = await service.app.db.one<{ count: number }>(
    sql`select count(*) as count from ${rawSql(table)} where project_id = ${projectId}`,
  )
  return count
}

test('a report is the same whichever of its days are packed, and whatever changed since', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer(),
      fc.constantFrom('Europe/Berlin', 'Asia/Beirut'),
      async (seed, timezone) => {
        const project = await service.makeProject({ timezone })
        const { id } = project
        const { db } = service.app
        const history = { seed, start: new Date('2026-03-10T00:00:00Z'), days: 80, steps: 90 }
        await simulateActivity(service, project, history)
        await read(id, '')
        await db.run(sql`
        insert into unpacked_days select distinct project_id, campaign_id, day from event_days
        where project_id = ${id} and campaign_id <> 0
        union select project_id, campaign_id, day from campaign_days where project_id = ${id} and campaign_id <> 0
        on conflict do nothing`)
        const unpacked = await readAll(id)
        await packDays(db, id, { before: '2026-04-17' })
        assert.deepEqual(await readAll(id), unpacked)
        await packDays(db, id, { before: '2026-12-31' })
        assert.equal(await countOf('unpacked_days', id), 0)
        assert.ok((await countOf('campaign_packs', id)) > 0)
        assert.deepEqual(await readAll(id), unpacked)

        await simulateActivity(service, project, { ...history, seed: seed + 1, steps: 25 })
        const changed = await readAll(id)
        await packDays(db, id, { before: '2026-12-31' })
        assert.deepEqual(await readAll(id), changed)
        await rebuildRollups(db, id)
        assert.deepEqual(await readAll(id), changed)
        await packDays(db, id, { before: '2026-12-31' })
        assert.deepEqual(await readAll(id), changed)
      },
    ),
    { numRuns: runs(1, 5), examples: [[1, 'Europe/Berlin']], endOnFailure: true },
  )
})

test('packed days are read from packs, and a late fact unpacks its day', async () => {
  service.clock.now = () => new Date('2026-06-15T12:00:00Z')
  const lab = reportLab(service, await service.makeProject())
  const { id } = lab.project
  const campaign = await lab.makeCampaign({})
  await lab.touch(campaign, { at: '2026-05-03T10:00:00Z', params: { adset_id: 's' } })
  await lab.touch(campaign, { at: '2026-05-04T10:00:00Z' })
  await lab.touch(campaign, { at: '2026-06-15T10:00:00Z' })
  const clicks = async () => (await read(id, ''))[0].clicks
  assert.equal(await clicks(), 3)
  await packJob(service.app, {}, never)
  assert.equal(await countOf('unpacked_days', id), 1, 'today is not over')
  await service.app.db.run(
    sql`update ad_days set clicks = 70 where project_id = ${id} and day < '2026-06-15'`,
  )
  assert.equal(await clicks(), 3)
  await service.app.db.run(sql`update ad_days set clicks = 1 where project_id = ${id}`)

  await lab.touch(campaign, { at: '2026-05-04T11:00:00Z' })
  assert.equal(await clicks(), 4)
  assert.equal(await countOf('unpacked_days', id), 2)
  await packJob(service.app, {}, never)
  assert.equal(await clicks(), 4)
  assert.equal(await countOf('unpacked_days', id), 1)
})

test('days stay unpacked while another fold runs, and reports still read them', async () => {
  service.clock.now = () => new Date('2026-06-15T12:00:00Z')
  const lab = reportLab(service, await service.makeProject())
  const { id } = lab.project
  const campaign = await lab.makeCampaign({})
  await lab.touch(campaign, { at: '2026-05-03T10:00:00Z' })
  const { db } = service.app
  assert.equal((await read(id, ''))[0].clicks, 1)
  await db.transaction(async (transaction) => {
    await lockFold(transaction, id)
    await packDays(db, id, { before: '2026-06-15' })
    assert.equal(await countOf('unpacked_days', id), 1)
  })
  assert.equal((await read(id, ''))[0].clicks, 1)
  await packDays(db, id, { before: '2026-06-15' })
  assert.equal(await countOf('unpacked_days', id), 0)
})

test('many days are packed even if the planner has statistics of other projects only', async () => {
  const { db } = service.app
  const mark = async (days: number) => {
    const { id } = await service.makeProject()
    await db.run(sql`
      insert into unpacked_days (project_id, campaign_id, day)
      select ${id}, campaign, date '2020-01-01' + day
      from generate_series(1, 100) campaign cross join generate_series(1, ${days}::int) day`)
    return id
  }
  await mark(2)
  await db.run(sql`analyze unpacked_days`)
  // The plan shows its cost with all of them; a few still have to be packed.
  const id = await mark(runs(20, 300))
  await packDays(db, id, { before: '2026-01-01' })
  assert.equal(await countOf('unpacked_days', id), 0)
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { continueRebuilds } from '#jobs/rebuild-rollups.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { planRebuild, rebuildProgress, remainingRanges } from '#storage/rollups/rebuild-plan.ts'
import { requestRebuild } from '#storage/rollups/rebuild-state.ts'
import { sql } from '#storage/sql.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { rollupsOf } from './rollups-of.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const sizes = { ranges: 6, portion: 5 }

type Project = Parameters<typeof simulateActivity>[1]

const play = (project: Project, seed: number) =>
  simulateActivity(service, project, { seed, start: new Date('2026-05-01T00:00:00Z'), days: 30, steps: 60 })

/** Somebody else holds the row of the range: the rebuild waits there, until its session is ended. */
async function interruptRebuild(projectId: number, first: string): Promise<void> {
  const { db } = service.app
  const node = db.of(projectId)
  await node.transaction(async (transaction) => {
    await transaction.run(sql`
      select 1 from rebuild_ranges where project_id = ${projectId} and first_day = ${first}::date for update`)
    const rebuilding = rebuildRollups(db, projectId, { workers: 1, sizes }).then(
      () => assert.fail('not interrupted'),
      () => undefined,
    )
    const ended = async () =>
      (
        await node.many<{ ended: boolean }>(sql`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%delete from rebuild_ranges%' and datname = current_database()`)
      ).length > 0
    while (!(await ended()));
    await rebuilding
  })
}

const withoutDaily = ({ ad_days = [], ...rollups }: Record<string, string[]>) => ({
  ...rollups,
  ad_days: ad_days.map((row) => row.replace(/"daily_active": \w+/, '')).sort(),
})

test('an interrupted rebuild goes on where it was, whatever was counted and moved in between', async () => {
  const { db } = service.app
  const project = await service.makeProject({ timezone: 'Europe/Berlin' })
  await play(project, 1)
  await foldJournal(db, project.id)
  const grown = await rollupsOf(db, project.id)
  await planRebuild(db.of(project.id), project.id, sizes)
  const ranges = await remainingRanges(db, project.id)
  assert.ok(ranges.length >= 4)
  await interruptRebuild(project.id, ranges[2]?.first ?? '')
  assert.deepEqual(await remainingRanges(db, project.id), ranges.slice(2))
  const done = (ranges[0]?.facts ?? 0) + (ranges[1]?.facts ?? 0)
  assert.deepEqual((await rebuildProgress(db, project.id))?.done, done)
  // Right figures stay right while days are replaced. No report shows how many were active on a day by ad.
  assert.deepEqual(withoutDaily(await rollupsOf(db, project.id)), withoutDaily(grown))

  await play(project, 2)
  await foldJournal(db, project.id)
  await play(project, 3)
  await continueRebuilds(service.app)
  assert.deepEqual(await remainingRanges(db, project.id), [])
  await foldJournal(db, project.id)
  const continued = await rollupsOf(db, project.id)
  await rebuildRollups(db, project.id)
  assert.deepEqual(continued, await rollupsOf(db, project.id))
})

test('a changed timezone starts an interrupted rebuild again', async () => {
  const { db } = service.app
  const project = await service.makeProject({ timezone: 'Europe/Berlin' })
  await play(project, 4)
  await planRebuild(db.of(project.id), project.id, sizes)
  const [, second] = await remainingRanges(db, project.id)
  await interruptRebuild(project.id, second?.first ?? '')
  await db.transaction(async (transaction) => {
    await transaction.run(
      sql`update projects set timezone = 'Asia/Kathmandu' where project_id = ${project.id}`,
    )
    await requestRebuild(transaction, project.id, new Date())
  })
  assert.equal(await rebuildProgress(db, project.id), undefined)
  await continueRebuilds(service.app)
  await rebuildRollups(db, project.id, { sizes })
  const rebuilt = await rollupsOf(db, project.id)
  await rebuildRollups(db, project.id)
  assert.deepEqual(rebuilt, await rollupsOf(db, project.id))
})

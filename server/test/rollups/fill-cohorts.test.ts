import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { fillCohorts as fillJob } from '#jobs/fill-cohorts.ts'
import { dropPartitions } from '#storage/partitions/partitions.ts'
import { cohortCoverage } from '#storage/rollups/cohort-coverage.ts'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { rollupsOf } from './rollups-of.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

const start = new Date('2026-03-10T00:00:00Z')

/** As the migration leaves a project: its cohort tables hold only what came since. */
async function forgetCohorts(projectId: number) {
  const { db } = service.app
  await db.run(sql`delete from cohort_ages where project_id = ${projectId}`)
  await db.run(sql`delete from cohort_opens where project_id = ${projectId}`)
  await db.run(sql`delete from cohort_fills where project_id = ${projectId}`)
  await db.run(sql`insert into cohort_fills (project_id, requested_at) values (${projectId}, now())`)
}

test('a project that is older than the cohort tables is filled by the job: equal to a fold, facts that arrive meanwhile included; a rebuild fills it too', async () => {
  const { app } = service
  const project = await service.makeProject({ timezone: 'Australia/Lord_Howe' })
  await simulateActivity(service, project, { seed: 11, start, days: 60, steps: 180, currencies: true })
  await foldJournal(app.db, project.id)
  await forgetCohorts(project.id)
  const later = new Date('2026-05-10T00:00:00Z')
  await simulateActivity(service, project, { seed: 12, start: later, days: 9, steps: 30 })
  assert.equal((await cohortCoverage(app.db, project.id)).isFilled, false)

  await fillJob(app)
  assert.deepEqual(await cohortCoverage(app.db, project.id), { isFilled: true, since: null })
  const filled = await rollupsOf(app.db, project.id)
  await rebuildRollups(app.db, project.id)
  const rebuilt = await rollupsOf(app.db, project.id)
  for (const table of ['cohort_ages', 'cohort_opens']) assert.deepEqual(filled[table], rebuilt[table], table)

  await forgetCohorts(project.id)
  await rebuildRollups(app.db, project.id)
  assert.deepEqual(await cohortCoverage(app.db, project.id), { isFilled: true, since: null })
  assert.deepEqual(await rollupsOf(app.db, project.id), rebuilt)
  assert.ok((filled.cohort_ages?.length ?? 0) > 3 && (filled.cohort_opens?.length ?? 0) > 3)
})

// Last: it drops facts of every project.
test('where retention had dropped facts, only install days with all their facts are filled, and the rest is known to be missing', async () => {
  const { app } = service
  const project = await service.makeProject({ timezone: 'Europe/Berlin' })
  await simulateActivity(service, project, { seed: 5, start, days: 60, steps: 120 })
  await foldJournal(app.db, project.id)
  const complete = await rollupsOf(app.db, project.id)
  await dropPartitions(app.db, new Date('2026-04-01T00:00:00Z'))
  await forgetCohorts(project.id)
  await fillJob(app)
  const since = '2026-04-02'
  assert.deepEqual(await cohortCoverage(app.db, project.id), { isFilled: true, since })
  const filled = await rollupsOf(app.db, project.id)
  const after = (rows: string[] = []) => rows.filter((row) => JSON.parse(row).day >= since)
  assert.deepEqual(filled.cohort_ages, after(complete.cohort_ages))
  assert.deepEqual(filled.cohort_opens, complete.cohort_opens)
})

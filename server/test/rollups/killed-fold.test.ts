import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { runFoldLoop } from '#jobs/run-fold-loop.ts'
import type { Database } from '#storage/database.ts'
import { invalidateReports } from '#storage/reports/report-version.ts'
import { foldJournal, foldUnlockedJournals } from '#storage/rollups/fold-journal.ts'
import { lockFold } from '#storage/rollups/lock-fold.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { rollupsOf } from './rollups-of.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
})

afterAll(() => service.stop())

const lines = async (projectId: number) =>
  (await service.app.db.many(sql`select 1 from rollup_journal where project_id = ${projectId}`)).length

test('a killed fold keeps every line, and the next fold adds them once', async () => {
  const { db } = service.app
  const project = await service.makeProject()
  await simulateActivity(service, project, {
    seed: 11,
    start: new Date('2026-05-01T00:00:00Z'),
    days: 20,
    steps: 40,
  })
  const lab = reportLab(service, project)
  await lab.touch(await lab.makeCampaign({}), { at: '2026-05-20T00:00:00Z' })
  const waiting = await lines(project.id)
  const before = await rollupsOf(db, project.id)
  // Terminated by the database mid-statement, while it waits for a locked row.
  const killed = await db.transaction(async (locking) => {
    await invalidateReports(locking, project.id)
    let result = ''
    const folding = foldJournal(db, project.id).then(
      () => (result = 'folded'),
      () => (result = 'killed'),
    )
    while (result === '')
      await db.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    return folding
  })
  assert.equal(killed, 'killed')
  assert.ok(waiting > 0)
  assert.equal(await lines(project.id), waiting)
  assert.deepEqual(await rollupsOf(db, project.id), before)

  await foldJournal(db, project.id)
  assert.equal(await lines(project.id), 0)
  const folded = await rollupsOf(db, project.id)
  await rebuildRollups(db, project.id)
  assert.deepEqual(folded, await rollupsOf(db, project.id))
})

test('a locked project does not delay others, and its report may be stale', async () => {
  const { db } = service.app
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
  const locked = reportLab(service, await service.makeProject())
  const free = reportLab(service, await service.makeProject())
  for (const lab of [locked, free]) {
    const campaign = await lab.makeCampaign({})
    await lab.install({ campaign, at: '2026-06-01T00:00:00Z' })
  }
  await db.transaction(async (locking) => {
    await lockFold(locking, locked.project.id)
    await foldUnlockedJournals(db)
    assert.ok((await lines(locked.project.id)) > 0)
    assert.equal(await lines(free.project.id), 0)
    assert.equal((await locked.rows())[0].installs, '0')
    assert.equal((await free.rows())[0].installs, '1')
  })
  assert.equal((await locked.rows())[0].installs, '1')
})

test('more lines than one fold reads are all added', async () => {
  const { db } = service.app
  const lab = reportLab(service, await service.makeProject())
  const { id } = await lab.makeCampaign({})
  // In parts, and few more than 20,000: one statement must end within its timeout also on a busy machine.
  for (let part = 0; part < 7; part += 1)
    await db.run(sql`
      insert into rollup_journal (project_id, kind, at, campaign_id, count)
      select ${lab.project.id}, 'click', '2026-06-01', ${id}, 1 from generate_series(1, 3000)`)
  await foldJournal(db, lab.project.id)
  assert.equal(await lines(lab.project.id), 0)
  assert.equal((await lab.rows())[0].clicks, '21,000')
})

test('the periodic fold adds new lines of every project', async () => {
  const lab = reportLab(service, await service.makeProject())
  const campaign = await lab.makeCampaign({})
  await lab.touch(campaign, { at: '2026-06-01T00:00:00Z' })
  const folding = runFoldLoop(service.app)
  await folding.stop()
  assert.equal(await lines(lab.project.id), 0)
})

test('a fold ends with the lines it found, however fast new ones arrive', async () => {
  const { db } = service.app
  const lab = reportLab(service, await service.makeProject())
  const campaign = await lab.makeCampaign({})
  await lab.touch(campaign, { at: '2026-06-01T00:00:00Z' })
  let folds = 0
  const busy: Database = {
    ...db,
    transaction: async (work) => {
      const result = await db.transaction(work)
      folds += 1
      await lab.touch(campaign, { at: '2026-06-01T00:00:00Z' })
      return result
    },
    of: () => busy,
    eachNode: (work) => work(busy, [lab.project.id], undefined),
  }
  await foldJournal(busy, lab.project.id)
  await foldUnlockedJournals(busy)
  assert.equal(folds, 2)
  assert.equal((await lab.rows())[0].clicks, '3')
})

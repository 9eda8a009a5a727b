import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { foldJournal } from '../../src/storage/rollups/fold-journal.ts'
import { rebuildRollups } from '../../src/storage/rollups/rebuild.ts'
import { sql } from '../../src/storage/sql.ts'
import { simulateActivity } from '../support/random-activity.ts'
import { runs } from '../support/runs.ts'
import { type TestService, testService } from '../support/test-service.ts'
import { campaignRollupsOf, rollupsOf } from './rollups-of.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

/** Days of 23, 25, 23.5 and 24.5 hours, and days without a midnight. */
const edges = [
  { timezone: 'Europe/Berlin', start: '2026-03-20T00:00:00Z' },
  { timezone: 'America/New_York', start: '2025-10-25T00:00:00Z' },
  { timezone: 'Australia/Lord_Howe', start: '2026-03-25T00:00:00Z' },
  { timezone: 'Australia/Lord_Howe', start: '2025-09-25T00:00:00Z' },
  { timezone: 'Asia/Beirut', start: '2026-03-20T00:00:00Z' },
  { timezone: 'Asia/Kathmandu', start: '2026-06-01T00:00:00Z' },
]

test('rebuilt rollups equal those that grew with the facts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(...edges), async (seed, { timezone, start }) => {
      const project = await service.makeProject({ timezone })
      await simulateActivity(service, project, { seed, start: new Date(start), days: 40, steps: 120 })
      await foldJournal(service.app.db, project.id)
      const folded = await rollupsOf(service.app.db, project.id)
      const [ofCampaigns, ofAds] = await campaignRollupsOf(service.app.db, project.id)
      assert.deepEqual(ofCampaigns, ofAds)
      await rebuildRollups(service.app.db, project.id, { sizes: { ranges: 6, portion: 9 } })
      const rebuilt = await rollupsOf(service.app.db, project.id)
      for (const table of Object.keys(rebuilt)) assert.deepEqual(folded[table], rebuilt[table], table)
      assert.ok((rebuilt.ad_days?.length ?? 0) > 0)
    }),
    { numRuns: runs(5, 25) },
  )
})

test('the journal is empty once it is folded, and folding again changes nothing', async () => {
  const project = await service.makeProject()
  await simulateActivity(service, project, {
    seed: 7,
    start: new Date('2026-05-01T00:00:00Z'),
    days: 20,
    steps: 60,
  })
  await foldJournal(service.app.db, project.id)
  const before = await rollupsOf(service.app.db, project.id)
  await foldJournal(service.app.db, project.id)
  assert.deepEqual(await rollupsOf(service.app.db, project.id), before)
  const left = await service.app.db.many(sql`select 1 from rollup_journal where project_id = ${project.id}`)
  assert.equal(left.length, 0)
})

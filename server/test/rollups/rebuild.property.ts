import assert from 'node:assert/strict'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { simulateActivity } from '#test/support/random-activity.ts'
import { runs } from '#test/support/runs.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { campaignRollupsOf, rollupsOf } from './rollups-of.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

/** Days of 23, 25, 23.5 and 24.5 hours, and days without a midnight. */
const firstEdge = { timezone: 'Europe/Berlin', start: '2026-03-20T00:00:00Z' }
const edges = [
  firstEdge,
  { timezone: 'America/New_York', start: '2025-10-25T00:00:00Z' },
  { timezone: 'Australia/Lord_Howe', start: '2026-03-25T00:00:00Z' },
  { timezone: 'Australia/Lord_Howe', start: '2025-09-25T00:00:00Z' },
  { timezone: 'Asia/Beirut', start: '2026-03-20T00:00:00Z' },
  { timezone: 'Asia/Kathmandu', start: '2026-06-01T00:00:00Z' },
]

test('a fold empties the journal, folding again changes nothing, and rebuilt rollups equal those that grew with the facts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(...edges), async (seed, { timezone, start }) => {
      const project = await service.makeProject({ timezone })
      await simulateActivity(service, project, { seed, start: new Date(start), days: 40, steps: 120 })
      await foldJournal(service.app.db, project.id)
      const folded = await rollupsOf(service.app.db, project.id)
      const left = await service.app.db.many(
        sql`select 1 from rollup_journal where project_id = ${project.id}`,
      )
      assert.equal(left.length, 0)
      await foldJournal(service.app.db, project.id)
      assert.deepEqual(await rollupsOf(service.app.db, project.id), folded)
      const [ofCampaigns, ofAds] = await campaignRollupsOf(service.app.db, project.id)
      assert.deepEqual(ofCampaigns, ofAds)
      await rebuildRollups(service.app.db, project.id, { sizes: { ranges: 6, portion: 9 } })
      const rebuilt = await rollupsOf(service.app.db, project.id)
      for (const table of Object.keys(rebuilt)) assert.deepEqual(folded[table], rebuilt[table], table)
      assert.ok((rebuilt.ad_days?.length ?? 0) > 0)
    }),
    { numRuns: runs(2, 15), examples: [[1, firstEdge]], endOnFailure: true },
  )
})

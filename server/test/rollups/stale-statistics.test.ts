import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
})

afterAll(() => service.stop())

const lines = 20_000

test('lines that arrive after the planner saw an empty journal are folded within the statement timeout', async () => {
  const { db } = service.app
  const lab = reportLab(service, await service.makeProject({ timezone: 'UTC' }))
  const campaign = await lab.makeCampaign({})
  // The planner's statistics: a journal of many pages without rows.
  await db.transaction(async (transaction) => {
    await transaction.run(sql`
      insert into rollup_journal (project_id, kind, at, campaign_id, count)
      select ${lab.project.id}, 'click', now(), ${campaign.id}, 1 from generate_series(1, ${lines})`)
    await transaction.run(sql`delete from rollup_journal`)
  })
  await db.run(sql`analyze rollup_journal`)
  await db.run(sql`
    insert into rollup_journal (project_id, kind, at, campaign_id, platform, ad_set_id, count)
    select ${lab.project.id}, 'click', now(), ${campaign.id}, 'ANDROID', 'set-' || n % 100, 1 from generate_series(1, ${lines}) n`)

  await foldJournal(db, lab.project.id)

  const [row] = await lab.rows('')
  assert.equal(row.clicks, '20,000')
})

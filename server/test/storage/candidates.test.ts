import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import type { Probe } from '../../src/domain/attribution/evidence/probe.ts'
import { candidatesFor } from '../../src/storage/attribution/candidates.ts'
import { sql } from '../../src/storage/sql.ts'
import { attributionRows } from '../support/attribution-rows.ts'
import { explainQueries } from '../support/explain-queries.ts'
import { type TestService, testService } from '../support/test-service.ts'

let service: TestService
let projectId: number

const address = '203.0.113.40'
const clicks = 40_000
const now = new Date('2026-03-20T12:00:00.000Z')

beforeAll(async () => {
  service = await testService()
  projectId = (await service.makeProject()).id
  const make = attributionRows(service, projectId)
  const campaign = await make.makeCampaign()
  // Through the intake, which creates the partitions; the other clicks go directly into one of them.
  for (const month of ['2026-01', '2026-02', '2026-04'])
    await make.click(campaign, new Date(`${month}-10T12:00:00.000Z`))
  await make.click(campaign, now, { address, systemVersion: '15' })
  await service.app.db.run(sql`
    insert into touches (project_id, at, id, kind, campaign_id, platform, address, system_version, received_at)
    select ${projectId}, ${now}::timestamptz - n * interval '1 second', gen_random_uuid(), 'click', ${campaign.id}, 'ANDROID',
      case when n % 20 = 0 then ${address} else '10.' || n / 60000 || '.' || n / 250 % 240 || '.' || n % 250 end, '14', ${now}
    from generate_series(1, ${clicks}::int) n`)
  await service.app.db.run(sql`analyze touches`)
})

afterAll(() => service.stop())

test('at most the newest thousand clicks of a busy address are read', async () => {
  const { db } = service.app
  const { db: explained, reads } = explainQueries(db, 'touches')
  const nothing = { clickId: null, clickAt: null, deviceId: null }
  const probe: Probe = { ...nothing, platform: 'ANDROID', at: now, address, systemVersion: '15' }
  await candidatesFor(explained, projectId, [probe])
  assert.equal(Math.max(...reads), 1_000)
  const [found] = await candidatesFor(db, projectId, [probe])
  assert.deepEqual([found?.length, found?.[0]?.systemVersion], [100, '15'])
})

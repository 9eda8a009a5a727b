import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { candidatesIn } from '#domain/attribution/evidence/found.ts'
import { matchLanes } from '#domain/attribution/evidence/match-lanes.ts'
import type { Probe } from '#domain/attribution/evidence/probe.ts'
import { candidatesFor } from '#storage/attribution/candidates.ts'
import { openClicks } from '#storage/attribution/open-clicks.ts'
import { sql } from '#storage/sql.ts'
import { attributionRows } from '#test/support/attribution-rows.ts'
import { explainQueries } from '#test/support/explain-queries.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

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

const phone = (systemVersion: string, model: string | null): Probe => ({
  platform: 'ANDROID',
  at: now,
  clickId: null,
  clickAt: null,
  deviceId: null,
  address,
  lanes: matchLanes('ANDROID', { systemVersion, model, language: 'en' }),
  beganAt: null,
})

async function lookUp(probe: Probe) {
  const [found] = await candidatesFor(service.app.db, projectId, [probe])
  assert.ok(found)
  return candidatesIn(found)
}

test('of a busy address, a thousand clicks are counted and none are read but those that can win', async () => {
  const { candidates, others } = await lookUp(phone('15', 'Pixel 8'))
  assert.deepEqual([candidates.map(({ systemVersion }) => systemVersion), others], [['15'], 999])
})

test('if no click of a busy address matches, the newest are listed', async () => {
  const { candidates, others } = await lookUp(phone('16', 'Pixel 8'))
  assert.deepEqual([candidates.length, others, candidates[0]?.at], [5, 995, now])
})

test('an older click that can win is found among thousands that cannot', async () => {
  const make = attributionRows(service, projectId)
  const at = new Date(now.getTime() - 5 * 3_600_000)
  const id = await make.click(await make.makeCampaign(), at, { address, systemVersion: '12' })
  const { candidates } = await lookUp(phone('12', null))
  assert.deepEqual(
    candidates.map((click) => click.id),
    [id],
  )
})

test('a lookup reads no more clicks than it counts', async () => {
  const { db, reads } = explainQueries(service.app.db, 'touches')
  await candidatesFor(db, projectId, [phone('14', 'Pixel 8')])
  assert.ok(Math.max(...reads) <= 1_000, String(reads))
  reads.length = 0
  const oldest = new Date(now.getTime() - 7 * 86_400_000)
  await openClicks(db, projectId, { probes: [phone('14', 'Pixel 8')], oldest, depth: undefined })
  assert.ok(Math.max(...reads) <= 1, String(reads))
})

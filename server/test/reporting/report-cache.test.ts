import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { sql } from '#storage/sql.ts'
import { secondService, type TestService, testService } from '#test/support/test-service.ts'
import { type LabCampaign, reportLab } from './report-lab.ts'

const settings = { REPORTING_REQUESTS_PER_MINUTE: '0' }
const url = '/api/v1/reporting/campaigns'

let service: TestService
let other: ReturnType<typeof secondService>
let lab: ReturnType<typeof reportLab>
let campaign: LabCampaign

beforeAll(async () => {
  service = await testService(settings)
  other = secondService(service, settings)
  for (const { clock } of [service, other]) clock.now = () => new Date('2026-06-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject())
  campaign = await lab.makeCampaign({ name: 'one', channel: 'meta' })
})

afterAll(async () => {
  await other.stop()
  await service.stop()
})

const reportOnBoth = async () => {
  const answers = [service, other].map((each) => each.ask('GET', url, { key: lab.project.server_key }))
  const [first, second] = await Promise.all(answers)
  assert.equal(first?.status, 200)
  assert.equal(first?.text, second?.text)
  return first?.body.data
}

/** Changes rollups behind the service's back: a cached report does not show it. */
const tamper = (clicks: number) =>
  service.app.db.run(sql`
    update ad_days set clicks = ${clicks}::int where project_id = ${lab.project.id} and clicks is not null`)

test('a report is cached until something changes, separately for each query', async () => {
  await lab.touch(campaign, { at: '2026-06-01T00:00:00Z' })
  assert.equal((await reportOnBoth()).campaigns[0].clicks, '1')
  await tamper(70)
  assert.equal((await reportOnBoth()).campaigns[0].clicks, '1')
  assert.equal((await lab.rows('?from=2026-06-01'))[0].clicks, '70')
  await tamper(1)
})

describe('a change shows in the next report, on both services:', () => {
  const changes: [string, () => Promise<unknown>, (row: Record<string, unknown>) => unknown, unknown][] = [
    ['a fact', () => lab.install({ campaign, at: '2026-06-02T00:00:00Z' }), (row) => row.installs, '1'],
    [
      'spend',
      () => lab.spend([{ date: '2026-06-01', campaign: campaign.display_id, spend: 5 }]),
      (row) => row.spend,
      '$5.00',
    ],
    [
      'a project setting',
      () => service.admin('PATCH', lab.path, { display_currency: 'EUR' }),
      (row) => row.spend,
      // No rate: never five euros.
      '€0.00',
    ],
    [
      'a campaign, by the operator',
      () => service.admin('PATCH', `${lab.path}/campaigns/${campaign.display_id}`, { name: 'two' }),
      (row) => row.name,
      'two',
    ],
    [
      'a campaign, by the backend',
      () =>
        service.ask('PATCH', `/api/v1/campaigns/${campaign.display_id}`, {
          key: lab.project.server_key,
          body: { name: 'three' },
        }),
      (row) => row.name,
      'three',
    ],
  ]

  test.each(changes)('%s', async (_, change, read, expected) => {
    assert.notEqual(read((await reportOnBoth()).campaigns[0]), expected)
    await change()
    assert.equal(read((await reportOnBoth()).campaigns[0]), expected)
  })

  test('a new campaign and a deleted one', async () => {
    const made = await service.ask('POST', '/api/v1/create-campaign', {
      key: lab.project.server_key,
      body: { name: 'new' },
    })
    assert.equal((await reportOnBoth()).pagination.total, 2)
    await service.ask('DELETE', `/api/v1/campaigns/${made.body.data.display_id}`, {
      key: lab.project.server_key,
    })
    assert.equal((await reportOnBoth()).pagination.total, 1)
  })

  test('removed spend', async () => {
    const removed = await service.admin('DELETE', `${lab.path}/spend?from=2026-06-01&to=2026-06-01`)
    assert.ok(removed.status < 300, removed.text)
    assert.equal((await reportOnBoth()).campaigns[0].spend, '€0.00')
  })
})

test('a refused change and a read of the settings do not invalidate the cache', async () => {
  const version = () =>
    service.app.db.one<{ version: number }>(
      sql`select version from report_versions where project_id = ${lab.project.id}`,
    )
  const before = await version()
  await service.admin('PATCH', lab.path, { timezone: 'Mars/Olympus' })
  await service.admin('GET', lab.path)
  assert.deepEqual(await version(), before)
})

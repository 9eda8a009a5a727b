import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { keepAnswers } from '../../src/http/reporting-api/keep-answers.ts'
import { sql } from '../../src/storage/sql.ts'
import { serviceBeside, type TestService, testService } from '../support/test-service.ts'
import { type LabCampaign, reportLab } from './report-lab.ts'

const settings = { REPORTING_REQUESTS_PER_MINUTE: '0' }
const url = '/api/v1/reporting/campaigns'

let service: TestService
let beside: ReturnType<typeof serviceBeside>
let lab: ReturnType<typeof reportLab>
let campaign: LabCampaign

beforeAll(async () => {
  service = await testService(settings)
  beside = serviceBeside(service, settings)
  for (const { clock } of [service, beside]) clock.now = () => new Date('2026-06-10T12:00:00Z')
  lab = reportLab(service, await service.makeProject())
  campaign = await lab.makeCampaign({ name: 'one', channel: 'meta' })
})

afterAll(async () => {
  await beside.stop()
  await service.stop()
})

const onBoth = async () => {
  const answers = [service, beside].map((on) => on.ask('GET', url, { key: lab.project.server_key }))
  const [here, there] = await Promise.all(answers)
  assert.equal(here?.status, 200)
  assert.equal(here?.text, there?.text)
  return here?.body.data
}

/** Sums that were changed behind the service's back are not seen by an answer that is kept. */
const tamper = (clicks: number) =>
  service.app.db.run(sql`
    update ad_days set clicks = ${clicks}::int where project_id = ${lab.project.id} and clicks is not null`)

test('an answer is given again as long as nothing changes, each question its own', async () => {
  await lab.touch(campaign, { at: '2026-06-01T00:00:00Z' })
  assert.equal((await onBoth()).campaigns[0].clicks, '1')
  await tamper(70)
  assert.equal((await onBoth()).campaigns[0].clicks, '1')
  assert.equal((await lab.rows('?from=2026-06-01'))[0].clicks, '70')
  await tamper(1)
})

describe('whatever changes a figure is in the next answer, on both services:', () => {
  const changes: [string, () => Promise<unknown>, (row: Record<string, unknown>) => unknown, unknown][] = [
    ['a fact', () => lab.install({ campaign, at: '2026-06-02T00:00:00Z' }), (row) => row.installs, '1'],
    [
      'spend',
      () => lab.spend([{ date: '2026-06-01', campaign: campaign.display_id, spend: 5 }]),
      (row) => row.spend,
      '$5.00',
    ],
    [
      'a project’s setting',
      () => service.admin('PATCH', lab.path, { display_currency: 'EUR' }),
      (row) => row.spend,
      '€5.00',
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
    assert.notEqual(read((await onBoth()).campaigns[0]), expected)
    await change()
    assert.equal(read((await onBoth()).campaigns[0]), expected)
  })

  test('a new campaign, and a deleted one', async () => {
    const made = await service.ask('POST', '/api/v1/create-campaign', {
      key: lab.project.server_key,
      body: { name: 'new' },
    })
    assert.equal((await onBoth()).pagination.total, 2)
    await service.ask('DELETE', `/api/v1/campaigns/${made.body.data.display_id}`, {
      key: lab.project.server_key,
    })
    assert.equal((await onBoth()).pagination.total, 1)
  })

  test('spend that is removed', async () => {
    const removed = await service.admin('DELETE', `${lab.path}/spend?from=2026-06-01&to=2026-06-01`)
    assert.ok(removed.status < 300, removed.text)
    assert.equal((await onBoth()).campaigns[0].spend, '€0.00')
  })
})

test('a refused change and a reading of the settings keep the answers', async () => {
  const version = () =>
    service.app.db.one<{ version: number }>(
      sql`select version from report_versions where project_id = ${lab.project.id}`,
    )
  const before = await version()
  await service.admin('PATCH', lab.path, { timezone: 'Mars/Olympus' })
  await service.admin('GET', lab.path)
  assert.deepEqual(await version(), before)
})

test('the oldest answers go when they take more than 64 MiB', () => {
  const kept = keepAnswers()
  const tenth = Buffer.alloc(6.5 * 1_048_576)
  for (let n = 0; n < 10; n += 1) kept.keep(`q${n}`, 1, tenth)
  assert.equal(kept.find('q0', 1), undefined)
  assert.equal(kept.find('q1', 1), tenth)
  kept.keep('q1', 2, tenth)
  assert.equal(kept.find('q1', 1), undefined, 'of another version')
  assert.equal(kept.find('q2', 1), tenth)
})

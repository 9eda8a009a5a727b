import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type ReportQuestion, readReport } from '../../src/operations/reports/read-report.ts'
import { findProject } from '../../src/storage/projects/projects.ts'
import { type TestService, testService } from '../support/test-service.ts'
import { type LabCampaign, type LabProject, reportLab } from './report-lab.ts'

/** More than a part has. */
const count = 70
const day = '2026-03-10'

let service: TestService
let project: LabProject
const campaigns: LabCampaign[] = []
let users = 0

beforeAll(async () => {
  service = await testService()
  service.clock.now = () => new Date(`${day}T12:00:00Z`)
  project = await service.makeProject()
  const lab = reportLab(service, project)
  for (let index = 0; index < count; index += 1)
    campaigns.push(await lab.makeCampaign({ name: `Campaign ${index}` }))
  // The last of them is the first of the report.
  for (const campaign of [campaigns[0], campaigns[69], campaigns[69]]) {
    assert.ok(campaign)
    const phone = await lab.install({ campaign, at: `${day}T09:00:00Z`, params: { adset_id: 'set' } })
    await phone.signUp(`user-${users++}`, `${day}T09:10:00Z`)
    await phone.event('hello', `${day}T09:20:00Z`)
  }
})

afterAll(() => service.stop())

test('a page of more campaigns than a part has all of them, in their order', async () => {
  const answer = await service.admin(
    'GET',
    `/projects/${project.id}/report?limit=100&unique_user_events=hello`,
  )
  const rows = answer.body?.data.campaigns as {
    id: number
    installs: number
    custom_events: { hello?: { unique_count: number } }
  }[]
  const idle = campaigns.slice(1, 69).map(({ id }) => id)
  assert.deepEqual(
    rows.map(({ id }) => id),
    [campaigns[69]?.id, campaigns[0]?.id, ...idle],
  )
  assert.deepEqual(
    rows.slice(0, 3).map(({ installs, custom_events }) => [installs, custom_events.hello?.unique_count]),
    [
      [2, 2],
      [1, 1],
      [0, undefined],
    ],
  )
})

test('who fails at a part is told so, gets no other, and the next report is as before', async () => {
  const stored = await findProject(service.app.db, project.id)
  assert.ok(stored)
  const question: ReportQuestion = {
    window: { from: day, to: day, platform: undefined, view: 'user_acquisition', activeDays: 7 },
    filter: { active: undefined, network: undefined, metaAccountId: undefined, search: undefined },
    order: { field: 'installs', ascending: false, offset: 0, limit: 100 },
    events: { events: undefined, paymentEvents: undefined, unique: [], cost: undefined },
  }
  const sizes: number[] = []
  const failing = readReport(service.app, stored, question, ({ rows }) => {
    sizes.push(rows.length)
    return Promise.reject(new Error('No more room.'))
  })
  await assert.rejects(failing, /No more room/)
  assert.equal(sizes.length, 1)
  const { total } = await readReport(service.app, stored, question, async ({ rows }) => {
    sizes.push(rows.length)
  })
  assert.equal(total, count)
  assert.equal(
    sizes.slice(1).reduce((sum, size) => sum + size),
    count,
  )
  assert.equal(sizes.length, 3)
})

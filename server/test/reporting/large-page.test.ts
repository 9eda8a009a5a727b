import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { type TestService, testService } from '#test/support/test-service.ts'
import { type LabCampaign, type LabProject, reportLab } from './report-lab.ts'

/** More campaigns than one batch reads. */
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
  // The last campaign has the most installs, so it is the first row.
  for (const campaign of [campaigns[0], campaigns[69], campaigns[69]]) {
    assert.ok(campaign)
    const phone = await lab.install({ campaign, at: `${day}T09:00:00Z`, params: { adset_id: 'set' } })
    await phone.signUp(`user-${users++}`, `${day}T09:10:00Z`)
    await phone.event('hello', `${day}T09:20:00Z`)
  }
})

afterAll(() => service.stop())

test('a large page has all campaigns, in order', async () => {
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

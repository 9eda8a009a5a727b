import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { applyAdServices } from '#operations/attribution/apply-adservices.ts'
import { rebuildRollups } from '#storage/rollups/rebuild.ts'
import { sql } from '#storage/sql.ts'
import { reportLab } from '#test/reporting/report-lab.ts'
import { type TestService, testService } from '#test/support/test-service.ts'
import { rollupsOf } from './rollups-of.ts'

let service: TestService

beforeAll(async () => {
  service = await testService({ REPORTING_REQUESTS_PER_MINUTE: '0' })
  service.clock.now = () => new Date('2026-06-10T12:00:00Z')
})

afterAll(() => service.stop())

/** Ada and Bob share a phone; Bob also has a tablet. Bob's person id is not an install id. */
async function makeSharedPhone() {
  const lab = reportLab(service, await service.makeProject())
  const phone = await lab.install({ at: '2026-06-10T06:00:00Z', platform: 'IOS' })
  await phone.signUp('ada', '2026-06-10T06:00:00Z')
  await phone.signUp('bob', '2026-06-10T06:10:00Z')
  const { phoneId } = await service.app.db.one<{ phoneId: string }>(
    sql`select install_id as "phoneId" from installs where project_id = ${lab.project.id}`,
  )
  const tablet = await lab.install({ at: '2026-06-10T07:00:00Z', platform: 'IOS' })
  await tablet.signUp('bob', '2026-06-10T07:00:00Z')
  return { lab, phoneId, tablet }
}

async function assertEqualsRebuilt(projectId: number) {
  const { db } = service.app
  const folded = await rollupsOf(db, projectId)
  await rebuildRollups(db, projectId)
  assert.deepEqual(folded, await rollupsOf(db, projectId))
}

test('a return on the second user’s tablet takes over that user’s facts, and not the first user’s', async () => {
  const { lab, tablet } = await makeSharedPhone()
  const back = await lab.makeCampaign({ channel: 'meta' })
  await tablet.pay(8, '2026-06-10T09:00:00Z')
  await service.ask('POST', '/api/v1/capture-payment', {
    key: lab.project.server_key,
    body: { user_id: 'ada', payment_id: 'of ada', amount: 100 },
  })
  assert.equal((await lab.row(back, 'view=retargeting')).revenue, '$0.00')
  await tablet.comeBack(back, '2026-06-10T08:00:00Z')
  assert.equal((await lab.row(back, 'view=retargeting')).revenue, '$8.00')
  await assertEqualsRebuilt(lab.project.id)
})

test('a result from Apple for the phone also moves its second user’s activity on the tablet', async () => {
  const { lab, phoneId, tablet } = await makeSharedPhone()
  const apple = await lab.makeCampaign({ channel: 'apple_search_ads', ad_network_campaign_id: '4711' })
  await tablet.open('2026-06-10T09:00:00Z')
  await tablet.open('2026-06-10T10:00:00Z')
  const before = await lab.row(apple)
  assert.deepEqual([before.active_users, before.activity_in_last_x_days], [0, 0])
  const answer = { campaignId: '4711', adGroupId: 'g1', keywordId: 'k1', adId: null, clickedAt: null }
  await applyAdServices(service.app, { projectId: lab.project.id, installId: phoneId, answer })
  const after = await lab.row(apple)
  assert.deepEqual(
    [after.active_users, after.activity_in_last_x_days, after.installs, after['sign-ups']],
    [1, 2, '1', '2'],
  )
  assert.equal(after.adSets[0].keywords[0].id, 'k1')
  await assertEqualsRebuilt(lab.project.id)
})

import assert from 'node:assert/strict'
import { afterAll, beforeAll, test } from 'vitest'
import { clickWithDevice } from '#test/support/click.ts'
import { makePhone } from '#test/support/phone.ts'
import { type TestService, testService } from '#test/support/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await testService()
})

afterAll(() => service.stop())

test('200: a new sign-up is immediately listed, counted equally by both lists, and has a result', async () => {
  const project = await service.makeProject()
  const created = await service.admin('POST', `/projects/${project.id}/campaigns`, {
    name: 'Live',
    channel: 'google',
  })
  const displayId = created.body.data.display_id
  for (const userId of ['first', 'second', 'first']) {
    const at = new Date(Date.now() - 60_000)
    const gaid = await clickWithDevice(service, { projectId: project.id, displayId, at })
    const phone = makePhone(service, project.project_token)
    await phone.call('/init', { device_data: { gaid, brand: 'Google' } })
    await phone.call('/trigger', {
      user_data: { id: userId, email: `${userId}@example.com`, posthog_distinct_id: 'ph-1' },
    })
  }
  const ask = (path: string) => service.ask('GET', `/api/v1/${path}`, { key: project.server_key })

  const listed = await ask(`attributed-users?display_id=${displayId}`)
  assert.equal(listed.status, 200, listed.text)
  const { users, pagination } = listed.body.data
  assert.equal(pagination.total, 2)
  assert.deepEqual(
    users.map((one: { user_data: { id: string } }) => one.user_data.id),
    ['second', 'first'],
  )
  const { email, posthog_distinct_id, device_data } = users[0].user_data
  assert.deepEqual([email, posthog_distinct_id, device_data.brand], ['second@example.com', 'ph-1', 'Google'])
  assert.match(users[0].store_click_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

  const [campaign] = (await ask('campaigns')).body.data.campaigns
  assert.equal(campaign.attributed_users, 2)

  const result = (await ask('get-attribution-result?user_id=second')).body.data
  assert.deepEqual(
    [result.display_id, result.ad_network, result.attribution_type],
    [displayId, 'GOOGLE', 'INORGANIC'],
  )
})
